/** What keeps an output from being written, as a problem that names the file and the cause. */
import type { Problem } from '../problem.ts';

/** The output may not be written. It carries the problem to show; nothing of the generator's own went wrong. */
export class OutputFault extends Error {
  readonly problem: Problem;

  constructor(file: string, message: string, fix: string) {
    super(message);
    this.problem = { file, message, fix };
  }
}

export const ELSEWHERE = 'Choose another folder with --out.';

/** What to do about errors of the system whose message does not say it. */
const FIXES: Record<string, string> = {
  ENOSPC: 'Free some space, then build again.',
  ENAMETOOLONG: 'Shorten the address of the page.',
  EBUSY: 'A mount point cannot be replaced: build into a folder below it with --out, such as dist/site.',
};

/** The problem behind a fault or an error of the system. Other errors are thrown again. */
export function problemOf(error: unknown): Problem {
  if (error instanceof OutputFault) return error.problem;
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const { path = 'dist', code = '', message } = error as NodeJS.ErrnoException;
  const fix = FIXES[code] ?? 'Remove the cause, or choose another folder with --out.';
  return { file: path, message: `The output cannot be written: ${message}.`, fix };
}

/** `ENOENT` and the like. */
export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
