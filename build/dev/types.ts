/** Type errors of a site's code, from the TypeScript in its folder. They come from a separate process, so pages never wait. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Problem } from '../base/problem.ts';
import { PROJECT, requireOwn } from '../base/project.ts';
import { FOLDERS } from '../content/source.ts';

/** Creates a function that checks types and reports their errors. One at a time: killed, `tsc` leaves a child behind. */
export function createTypeCheck(
  root: string,
  report: (problems: readonly Problem[]) => void,
): () => void {
  const tsc = findCompiler(root);
  if (!tsc) return () => {};
  const info = join(root, '.cache/types.tsbuildinfo');
  const args = [tsc, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', info];
  let running: Promise<string> | undefined;
  let latestRun = 0;
  return async () => {
    const run = ++latestRun;
    await running;
    if (run < latestRun) return;
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    // Pages that somebody waits for come first.
    if (child.pid) setPriority(child.pid, 10);
    running = text(child.stdout);
    const output = await running;
    if (run === latestRun) report(problemsIn(output));
  };
}

/** The compiler of a root that has a tsconfig.json, or else of this project. */
function findCompiler(root: string): string | undefined {
  if (!existsSync(join(root, 'tsconfig.json'))) return undefined;
  try {
    const file = requireOwn.resolve('typescript/package.json', { paths: [root, PROJECT] });
    return join(dirname(file), JSON.parse(readFileSync(file, 'utf8')).bin.tsc);
  } catch {
    return undefined;
  }
}

/** What the compiler says first and, where it explains that on further lines, the innermost reason. */
function reasonIn(message: string): string {
  const [first = '', ...more] = message.split(/\s*\n\s*/);
  return [first, more.at(-1)].filter(Boolean).join(' ');
}

/** The compiler's errors in the code that the site is made of. */
const problemsIn = (output: string): Problem[] =>
  [...output.matchAll(/^(.+)\((\d+),(\d+)\): error \w+: (.*(?:\n +.*)*)$/gm)]
    .filter(([, file = '']) => FOLDERS.includes(file.split('/', 1)[0] ?? ''))
    .map(([, file = '', line, column, message = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      message: reasonIn(message),
      fix: 'Correct the type here.',
      severity: 'warning',
    }));
