import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from '../../../tests/browser.ts';
import { explainSkip } from '../../../tests/tally.ts';
import { makeTree } from '../../../tests/tree.ts';
import { untilIn } from '../../../tests/visit.ts';
import { type StartedDev, startDev } from '../../../tests/workbench.ts';
import { VIEW } from '../messages.ts';

const TREE = { 'content/index.md': '---\ntitle: Home\ndescription: Home.\n---\n\nText.\n' };
const root = makeTree(TREE);
let dev: StartedDev;
let browser: Browser;
let tab: Page;

const seen = suite('errors that a page meets under dev');
const look = process.env.SKIP_BROWSER === '1' ? seen.skip : seen;
if (process.env.SKIP_BROWSER === '1') explainSkip('SKIP_BROWSER=1: no errors were thrown in a browser under dev.');
else
  seen.before(async () => {
    dev = await startDev(root);
    browser = await launch(await findBrowser());
  });
seen.before.each(async () => {
  if (!browser) return;
  tab = await browser.newPage();
  await tab.goto(dev.origin);
});
seen.after(async () => {
  await browser?.close();
  await dev?.stop();
});

const OVERLAY = `document.querySelector('dev-overlay').shadowRoot`;
const shows = (text: string) => untilIn(tab, `${OVERLAY}.querySelector('ol').textContent.includes('${text}')`);
const count = () => tab.evaluate(`${OVERLAY}.querySelectorAll('li').length`);

look('show once', async () => {
  await tab.evaluate(`for (let at = 0; at < 100; at++) setTimeout(() => { throw new Error('Again.'); })`);
  await shows('Again.');
  assert.is(await count(), 1);
});

look('are told apart from a lost connection, which is shown until dev is back', async () => {
  const badge = `${OVERLAY}.querySelector('.mark')`;
  await untilIn(tab, `performance.getEntriesByType('resource').some(({ name }) => name.includes('${VIEW}'))`);
  await dev.stop();
  await untilIn(tab, `!${badge}.hidden && ${badge}.textContent.includes('No connection')`);
  dev = await startDev(root, ['--port', new URL(dev.origin).port]);
  await untilIn(tab, `${badge}.hidden`);
});

look('show when dev is gone, too', async () => {
  await dev.stop();
  await tab.evaluate(`setTimeout(() => { throw new Error('Late.'); })`);
  await shows('Late.');
});

seen.run();
