/**
 * Runs the tests: every `*.test.ts` and `*.test.tsx` in a process of its own, two at a time.
 *
 *     npm test                  all but those that take minutes
 *     npm test -- emit site     those whose path has one of these words in it
 *     npm run gate              the gate's, in every combination, and those that take minutes
 *
 * The last line is `N passed, N failed`, with `, N skipped` where tests were skipped; why stands above it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, handOver, NO_BROWSER } from './browser.ts';
import { findTests, isLong } from './find.ts';
import { builtSite, ROOT } from './site.ts';
import { type FileResult, readResult, suitesThatDoNotRun, totalOf } from './tally.ts';

const AT_ONCE = 2;
/** A file that has not ended by then is stopped, with all that it started, in milliseconds. */
const PATIENCE = 20 * 60_000;
const SHORT_PATIENCE = 8 * 60_000;

/** Files under way, which end with this process. */
const running = new Set<ChildProcess>();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    for (const child of running) stop(child);
    process.exit(code);
  });

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
  const isMeant = (path: string) =>
    positionals.length === 0 ? !isLong(path) : positionals.some((word) => path.includes(word));
  const paths = findTests().filter(isMeant);
  const results: FileResult[] = [];
  if (paths.length === 0) results.push(failure('tests', `No test file has ${positionals.join(' or ')} in its path.`));
  const browser = await findBrowser();
  if (!browser && process.env.SKIP_BROWSER !== '1') results.push(failure('tests/browser.ts', NO_BROWSER));
  if (paths.some((path) => path.startsWith('tests/'))) results.push(...buildOnce());
  const env = { ...process.env, ...handOver(browser), ...(values.full ? { GATE: 'full' } : {}) };
  for (const result of results) print(result);
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) {
      const result = await runFile(path, env);
      print(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { failed, skips, line } = totalOf(results);
  if (positionals.length === 0) skips.push(`${findTests().filter(isLong).join(' and ')} run in npm run gate.`);
  process.stdout.write(`\n${skips.map((reason) => `Skipped: ${reason}\n`).join('')}${line}\n`);
  return failed > 0 ? 1 : 0;
}

/** Builds the site for all files that look at it; when that fails, they need not try. */
function buildOnce(): FileResult[] {
  try {
    builtSite();
    return [];
  } catch (error) {
    process.env.TEST_SITE = join(ROOT, 'no-site');
    return [failure('npm run build', error instanceof Error ? error.message : String(error))];
  }
}

/** Runs a file. What it wrote is kept for the report, so that files which run at once do not mix their lines. */
function runFile(path: string, env: NodeJS.ProcessEnv): Promise<FileResult> {
  const idle = suitesThatDoNotRun(readFileSync(join(ROOT, path), 'utf8'));
  if (idle.length > 0)
    return Promise.resolve(failure(path, `These suites never run: ${idle.join(', ')}. End each with its \`.run()\`.`));
  const start = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path], {
      cwd: ROOT,
      env: { ...env, FORCE_COLOR: '0' },
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const patience = setTimeout(
      () => {
        output += '\nThe file did not end, and was stopped.\n';
        stop(child);
      },
      env.GATE === 'full' ? PATIENCE : SHORT_PATIENCE,
    );
    // What a file started may outlive it and hold its output open; it goes with the file.
    child.on('exit', () => setTimeout(() => stop(child), 500).unref());
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(patience);
      done({ ...readResult(path, output, code), seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** Stops a file with every process of its group. */
function stop({ pid, kill }: ChildProcess): void {
  try {
    if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    else kill('SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

const failure = (path: string, message: string): FileResult => ({
  path,
  passed: 0,
  failed: 1,
  skipped: 0,
  skips: [],
  report: message,
});

function print({ path, passed, failed, skipped, report, seconds = 0 }: FileResult): void {
  const counts = `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
  process.stdout.write(`${path}  ${counts}  ${seconds.toFixed(1)} s\n${failed ? `\n${report.trim()}\n\n` : ''}`);
}

process.exitCode = await main();
