import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from '../../../tests/browser.ts';
import { explainSkip } from '../../../tests/tally.ts';
import { makeTree } from '../../../tests/tree.ts';
import { pause, type StartedDev, startDev } from '../../../tests/workbench.ts';

const TREE = { 'content/index.md': '---\ntitle: Home\ndescription: Home.\n---\n\nText.\n' };
let dev: StartedDev;
let browser: Browser;
let tab: Page;
let asked: string[] = [];

const seen = suite('errors that a page meets under dev');
const look = process.env.SKIP_BROWSER === '1' ? seen.skip : seen;
if (process.env.SKIP_BROWSER === '1') explainSkip('SKIP_BROWSER=1: no errors were thrown in a browser under dev.');
else
  seen.before(async () => {
    dev = await startDev(makeTree(TREE));
    browser = await launch(await findBrowser());
  });
seen.before.each(async () => {
  if (!browser) return;
  tab = await browser.newPage();
  tab.on('request', (request) => {
    if (request.url().includes('/@dev/fault')) asked.push(request.url());
  });
  asked = [];
  await tab.goto(dev.origin);
});
seen.after(async () => {
  await browser?.close();
  await dev?.stop();
});

const OVERLAY = `document.querySelector('dev-overlay').shadowRoot`;
const shows = (text: string) =>
  tab.waitForFunction(`${OVERLAY}.querySelector('ol').textContent.includes('${text}')`, { timeout: 8000 });
const count = () => tab.evaluate(`${OVERLAY}.querySelectorAll('li').length`);

look('show once, and in no greater number than somebody reads', async () => {
  await tab.evaluate(`for (let at = 0; at < 100; at++) setTimeout(() => { throw new Error('Again.'); })`);
  await shows('Again.');
  assert.equal([asked.length, await count()], [1, 1]);
  await tab.evaluate(`for (let at = 0; at < 100; at++) setTimeout(() => { throw new Error('Number ' + at); })`);
  await shows('Number 18');
  await pause(300);
  assert.equal([asked.length, await count()], [20, 20]);
});

look('show with the beginning of their message, where that is long in letters of any alphabet', async () => {
  await tab.evaluate(`setTimeout(() => { throw new Error('Long: ' + '字'.repeat(9000)); })`);
  await shows('Long: 字字字');
  assert.is(await tab.evaluate(`${OVERLAY}.querySelector('.place').textContent`), 'content/index.md');
});

look('are reported once when dev is gone, and show all the same', async () => {
  await dev.stop();
  await tab.evaluate(`setTimeout(() => { throw new Error('Late.'); })`);
  await shows('Late.');
  await pause(800);
  assert.equal([asked.length, await count()], [1, 1]);
});

seen.run();
