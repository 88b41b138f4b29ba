import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from '../../tests/browser.ts';
import { ROOT } from '../../tests/site.ts';
import { explainSkip } from '../../tests/tally.ts';
import { makeTree } from '../../tests/tree.ts';
import { untilIn } from '../../tests/visit.ts';
import { type StartedDev, startDev } from '../../tests/workbench.ts';
import { VIEW } from './messages.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
const TREE = {
  'tsconfig.json': '{ "compilerOptions": { "types": [] }, "files": ["pages/name.ts"] }',
  'pages/name.ts': 'export const name: string = "Zone";',
  'content/site.yml': 'checks: { all: error }\n',
  'content/index.md': page('Home', LONG),
  'content/form.md': page('Form', '<details><summary>More</summary>Inside.</details>\n\nFirst.\n\nSecond.'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page }) => <div className="sign"><h1>{page.title}</h1>{page.path === '/form' && <input id="name" />}<div dangerouslySetInnerHTML={{ __html: page.body.html }} /></div> };`,
  'pages/sign.css': '.sign { color: rgb(255, 0, 0) }',
};

const root = makeTree(TREE);
// TypeScript is looked for where the site is.
symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
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
    await open('/');
  });
seen.after(async () => {
  await browser?.close();
  await dev?.stop();
});

/** Waits until an expression holds in the page. */
const holds = (expression: string) => untilIn(tab, expression);
/** Opens a page, and waits until it knows what the server sent: a page that changes before that is loaded again. */
async function open(path: string): Promise<void> {
  await tab.goto(dev.origin + path);
  await holds(`performance.getEntriesByType('resource').some(({ name }) => name.includes('${VIEW}'))`);
}
const textOf = async (element: string) => String(await tab.evaluate(`${element}.textContent`));
/** The overlay is in a shadow root. */
const OVERLAY = `document.querySelector('dev-overlay').shadowRoot`;

look('takes over a new style without a reload', async () => {
  await tab.evaluate('globalThis.kept = true; scrollTo(0, 500)');
  write('pages/sign.css', '.sign { color: rgb(0, 0, 255) }');
  await holds(`getComputedStyle(document.querySelector('.sign')).color === 'rgb(0, 0, 255)'`);
  assert.is(await tab.evaluate('globalThis.kept'), true);
});

look('takes over a new text without a reload: fields, open details, focus and scroll position stay', async () => {
  await open('/form');
  await tab.evaluate(`globalThis.kept = true; document.querySelector('details').open = true`);
  await tab.type('#name', 'half a w');
  const text = TREE['content/form.md'];
  const state = () =>
    tab.evaluate(`[document.querySelector('#name').value, document.activeElement.id, globalThis.kept,
      document.querySelector('details').open]`);
  write('content/form.md', text.replace('Second.', 'Second, **longer**.').replace('title: Form', 'title: New'));
  await holds(`document.body.textContent.includes('Second, longer.') && document.title.includes('New')`);
  await tab.keyboard.type('ord');
  assert.equal(await state(), ['half a word', 'name', true, true]);
  write('content/form.md', `${text}\nThird.\n`);
  await holds(`document.querySelectorAll('.sign p').length === 3 && !document.title.includes('New')`);
  assert.equal(((await state()) as unknown[]).slice(0, 3), ['half a word', 'name', true]);
  write('content/form.md', text);
  await holds(`!document.body.textContent.includes('Third.')`);
});

look('loads a page again where only that helps, and keeps the scroll position', async () => {
  await open('/');
  await tab.evaluate('globalThis.kept = true; scrollTo(0, 500)');
  write('pages/screens.tsx', TREE['pages/screens.tsx'].replace('<h1>', '<script type="text/plain" /><h1>'));
  await holds(`document.querySelector('.sign script') && document.readyState === 'complete'`);
  await holds('Math.round(scrollY) === 500');
  assert.is(await tab.evaluate('globalThis.kept'), undefined);
  write('pages/screens.tsx', TREE['pages/screens.tsx']);
  await holds(`!document.querySelector('.sign script')`);
});

look('shows what is wrong with the page in a panel that takes no focus, and that can be put away', async () => {
  write('content/index.md', TREE['content/index.md'].replace('title: Home', 'date: 2024-02-30'));
  await holds(`${OVERLAY}.querySelector(':popover-open')`);
  const text = await textOf(`${OVERLAY}.querySelector(':popover-open')`);
  for (const part of ['error', 'content/index.md:2:1', '2024-02-30', 'Write a day']) assert.match(text, part);
  // The last good page is below it.
  await holds(`document.body.textContent.includes('Paragraph 3.')`);
  assert.is(await tab.evaluate(`document.activeElement === document.body`), true);
  for (const [role, name] of [
    ['region', '1 error'],
    ['button', 'Dismiss'],
  ])
    await tab.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  await tab.evaluate(`${OVERLAY}.querySelector('.dismiss').click()`);
  await holds(`!${OVERLAY}.querySelector(':popover-open') && !${OVERLAY}.querySelector('.recall').hidden`);
  await tab.evaluate(`${OVERLAY}.querySelector('.recall').click()`);
  await holds(`${OVERLAY}.querySelector(':popover-open')`);

  write('content/index.md', TREE['content/index.md']);
  await holds(`!${OVERLAY}.querySelector(':popover-open') && ${OVERLAY}.querySelector('.recall').hidden`);
});

look('marks an error of another page, and one that comes while somebody types', async () => {
  await open('/form');
  await tab.evaluate(`document.activeElement.blur()`);
  const isMarked = (words: string) =>
    holds(
      `!${OVERLAY}.querySelector('.recall').hidden && ${OVERLAY}.querySelector('.recall').textContent === '${words}'`,
    );
  write('content/index.md', page('Home', '[Dead](/nowhere)'));
  await isMarked('1 error elsewhere');
  assert.is(await tab.evaluate(`${OVERLAY}.querySelector(':popover-open')`), null);
  write('content/index.md', TREE['content/index.md']);
  await holds(`${OVERLAY}.querySelector('.recall').hidden`);

  await tab.type('#name', 'one ');
  write('content/form.md', page('Form', 'x').replace('title: Form', 'date: 2024-02-30'));
  await isMarked('1 error');
  await tab.keyboard.type('two');
  assert.is(await tab.evaluate(`document.querySelector('#name').value`), 'one two');
  write('content/form.md', TREE['content/form.md']);
  await holds(`${OVERLAY}.querySelector('.recall').hidden`);
});

look('marks an error of types, which covers nothing, until it is corrected', async () => {
  await open('/form');
  write('pages/name.ts', TREE['pages/name.ts'].replace('"Zone"', '1'));
  await holds(`${OVERLAY}.querySelector('.recall').textContent === '1 type error'`);
  assert.is(await tab.evaluate(`${OVERLAY}.querySelector(':popover-open')`), null);
  assert.match(await textOf(`${OVERLAY}.querySelector('ol')`), /pages\/name\.ts:1:14.*not assignable/s);
  write('pages/name.ts', TREE['pages/name.ts']);
  await holds(`${OVERLAY}.querySelector('.recall').hidden`);
});

look('brings edits to a tab that comes back, and keeps no connection for one that nobody sees', async () => {
  const tabs = await Promise.all(Array.from({ length: 8 }, () => browser.newPage()));
  // A browser keeps six connections to a host.
  const turn = (one: Page, state: string) =>
    one.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`);
  for (const one of tabs) {
    await one.goto(`${dev.origin}/`);
    await turn(one, 'hidden');
  }
  write('content/index.md', page('Home', 'For all tabs.'));
  for (const one of tabs) {
    await turn(one, 'visible');
    await untilIn(one, `document.body.textContent.includes('For all tabs.')`);
    await one.close();
  }
  write('content/index.md', TREE['content/index.md']);
});

seen.run();
