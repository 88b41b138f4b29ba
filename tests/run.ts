/**
 * Runs the tests: every `*.test.ts` and `*.test.tsx` in a process of its own, as many at a time as there are cores.
 *
 *     npm test                  all, except those that take minutes or need packages of their own
 *     npm test -- emit site     those with one of these words in their path
 *     npm run gate              the gate's, in every combination, with those that take minutes
 *
 * The last line is `N passed, N failed`, with `, N skipped` where tests were skipped; the reasons are above it.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, handOver, NO_BROWSER } from './browser.ts';
import { type FileResult, failure, runFile, stopAll } from './run-file.ts';
import { builtSite, ROOT } from './site.ts';

/** More browsers than this at a time disturb one another's clocks. */
const MOST_AT_ONCE = 4;
const MINUTE = 60_000;

/** Files that run only when they are named, and the script that names them. */
const APART = { 'tests/gate/long/': 'gate', 'tests/auth/': 'test:auth' };

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    stopAll();
    process.exit(code);
  });

/** Paths of all test files, relative to the project: those of tests/ first, since they take longest. */
function findTests(): string[] {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|dist$|node_modules$)/.test(entry.name))
    .map(({ name }) => name);
  return ['tests', ...folders.filter((name) => name !== 'tests')].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules') && /\.test\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .sort(),
  );
}

async function main(): Promise<number> {
  const { values, positionals: words } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
  const isApart = (path: string) => Object.keys(APART).some((folder) => path.startsWith(folder));
  const isMeant = (path: string) => (words.length === 0 ? !isApart(path) : words.some((word) => path.includes(word)));
  const paths = findTests().filter(isMeant);
  const results: FileResult[] = [];
  const add = (result: FileResult) => {
    print(result);
    results.push(result);
  };
  if (paths.length === 0) add(failure('tests', `No test file has ${words.join(' or ')} in its path.`));
  const browser = await findBrowser();
  if (!browser && process.env.SKIP_BROWSER !== '1') add(failure('tests/browser.ts', NO_BROWSER));
  if (paths.some((path) => path.startsWith('tests/'))) buildOnce(add);
  const env = { ...process.env, ...handOver(browser), ...(values.full ? { GATE: 'full' } : {}) };
  const timeout = (values.full ? 20 : 8) * MINUTE;
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) add(await runFile(path, env, timeout));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MOST_AT_ONCE) }, work));
  const reasons = new Set(results.flatMap((result) => result.reasons));
  if (words.length === 0)
    for (const [folder, script] of Object.entries(APART)) reasons.add(`${folder} runs in npm run ${script}.`);
  for (const reason of reasons) process.stdout.write(`Skipped: ${reason}\n`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
  return sum('failed') > 0 ? 1 : 0;
}

/** Builds the site for all files that look at it. When that fails, they find no site and fail at once. */
function buildOnce(add: (result: FileResult) => void): void {
  try {
    builtSite();
  } catch (error) {
    process.env.TEST_SITE = join(ROOT, 'no-site');
    add(failure('npm run build', error instanceof Error ? error.message : String(error)));
  }
}

function print({ path, passed, failed, skipped, report, seconds }: FileResult): void {
  const counts = `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  process.stdout.write(`${path}  ${counts}  ${seconds.toFixed(1)} s\n${failed ? `\n${report.trim()}\n\n` : ''}`);
}

process.exitCode = await main();
