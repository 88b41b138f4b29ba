/** What keeps an output from being written, as a problem that names the file and the cause. */
import { type Problem, Refusal } from '../problem.ts';

export const ELSEWHERE = 'Choose another folder with --out.';

/** The problem behind a refusal or an error of the system. Other errors are thrown again. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const { path = 'dist', message } = error as NodeJS.ErrnoException;
  const fix = `Remove the cause. ${ELSEWHERE}`;
  return { file: path, message: `The output cannot be written: ${message}.`, fix };
}
