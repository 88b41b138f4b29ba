/** Runs one test file in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './site.ts';
import type { Counts } from './tally.ts';

export interface FileResult extends Counts {
  path: string;
  /** What the file printed. */
  report: string;
  seconds: number;
}

/** Files that are running. */
const running = new Set<ChildProcess>();

export const failure = (path: string, report: string): FileResult => ({
  path,
  report,
  passed: 0,
  failed: 1,
  skipped: 0,
  reasons: [],
  seconds: 0,
});

/** A file that sends no counts, ends with an error, or has not ended after `timeout` milliseconds has failed. */
export function runFile(path: string, env: NodeJS.ProcessEnv, timeout: number): Promise<FileResult> {
  const start = performance.now();
  const child = fork(join(ROOT, 'tests/host.ts'), [path], {
    cwd: ROOT,
    env: { ...env, FORCE_COLOR: '0' },
    execArgv: ['--import', 'tsx'],
    silent: true,
    detached: process.platform !== 'win32',
  });
  running.add(child);
  let counts: Counts | undefined;
  let report = '';
  child.on('message', (message) => {
    counts = message as Counts;
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      report += chunk.toString();
    });
  const timer = setTimeout(() => {
    report += `\nThe file was stopped after ${timeout / 1000} seconds.\n`;
    stop(child);
  }, timeout);
  // Processes that a file leaves behind would keep its output open: they are stopped.
  child.on('exit', () => setTimeout(() => stop(child), 500).unref());
  return new Promise((done) =>
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(timer);
      if (counts === undefined || (code !== 0 && counts.failed === 0))
        counts = { passed: 0, skipped: 0, reasons: [], ...counts, failed: 1 };
      done({ path, ...counts, report, seconds: (performance.now() - start) / 1000 });
    }),
  );
}

/** Stops every running file. */
export function stopAll(): void {
  for (const child of running) stop(child);
}

/** Stops a file and every process that it started. */
function stop({ pid, kill }: ChildProcess): void {
  try {
    if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    else kill('SIGKILL');
  } catch {
    // They have ended already.
  }
}
