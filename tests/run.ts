/**
 * Runs the tests: every `*.test.ts` and `*.test.tsx` in a process of its own, as many at a time as there are cores.
 *
 *     npm test                    all but the gate and the sign-in
 *     npm test -- emit site       the files with one of these words in their path
 *     npm run gate                the gate: every page in every combination
 *     npm run gate -- text-size   the files of the gate with this word in their path
 *
 * The last line is `N passed, N failed`, with `, N skipped` where tests were skipped; the reasons are above it.
 */
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, handOver, NO_BROWSER } from './browser.ts';
import { builtSite, ROOT } from './site.ts';

const { values, positionals: words } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
/** Minutes after which a file is stopped. */
const TIMEOUT = values.full ? 15 : 5;
/** Files that run by commands of their own, or when they are named. */
const APART = /^tests\/(auth|gate)\//;
/** What the gate looks at: its own files, and others that know more looks than one. */
const GATE = /^tests\/(gate\/|states|forms|islands\.test)/;

const sum = { passed: 0, failed: 0, skipped: 0 };
const reasons = new Set<string>();
/** Adds what came of a file, and prints it. */
function add(path: string, counts: typeof sum, output: string, seconds = 0): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key];
  for (const [, reason = ''] of output.matchAll(/^skipped: (.*)$/gm)) reasons.add(reason);
  const { passed, failed, skipped } = counts;
  const line = `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  process.stdout.write(`${path}  ${line}  ${seconds.toFixed(1)} s\n${failed ? `\n${output.trim()}\n\n` : ''}`);
}
const fail = (path: string, why: string) => add(path, { passed: 0, failed: 1, skipped: 0 }, why);

/** A file that sends no counts, ends with an error or takes too long has failed. */
async function runFile(path: string, env: NodeJS.ProcessEnv): Promise<void> {
  const start = performance.now();
  const options = { cwd: ROOT, env, execArgv: ['--import', 'tsx'], silent: true, timeout: TIMEOUT * 60_000 };
  const child = fork(join(ROOT, 'tests/host.ts'), [path], options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const counts = { passed: 0, failed: 1, skipped: 0 };
  child.on('message', (message) => Object.assign(counts, message));
  // What a file leaves running may keep its output open, and is not waited for.
  const code = await new Promise((done) => child.on('exit', (code) => setTimeout(done, 300, code)));
  if (code !== 0) counts.failed ||= 1;
  if (child.signalCode) output += `\nThe file was stopped after ${TIMEOUT} minutes (${child.signalCode}).`;
  add(path, counts, output, (performance.now() - start) / 1000);
}

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|dist|node_modules)/.test(entry.name))
  .flatMap(({ name }) => readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${path}`))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
  .filter((path) => !values.full || GATE.test(path))
  .filter((path) => (words.length > 0 ? words.some((word) => path.includes(word)) : values.full || !APART.test(path)))
  // Those of tests/ first, since they take longest.
  .sort((a, b) => Number(b.startsWith('tests/')) - Number(a.startsWith('tests/')) || (a < b ? -1 : 1));
if (files.length === 0) fail('tests', `No test file has ${words.join(' or ')} in its path.`);
const browser = await findBrowser();
if (!browser && process.env.SKIP_BROWSER !== '1') fail('tests/browser.ts', NO_BROWSER);
try {
  if (files.some((path) => path.startsWith('tests/'))) builtSite();
  const env = { ...process.env, ...handOver(browser), FORCE_COLOR: '0', ...(values.full && { GATE: 'full' }) };
  const queue = files.values();
  const work = async () => {
    for (const path of queue) await runFile(path, env);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
} catch (error) {
  fail('npm run build', String(error));
}
for (const reason of reasons) process.stdout.write(`Skipped: ${reason}\n`);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}\n`);
process.exit(sum.failed > 0 ? 1 : 0);
