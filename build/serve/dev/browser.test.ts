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
  'content/site.yml': 'name: Small\n',
  'content/index.md': page('Home', LONG),
  'content/form.md': page('Form', '<details><summary>More</summary>Inside.</details>\n\nFirst.\n\nSecond.'),
  'content/draft.md': page('Draft', 'Not yet.', 'draft: true\n'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page }) => <div className="sign"><h1>{page.title}</h1>{page.path === '/form' && <input id="name" />}<div dangerouslySetInnerHTML={{ __html: page.body.html }} /></div> };`,
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

look('takes over a new text without a reload: fields, open details, focus and scroll position stay', async () => {
  await tab.goto(`${dev.origin}/form`);
  await tab.evaluate(`globalThis.kept = document.querySelector('p'); document.querySelector('details').open = true`);
  await tab.type('#name', 'half a w');
  const text = TREE['content/form.md'];
  write(
    'content/form.md',
    text.replace('Second.', 'Another.\n\nSecond, **longer**.').replace('title: Form', 'title: New'),
  );
  await holds(`document.body.textContent.includes('Second, longer.') && document.title.includes('New')`);
  await tab.keyboard.type('ord');
  assert.equal(
    await tab.evaluate(`[document.querySelector('#name').value, document.activeElement.id,
      document.querySelector('details').open, globalThis.kept.isConnected,
      [...document.querySelectorAll('p')].map((p) => p.textContent).join()]`),
    ['half a word', 'name', true, true, 'First.,Another.,Second, longer.'],
  );
  write('content/form.md', text);
  await holds(`!document.body.textContent.includes('Another.')`);
  assert.is(await tab.evaluate(`document.querySelector('#name').value`), 'half a word');
});

look('loads a page again when a script has taken what is to change, and keeps the scroll position', async () => {
  await tab.goto(`${dev.origin}/`);
  await tab.evaluate(`const tall = Object.assign(document.createElement('p'), { textContent: 'Gone.' });
    tall.style.height = '2000px'; document.querySelector('.sign').replaceChildren(tall); scrollTo(0, 500)`);
  write('content/index.md', page('Home', `${LONG}\n\nThe end.`));
  await holds(`document.body.textContent.includes('The end.') && document.readyState === 'complete'`);
  await holds('Math.round(scrollY) === 500');
  write('content/index.md', TREE['content/index.md']);
  await holds(`!document.body.textContent.includes('The end.')`);
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
    ['button', 'content/index.md:2:1'],
    ['button', 'Dismiss'],
  ])
    await tab.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, { timeout: 4000 });
  await tab.evaluate(`${OVERLAY}.querySelector('.dismiss').click()`);
  await holds(`!${OVERLAY}.querySelector(':popover-open') && !${OVERLAY}.querySelector('.recall').hidden`);
  await tab.evaluate(`${OVERLAY}.querySelector('.recall').click()`);
  await holds(`${OVERLAY}.querySelector(':popover-open')`);

  write('content/index.md', TREE['content/index.md']);
  await holds(`!${OVERLAY}.querySelector(':popover-open') && ${OVERLAY}.querySelector('.recall').hidden`);
});

look('marks an error of another page, and one that comes while somebody types', async () => {
  await tab.goto(`${dev.origin}/form`);
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

look('brings an edit to each of twelve tabs', async () => {
  const tabs = await Promise.all(Array.from({ length: 12 }, () => browser.newPage()));
  for (const one of tabs) await one.goto(`${dev.origin}/`, { timeout: 8000 });
  await Promise.all(tabs.map((one) => one.evaluate('globalThis.kept = true')));
  write('content/index.md', page('Home', 'For all tabs.'));
  const seen = `globalThis.kept && document.body.textContent.includes('For all tabs.')`;
  for (const one of tabs) await one.waitForFunction(seen, { timeout: 8000, polling: 100 });
  write('content/index.md', TREE['content/index.md']);
  await Promise.all(tabs.map((one) => one.close()));
});

for (const hasWorkers of [true, false])
  look(
    `brings edits to a tab that went away and came back, ${hasWorkers ? 'with' : 'without'} shared workers`,
    async () => {
      const own = await browser.newPage();
      if (!hasWorkers) await own.evaluateOnNewDocument('delete globalThis.SharedWorker');
      const shows = (text: string) =>
        own.waitForFunction(`document.body.textContent.includes('${text}')`, { timeout: 8000 });
      const edit = (text: string) => write('content/form.md', page('Form', text));
      await own.goto(`${dev.origin}/form`);
      await own.goto(`${dev.origin}/`);
      edit('While away.');
      await own.goBack();
      await shows('While away.');
      edit('When back.');
      await shows('When back.');

      // As a browser does that keeps the whole page while it is away.
      const tell = (event: string) =>
        own.evaluate(`dispatchEvent(new PageTransitionEvent('${event}', { persisted: true }))`);
      await own.type('#name', 'half a word');
      await tell('pagehide');
      edit('Away again.');
      if (hasWorkers) await shows('Away again.');
      else {
        await pause(500);
        assert.is(await own.evaluate(`document.body.textContent.includes('Away again.')`), false);
      }
      await tell('pageshow');
      await shows('Away again.');
      edit('Back again.');
      await shows('Back again.');
      assert.is(await own.evaluate(`document.querySelector('#name').value`), 'half a word');
      await own.close();
      write('content/form.md', TREE['content/form.md']);
    },
  );

look('never writes into what a script has put before an element of the same name', async () => {
  for (const [id, isKept] of [
    ['', false],
    ['own', true],
  ] as const) {
    await tab.goto(`${dev.origin}/form`);
    await tab.evaluate(`globalThis.kept = true;
      const added = Object.assign(document.createElement('p'), { textContent: 'Added.', id: '${id}' });
      document.querySelector('p').before(added)`);
    write('content/form.md', TREE['content/form.md'].replace('First.', 'Changed.'));
    await holds(`document.body.textContent.includes('Changed.') && document.readyState === 'complete'`);
    assert.equal(
      await tab.evaluate(`[globalThis.kept === true, [...document.querySelectorAll('p')].map((p) => p.textContent)]`),
      [isKept, isKept ? ['Added.', 'Changed.', 'Second.'] : ['Changed.', 'Second.']],
    );
    write('content/form.md', TREE['content/form.md']);
    await holds(`document.body.textContent.includes('First.')`);
  }
});

look('marks a draft', async () => {
  await tab.goto(`${dev.origin}/draft`);
  await pause(100);
  assert.match(await textOf(`${OVERLAY}.querySelector('.mark:not([hidden])')`), 'Draft');
});

seen.run();
