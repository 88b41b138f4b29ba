/** What the disk refuses, as a problem that names the file and the cause. */
import { getSystemErrorMap } from 'node:util';
import type { Problem } from '../problem.ts';

/** The output cannot be written. It carries the problem to show; nothing of the generator's own went wrong. */
export class OutputFault extends Error {
  readonly problem: Problem;

  constructor(file: string, message: string, fix: string) {
    super(message);
    this.problem = { file, message, fix };
  }
}

export const ELSEWHERE = 'Choose another folder with --out.';
const PERMISSION = 'Change its permissions, or choose another folder with --out.';

/** What to do about errors of the system. */
const FIXES: Record<string, string> = {
  ENOSPC: 'Free some space, then build again.',
  EROFS: ELSEWHERE,
  EACCES: PERMISSION,
  EPERM: PERMISSION,
  ENOTDIR: 'Remove the file that is where a folder should be, or choose another folder with --out.',
  EEXIST: 'Remove the file that is where a folder should be, or choose another folder with --out.',
  EISDIR: 'Move the folder that is where a file should be.',
  ENAMETOOLONG: 'Shorten the address of the page.',
  EBUSY: 'A mount point cannot be replaced: build into a folder below it with --out, such as dist/site.',
};

/** Does something to the disk, and turns an error of the system into a fault. */
export function onDisk<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw faultOf(file, error);
  }
}

/** The fault behind an error of the system. Other errors come back as they are. */
export function faultOf(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  const [, cause = code] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? [];
  const fix = FIXES[code] ?? 'Remove the cause, then build again.';
  return new OutputFault(file, `Cannot write ${file}: ${cause} (${code}).`, fix);
}

/** `ENOENT` and the like; undefined for errors that are not the system's. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
