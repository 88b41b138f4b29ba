/**
 * Runs the tests: every `*.test.ts` and `*.test.tsx`. They share ten processes, and the browser in each: most take less time
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

const { values, positionals: words } = parseArgs({
  options: { full: { type: 'boolean' } },
  allowPositionals: true,
});
/** Minutes after which a process is killed. */
const TIMEOUT = 25;
const SIGN_IN = /^tests\/auth\//;
/** Files that only the gate runs: those of its folder, and long ones about what an edit of the site seldom breaks. */
const GATE_ONLY =
  /^tests\/(gate\/|(forms|globe|islands|legal|reveal|type)\.test)|^build\/(deploy\/|base\/(store|watchdog)|code\/postcss|commands\/(build|cache|ends|new)\.test|dev\/(browser|faults|islands|same)|write\/kill\.test)/;
/** Files that the gate runs as well, since they do more there. */
const GATE_TOO =
  /^(tests\/(states|look|try)|build\/(commands\/preview|content\/front-matter))\.test/;
/** Files that the gate runs in Firefox and in Chromium. */
const BOTH = /^tests\/(forms|globe|islands)\.test/;
/** Files that have a process of their own: those that start many processes, and one that debugs its own. */
const ALONE = /^tests\/(auth|gate)\/|^build\/(commands\/cli|code\/debug)\.test/;
/** How many processes share the other files. Each starts Node and a browser, but with fewer of them the last one runs alone for long. */
const SHARED = 10;
/** Files that are dealt first, so that no process gets two of the longest. */
const LONG = /^tests\/|^build\/(dev|commands)\//;

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

const nameOf = ([first, ...others]: string[]) =>
  `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;

/** Files for one process, and the name of their results. */
interface Group {
  name: string;
  paths: string[];
  env: NodeJS.ProcessEnv;
}

/** Runs files in one process, and reports a failure if it ends without a count or is killed. */
function runFiles({ name, paths, env }: Group): Promise<void> {
  const start = performance.now();
  const args = [join(ROOT, 'tests/host.mjs'), ...paths];
  // A process that drives a browser does not end at SIGTERM.
  const options = {
    cwd: ROOT,
    env,
    timeout: TIMEOUT * 60_000,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 30,
  } as const;
  return new Promise((done) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const { isWhole, ...counts } = countResults(stdout);
      let said = stdout + stderr;
      if (error?.killed)
        said += `\nThe process was stopped after ${TIMEOUT} minutes, in the last test that is named above.`;
      else if (!isWhole) said += '\nThe file has no test, or the process ended early.';
      else if (!said.includes(' FAIL ')) said += '\nA hook failed; uvu keeps its error to itself.';
      report(name, counts, said, (performance.now() - start) / 1000);
      done();
    });
  });
}

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|dist|node_modules)/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${path}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
  .filter((path) => !values.full || GATE_ONLY.test(path) || GATE_TOO.test(path))
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  .filter(
    (path) => words.length > 0 || (!SIGN_IN.test(path) && (values.full || !GATE_ONLY.test(path))),
  )
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

const env = { ...process.env, ...handOver(browser), FORCE_COLOR: '0' };
const groupOf = (paths: string[], more: NodeJS.ProcessEnv = {}) => ({
  name: nameOf(paths),
  paths,
  env: { ...env, ...more },
});
const isAlone = (path: string) => values.full || ALONE.test(path);
const shared = files.filter((path) => !isAlone(path));
const parts = Array.from({ length: SHARED }, (_, part) =>
  shared.filter((_, i) => i % SHARED === part),
);
const alone = files.filter(isAlone);
const again = values.full ? alone.filter((path) => BOTH.test(path)) : [];
const groups: Group[] = [
  ...again.map((path) => ({ ...groupOf([path]), name: `${path} in Chromium` })),
  ...alone.map((path) => groupOf([path], values.full ? { GATE: '1' } : {})),
  // A command in the process of a test needs the React of a build, which another test may have loaded before.
  ...parts
    .filter(({ length }) => length > 0)
    .map((paths) => groupOf(paths, { NODE_ENV: 'production' })),
];
const queue = groups.values();
const work = async () => {
  for (const group of queue) await runFiles(group);
};
// More than the number of cores, since most processes wait for a browser now and then; at most four.
const extra = values.full ? 1 : 2;
await Promise.all(Array.from({ length: Math.min(availableParallelism() + extra, 4) }, work));
// CI machines are shared, so there failed files run once more, one process at a time.
const failed = process.env.CI ? groups.filter(({ name }) => results.get(name)?.failed) : [];
if (failed.length > 0)
  process.stdout.write(
    `Once more, since they failed: ${failed.map(({ name }) => name).join(', ')}\n`,
  );
for (const group of failed) await runFiles(group);

for (const reason of reasons) process.stdout.write(`Skipped: ${reason}\n`);
const count = (key: keyof Counts) =>
  [...results.values()].reduce((sum, counts) => sum + counts[key], 0);
const sum = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
process.stdout.write(`${lineOf(sum)}\n`);
process.exit(sum.failed > 0 ? 1 : 0);
