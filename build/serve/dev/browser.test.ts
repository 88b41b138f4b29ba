import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from '../../../tests/browser.ts';
import { explainSkip } from '../../../tests/tally.ts';
import { makeTree } from '../../../tests/tree.ts';
import { pause, type StartedDev, startDev } from '../../../tests/workbench.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
const TREE = {
  'content/index.md': page('Home', LONG),
  'content/draft.md': page('Draft', 'Not yet.', 'draft: true\n'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page }) => <div className="sign"><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></div> };`,
  'pages/sign.css': '.sign { color: rgb(255, 0, 0) }',
};

const root = makeTree(TREE);
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
let dev: StartedDev;
let browser: Browser;
let tab: Page;

const seen = suite('a browser under dev');
const look = process.env.SKIP_BROWSER === '1' ? seen.skip : seen;
if (process.env.SKIP_BROWSER === '1') explainSkip('SKIP_BROWSER=1: dev was not looked at in a browser.');
else
  seen.before(async () => {
    dev = await startDev(root);
    browser = await launch(await findBrowser());
    tab = await browser.newPage();
    await tab.goto(`${dev.origin}/`);
  });
seen.after(async () => {
  await browser?.close();
  await dev?.stop();
});

/** Waits until an expression holds in the page. */
const holds = (expression: string) => tab.waitForFunction(expression, { timeout: 8000 });
const textOf = async (element: string) => String(await tab.evaluate(`${element}.textContent`));
/** The overlay is in a shadow root. */
const OVERLAY = `document.querySelector('dev-overlay').shadowRoot`;

look('takes over a new style without a reload', async () => {
  await tab.evaluate('globalThis.kept = true; scrollTo(0, 500)');
  write('pages/sign.css', '.sign { color: rgb(0, 0, 255) }');
  await holds(`getComputedStyle(document.querySelector('.sign')).color === 'rgb(0, 0, 255)'`);
  assert.is(await tab.evaluate('globalThis.kept'), true);
});

look('loads a page once when it has other style elements than dev knows of', async () => {
  await tab.evaluate(`document.head.append(document.createElement('style')); globalThis.kept = true`);
  let loads = 0;
  const count = () => {
    loads++;
  };
  tab.on('load', count);
  write('pages/sign.css', '.sign { color: rgb(0, 128, 0) }');
  await holds(`getComputedStyle(document.querySelector('.sign')).color === 'rgb(0, 128, 0)'`);
  await pause(600);
  tab.off('load', count);
  assert.equal([loads, await tab.evaluate('globalThis.kept')], [1, undefined]);
  await tab.evaluate('scrollTo(0, 500)');
});

look('loads a page again when its text changes, and keeps the scroll position', async () => {
  write('content/index.md', page('Home', `${LONG}\n\nThe end.`));
  await holds(`document.body.textContent.includes('The end.') && document.readyState === 'complete'`);
  assert.is(await tab.evaluate('globalThis.kept'), undefined);
  await holds('Math.round(scrollY) === 500');
});

look('shows what is wrong in a dialog that can be put away and brought back, until it is fixed', async () => {
  write('content/index.md', TREE['content/index.md'].replace('title: Home', 'date: 2024-02-30'));
  await holds(`${OVERLAY}.querySelector('dialog').open`);
  const text = await textOf(`${OVERLAY}.querySelector('dialog')`);
  for (const part of ['error', 'content/index.md:2:1', '2024-02-30', 'Write a day']) assert.match(text, part);
  // The last good page is below it.
  await holds(`document.body.textContent.includes('Paragraph 3.')`);
  assert.is(await tab.evaluate(`${OVERLAY}.activeElement.id`), 'title');

  await tab.keyboard.press('Escape');
  await holds(`!${OVERLAY}.querySelector('dialog').open && !${OVERLAY}.querySelector('.recall').hidden`);
  await tab.evaluate(`${OVERLAY}.querySelector('.recall').click()`);
  await holds(`${OVERLAY}.querySelector('dialog').open`);

  write('content/index.md', TREE['content/index.md']);
  await holds(`!${OVERLAY}.querySelector('dialog').open && ${OVERLAY}.querySelector('.recall').hidden`);
});

look('gives the dialog a name, and each place a button', async () => {
  write('content/index.md', TREE['content/index.md'].replace('title: Home', 'date: 2024-02-30'));
  await holds(`document.querySelector('dev-overlay') && ${OVERLAY}.querySelector('dialog').open`);
  for (const [role, name] of [
    ['dialog', '1 error'],
    ['button', 'content/index.md:2:1'],
    ['button', 'Dismiss'],
  ])
    await tab.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, { timeout: 4000 });
  write('content/index.md', TREE['content/index.md']);
  await holds(`!${OVERLAY}.querySelector('dialog').open`);
});

look('marks a draft', async () => {
  await tab.goto(`${dev.origin}/draft`);
  await pause(100);
  assert.match(await textOf(`${OVERLAY}.querySelector('.mark:not([hidden])')`), 'Draft');
});

seen.run();
