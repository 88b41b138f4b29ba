/**
 * How long a save takes to show: as fetched HTML, and as new text or a new style in a real browser.
 *
 *     node --import tsx bench/dev.ts [--runs 20] [--size 1000]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { findBrowser, launch } from '../tests/browser.ts';
import { copySite } from '../tests/copy.ts';
import { listenTo, pause, startDev } from '../tests/workbench.ts';
import { makeFixture } from './fixture.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, size: { type: 'string', default: '1000' } },
});
const RUNS = Number(values.runs);
/** Between two saves, so that each is measured alone, as a person saves. */
const BETWEEN = 400;

/** One kind of edit: the text of the file after save number `run`. */
interface Edit {
  file: string;
  text: (original: string, run: number) => string;
}

const append = (file: string): Edit => ({ file, text: (original, run) => `${original}\n\nMark ${run}.\n` });
const style: Edit = {
  file: 'assets/styles/base.css',
  text: (original, run) => `${original}\n@layer base { :root { --mark: ${run} } }\n`,
};
const component: Edit = {
  file: 'pages/Document.tsx',
  text: (original, run) => original.replace('<html ', `<html data-mark={${run}} `),
};

/** Prepares to see a save. `seen` resolves with the time when it showed, in milliseconds since the epoch. */
type Lookout = (run: number) => Promise<{ seen: Promise<number> }>;

/** Saves repeatedly. Returns the milliseconds that each took, the shortest first. */
async function series(root: string, edit: Edit, look: Lookout): Promise<number[]> {
  const path = join(root, edit.file);
  const original = readFileSync(path, 'utf8');
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await pause(BETWEEN);
    const { seen } = await look(run);
    const start = performance.timeOrigin + performance.now();
    writeFileSync(path, edit.text(original, run));
    const ms = (await seen) - start;
    // The first one warms up and does not count.
    if (run > 0) times.push(ms);
  }
  writeFileSync(path, original);
  await pause(BETWEEN);
  return times.sort((a, b) => a - b);
}

const now = () => performance.timeOrigin + performance.now();

function report(name: string, times: number[], bar: number): void {
  const at = (share: number) => (times[Math.round((times.length - 1) * share)] ?? 0).toFixed(0);
  process.stdout.write(`| ${name} | ${at(0.5)} | ${at(0)}–${at(1)} | ${bar} |\n`);
}

/** A save is seen when the page, asked for as soon as the workbench reports a change, has the new text. */
async function raceHtml(name: string, root: string, address: string, edit: Edit, bar: number): Promise<void> {
  const dev = await startDev(root);
  const times = await series(root, edit, async (run) => {
    const listening = await listenTo(dev.origin, address);
    const fetched = async () => {
      await listening.next('page');
      const html = await (await fetch(dev.origin + address)).text();
      const time = now();
      listening.close();
      if (!html.includes(`Mark ${run}.`)) throw new Error('The page that was fetched is an old one.');
      return time;
    };
    return { seen: fetched() };
  });
  report(name, times, bar);
  await dev.stop();
}

/** In a browser, a save is seen when a frame is drawn with it. */
async function raceBrowser(root: string): Promise<void> {
  const found = await findBrowser();
  if (!found) return void process.stdout.write('There is no browser, so nothing was seen in one.\n');
  const dev = await startDev(root);
  const browser = await launch(found);
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(WATCH);
  await page.goto(`${dev.origin}/terms-of-service`);
  const races: [string, Edit, number][] = [
    ['Markdown, in a browser', append('content/terms-of-service.md'), 150],
    ['a style, in a browser', style, 150],
    ['a component, in a browser', component, 300],
  ];
  for (const [name, edit, bar] of races)
    report(name, await series(root, edit, async (run) => ({ seen: sightOf(page, run) })), bar);
  await browser.close();
  await dev.stop();
}

/** Runs in the page: reports each new mark in the frame that shows it. */
const WATCH = `{
  let last;
  const look = () => {
    const root = document.documentElement;
    const text = document.querySelector('main')?.lastElementChild?.textContent.match(/Mark (\\d+)\\./)?.[1];
    const mark = root && (text ?? root.dataset.mark ?? getComputedStyle(root).getPropertyValue('--mark').trim());
    if (mark && mark !== last) console.debug('mark', last = mark, performance.timeOrigin + performance.now());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

function sightOf(page: Page, run: number): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`Save ${run} was not seen in the browser for 20 seconds.`)), 20_000).unref();
    page.on('console', function take(message) {
      const [word, mark, time] = message.text().split(' ');
      if (word !== 'mark' || Number(mark) !== run) return;
      page.off('console', take);
      done(Number(time));
    });
  });
}

process.stdout.write(`| save, median of ${RUNS} | ms | range | bar |\n| --- | --- | --- | --- |\n`);
const site = copySite();
await raceHtml('Markdown, as HTML, the real site', site, '/pricing', append('content/pricing.md'), 60);
const folder = mkdtempSync(join(tmpdir(), 'bench-dev-'));
makeFixture(folder, Number(values.size));
await raceHtml(
  `Markdown, as HTML, ${values.size} files`,
  folder,
  '/part-5/page-500',
  append('content/part-5/page-500.md'),
  50,
);
rmSync(folder, { recursive: true, force: true });
await raceBrowser(site);
