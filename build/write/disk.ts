/** Turns errors of the file system into problems. */
import { type Problem, Refusal } from '../problem.ts';

export const ELSEWHERE = 'Choose another folder with --out.';

/** The problem behind a `Refusal` or a system error, with file and cause. Rethrows any other error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const { path = 'dist', message } = error as NodeJS.ErrnoException;
  const fix = 'Fix the cause, or choose another folder with --out.';
  return { file: path, message: `The output cannot be written: ${message}.`, fix };
}
