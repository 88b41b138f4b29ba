/**
 * Runs the tests: every `*.test.ts` and `*.test.tsx`. Most take less time than Node needs to start, so that several share
 * a process; those that start servers and browsers, or make a document of their own, have one each.
 *
 *     npm test                    all but the gate and the sign-in
 *     npm test -- emit site       the files with one of these words in their path
 *     npm run gate                the gate: every page in every combination
 *     npm run gate -- text-size   the files of the gate with this word in their path
 *
 * The last line is `N passed, N failed`, with `, N skipped` where tests were skipped; the reasons are above it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBrowser, handOver, NO_BROWSER } from './browser.ts';
import type { Ended } from './host.ts';
import { builtSite, ROOT } from './site.ts';

const { values, positionals: words } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
/** Minutes after which a process is stopped. */
const TIMEOUT = values.full ? 15 : 5;
const TEST = /\.test\.tsx?$/;
/** Files that run by commands of their own, or when they are named. */
const APART = /^tests\/(auth|gate)\//;
/** Files that have a process of their own: also one for which code must not be loaded before. */
const ALONE = /^(tests|islands|build\/(dev|deploy|commands))\/|^build\/(cli|code\/debug)/;
const LONG = /^(tests|build\/deploy)\//;
/** What the gate looks at: its own files, and others that do there what `npm test` leaves to it. */
const GATE = /^tests\/(gate\/|(states|forms|islands|look)\.test)/;

/** In a CI, whose machine is shared, a file that failed runs once more, alone, and the report says so. */
const again: string[] = [];
let isLast = !process.env.CI;

const sum = { passed: 0, failed: 0, skipped: 0 };
const reasons = new Set<string>();
/** Adds what came of a file, and prints it. */
function add(path: string, counts: typeof sum, output: string, seconds = 0): void {
  const isCounted = isLast || counts.failed === 0 || !TEST.test(path);
  if (isCounted) for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key];
  else again.push(path);
  for (const [, reason = ''] of output.matchAll(/^skipped: (.*)$/gm)) reasons.add(reason);
  const { passed, failed, skipped } = counts;
  const line = `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  process.stdout.write(`${path}  ${line}  ${seconds.toFixed(1)} s\n${failed ? `\n${output.trim()}\n\n` : ''}`);
}
const fail = (path: string, why: string) => add(path, { passed: 0, failed: 1, skipped: 0 }, why);

/** Runs files in one process. Those that send no counts when it ends, with an error or after too long, have failed. */
async function runFiles(paths: string[], env: NodeJS.ProcessEnv): Promise<void> {
  let start = performance.now();
  const options = { cwd: ROOT, env, execArgv: ['--import', 'tsx'], silent: true, timeout: TIMEOUT * 60_000 };
  const child = fork(join(ROOT, 'tests/host.ts'), paths, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const waiting = new Set(paths);
  child.on('message', ({ path, said, ...counts }: Ended) => {
    waiting.delete(path);
    add(path, counts, said, (performance.now() - start) / 1000);
    start = performance.now();
  });
  // All that it sent has arrived by then. What a file leaves running may keep its output open, and is not waited for.
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (waiting.size > 0) await setTimeout(300);
  if (child.signalCode) output += `\nThe process was stopped after ${TIMEOUT} minutes (${child.signalCode}).`;
  for (const path of waiting) fail(path, output);
}

/** The files by the process that runs them. */
function groups(paths: string[]): string[][] {
  const shared = paths.filter((path) => !ALONE.test(path));
  const size = Math.ceil(shared.length / 8);
  const parts = Array.from({ length: 8 }, (_, i) => shared.slice(i * size, (i + 1) * size));
  return [
    ...paths.filter((path) => ALONE.test(path)).map((path) => [path]),
    ...parts.filter(({ length }) => length > 0),
  ];
}

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|dist|node_modules)/.test(entry.name))
  .flatMap(({ name }) => readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${path}`))
  .filter((path) => TEST.test(path) && !path.includes('node_modules'))
  .filter((path) => !values.full || GATE.test(path))
  .filter((path) => (words.length > 0 ? words.some((word) => path.includes(word)) : values.full || !APART.test(path)))
  // Those that take longest first.
  .sort((a, b) => Number(LONG.test(b)) - Number(LONG.test(a)) || (a < b ? -1 : 1));
if (files.length === 0) fail('tests', `No test file has ${words.join(' or ')} in its path.`);
const browser = await findBrowser();
if (!browser && process.env.SKIP_BROWSER !== '1') fail('tests/browser.ts', NO_BROWSER);
try {
  if (files.some((path) => path.startsWith('tests/'))) builtSite();
  const env = { ...process.env, ...handOver(browser), FORCE_COLOR: '0', ...(values.full && { GATE: '1' }) };
  const queue = groups(files).values();
  const work = async () => {
    for (const paths of queue) await runFiles(paths, env);
  };
  // One more than there are cores, since most of them wait for a browser now and then.
  await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, 4) }, work));
  isLast = true;
  if (again.length > 0) process.stdout.write(`Once more, since they failed: ${again.join(', ')}\n`);
  for (const path of again) await runFiles([path], env);
} catch (error) {
  fail('npm run build', String(error));
}
for (const reason of reasons) process.stdout.write(`Skipped: ${reason}\n`);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}\n`);
process.exit(sum.failed > 0 ? 1 : 0);
