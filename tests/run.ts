/**
 * Runs the tests: every `*.test.ts` and `*.test.tsx`. They share six processes, and the browser in each: most take less time
 * than Node, the generator and a browser need to start. Long ones, and those that need fresh globals, have a process each.
 *
 *     npm test                    all except the gate and the sign-in
 *     npm test -- emit site       the files with one of these words in their path
 *     npm run gate                the gate, with every page in every combination
 *     npm run gate -- text-size   the files of the gate with this word in their path
 *
 * The last line is `N passed, N failed`, with `, N skipped` where tests were skipped; the reasons are above it.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, handOver, NO_BROWSER } from './browser.ts';
import { builtSite, ROOT } from './site.ts';
import { type Counts, countResults } from './tally.ts';

const { values, positionals: words } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
/** Minutes after which a process is killed. */
const TIMEOUT = values.full ? 15 : 5;
/** Files that run only by their own commands, or if they are named. */
const APART = /^tests\/(auth|gate)\//;
/** Files that have a process of their own: those of the gate, those that run many processes, and one that debugs its own. */
const ALONE = /^tests\/(auth|gate)\/|^build\/(commands\/(build|cli)|code\/debug)/;
/** Files that are dealt first, so that no process gets two of the longest. */
const LONG = /^tests\/(look|states|forms|islands|news|try|type)|^build\/(dev|commands)\//;
/** The files of the gate: its own, and some of `npm test` that do more there. */
const GATE = /^tests\/(gate\/|(states|forms|islands|look)\.test)/;

const lineOf = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The latest counts of each process. */
const results = new Map<string, Counts>();
const reasons = new Set<string>();
function report(name: string, counts: Counts, said: string, seconds = 0): void {
  results.set(name, counts);
  for (const [, reason = ''] of said.matchAll(/^skipped: (.*)$/gm)) reasons.add(reason);
  process.stdout.write(`${name}  ${lineOf(counts)}  ${seconds.toFixed(1)} s\n`);
  if (counts.failed > 0) process.stdout.write(`\n${said.trim()}\n\n`);
}
const fail = (name: string, why: string) => report(name, { passed: 0, failed: 1, skipped: 0 }, why);

const nameOf = ([first, ...others]: string[]) => `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;

/** Runs files in one process, and reports a failure if it ends without a count or is killed. */
function runFiles(paths: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const start = performance.now();
  const args = ['--import', 'tsx', join(ROOT, 'tests/host.ts'), ...paths];
  // A process that drives a browser does not end at SIGTERM.
  const options = { cwd: ROOT, env, timeout: TIMEOUT * 60_000, killSignal: 'SIGKILL', maxBuffer: 2 ** 30 } as const;
  return new Promise((done) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const { isWhole, ...counts } = countResults(stdout);
      let said = stdout + stderr;
      if (error?.killed)
        said += `\nThe process was stopped after ${TIMEOUT} minutes, in the last test that is named above.`;
      else if (!isWhole) said += '\nThe file has no test, or the process ended early.';
      else if (!said.includes(' FAIL ')) said += '\nA hook failed; uvu keeps its error to itself.';
      report(nameOf(paths), counts, said, (performance.now() - start) / 1000);
      done();
    });
  });
}

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|dist|node_modules)/.test(entry.name))
  .flatMap(({ name }) => readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${path}`))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
  .filter((path) => !values.full || GATE.test(path))
  .filter((path) => (words.length > 0 ? words.some((word) => path.includes(word)) : values.full || !APART.test(path)))
  // The longest first.
  .sort((a, b) => Number(LONG.test(b)) - Number(LONG.test(a)) || (a < b ? -1 : 1));
if (files.length === 0) fail('tests', `No test file has ${words.join(' or ')} in its path.`);
for (const path of files) {
  const source = readFileSync(join(ROOT, path), 'utf8');
  for (const [, name] of source.matchAll(/^const (\w+) = suite\b/gm))
    if (!source.includes(`${name}.run()`)) fail(`${path}: ${name}`, 'The suite never runs.');
}
const browser = await findBrowser();
if (!browser && process.env.SKIP_BROWSER !== '1') fail('tests/browser.ts', NO_BROWSER);
if (files.some((path) => path.startsWith('tests/'))) builtSite();

const env = { ...process.env, ...handOver(browser), FORCE_COLOR: '0', ...(values.full && { GATE: '1' }) };
const isAlone = (path: string) => values.full || ALONE.test(path);
const shared = files.filter((path) => !isAlone(path));
const parts = Array.from({ length: 6 }, (_, part) => shared.filter((_, i) => i % 6 === part));
const alone = files.filter(isAlone).map((path) => [path]);
const groups = [...parts, ...alone].filter(({ length }) => length > 0);
const queue = groups.values();
const work = async () => {
  for (const paths of queue) await runFiles(paths, env);
};
// One more than the number of cores, since most processes wait for a browser now and then; at most four.
await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, 4) }, work));
// CI machines are shared, so there failed files run once more, one process at a time.
const again = process.env.CI ? groups.filter((paths) => results.get(nameOf(paths))?.failed) : [];
if (again.length > 0) process.stdout.write(`Once more, since they failed: ${again.map(nameOf).join(', ')}\n`);
for (const paths of again) await runFiles(paths, env);

for (const reason of reasons) process.stdout.write(`Skipped: ${reason}\n`);
const count = (key: keyof Counts) => [...results.values()].reduce((sum, counts) => sum + counts[key], 0);
const sum = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
process.stdout.write(`${lineOf(sum)}\n`);
process.exit(sum.failed > 0 ? 1 : 0);
