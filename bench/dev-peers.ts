/**
 * How long a save takes to show in a real browser, beside Astro and Vite, on the same ten small pages; how long each
 * takes to start, and what memory it has afterwards. The three take turns in one run.
 *
 *     npm run peers && node --import tsx bench/dev-peers.ts [--runs 15]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'puppeteer-core';
import { findBrowser, launch } from '../tests/browser.ts';
import { pause } from '../tests/workbench.ts';
import { treeMemory } from './measure.ts';
import { contents, KINDS, type Kind, makePeers, PAGE, type Peer } from './peers.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const RUNS = Number(values.runs);
/** Between two saves, so that each is measured alone, as a person saves. */
const BETWEEN = 400;

/** A dev server at work, with its page open. */
interface Running {
  peer: Peer;
  child: ChildProcess;
  page: Page;
  /** Seconds from the command to the first page that is seen. */
  start: number;
}

/** Runs in the page: reports the marks that it shows, in the frame that shows them first. */
const WATCH = `{
  let last;
  const look = () => {
    const at = (id) => document.querySelector(id)?.textContent;
    const badge = document.querySelector('.badge');
    const marks = badge && JSON.stringify({
      text: document.querySelector('main')?.textContent.match(/Text-(\\w+)\\./)?.[1], data: at('#data'),
      component: at('#component'), style: getComputedStyle(badge).getPropertyValue('--mark').trim(),
    });
    if (marks && marks !== last) console.debug('marks', last = marks, performance.timeOrigin + performance.now());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** The time at which a mark shows, in milliseconds since the epoch. */
function sightOf(page: Page, kind: Kind, mark: string): Promise<number> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`${kind} ${mark} was not seen on ${page.url()}`)), 60_000);
    page.on('console', function take(message) {
      const [, marks, time] = /^marks (\{.*\}) ([\d.]+)$/.exec(message.text()) ?? [];
      if (!marks || JSON.parse(marks)[kind] !== mark) return;
      clearTimeout(late);
      page.off('console', take);
      done(Number(time));
    });
  });
}

const now = () => performance.timeOrigin + performance.now();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function startPeer(peer: Peer, browser: Browser): Promise<Running> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(WATCH);
  const port = await freePort();
  const begin = now();
  const env = { ...process.env, NODE_ENV: undefined, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, peer.start(port), { cwd: peer.root, env, stdio: 'ignore' });
  const seen = sightOf(page, 'text', '0');
  for (const host of ['127.0.0.1', 'localhost'].flatMap((one) => Array(600).fill(one))) {
    const isThere = await page.goto(`http://${host}:${port}${PAGE}`).catch(() => undefined);
    if (isThere?.ok()) break;
    await pause(50);
  }
  return { peer, child, page, start: ((await seen) - begin) / 1000 };
}

async function save({ peer, page }: Running, kind: Kind, mark: string): Promise<number> {
  await page.bringToFront();
  await pause(BETWEEN);
  const file = peer.files[kind];
  const seen = sightOf(page, kind, mark);
  const begin = now();
  writeFileSync(join(peer.root, file), contents[file]?.(mark) ?? '');
  return (await seen) - begin;
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const row = (cells: (string | number)[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
/** A row with what we take, what the others take, and our share of it. */
function compare(name: string, [ours = 0, astro = 0, vite = 0]: number[], digits: number): void {
  const ratio = (theirs: number) => (ours / theirs).toFixed(2);
  row([name, ...[ours, astro, vite].map((one) => one.toFixed(digits)), ratio(astro), ratio(vite)]);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-peers-'));
const browser = await launch(await findBrowser());
const running: Running[] = [];
try {
  for (const peer of makePeers(folder)) running.push(await startPeer(peer, browser));
  row(['median', 'ours', 'Astro', 'Vite', 'ours / Astro', 'ours / Vite']);
  row(['---', '---', '---', '---', '---', '---']);
  compare(
    'start to seen, s',
    running.map(({ start }) => start),
    2,
  );
  const times: Record<string, number[]> = {};
  const medianOf = (kind: Kind) => running.map(({ peer }) => median(times[`${kind} ${peer.name}`] ?? []));
  // Kinds take turns, too: other work on this machine slows all of them. The first save warms up and does not count.
  for (let run = 0; run <= RUNS; run++)
    for (const kind of KINDS)
      for (const one of running) {
        const ms = await save(one, kind, `${kind[0]}${run}`);
        if (run > 0) times[`${kind} ${one.peer.name}`] = [...(times[`${kind} ${one.peer.name}`] ?? []), ms];
      }
  for (const kind of KINDS) compare(`${kind}: save to seen, ms`, medianOf(kind), 0);
  compare(
    'memory afterwards, MiB',
    running.map(({ child }) => treeMemory(child.pid ?? 0)),
    0,
  );
} finally {
  for (const { child } of running) child.kill();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
