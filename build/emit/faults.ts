import type { Problem } from '../problem.ts';

/** The output cannot be written. It carries the problem to show; nothing of the generator's own went wrong. */
export class OutputFault extends Error {
  readonly problem: Problem;

  constructor(file: string, message: string, fix: string) {
    super(message);
    this.name = 'OutputFault';
    this.problem = { file, message, fix };
  }
}

/** What system errors mean, and what to do about them. */
const CAUSES: Record<string, [cause: string, fix: string]> = {
  ENOSPC: ['the disk has no space left', 'Free some space (or inodes), then build again.'],
  EDQUOT: ['the disk quota is used up', 'Free some space, then build again.'],
  EFBIG: ['the file is larger than the system allows', 'Raise the limit for file sizes, or make the file smaller.'],
  EMFILE: ['too many files are open', 'Raise the limit of open files (ulimit -n), then build again.'],
  ENFILE: ['too many files are open', 'Close other programs, then build again.'],
  EROFS: ['the file system is read-only', 'Choose another folder with --out.'],
  EACCES: ['there is no permission', 'Change its permissions, or choose another folder with --out.'],
  EPERM: ['the system does not permit it', 'Change its permissions, or choose another folder with --out.'],
  ENOTDIR: ['a part of the path is a file, not a folder', 'Remove that file, or choose another folder with --out.'],
  EEXIST: ['a file is where a folder should be', 'Remove that file, or choose another folder with --out.'],
  EISDIR: ['a folder is where a file should be', 'Rename one of the two.'],
  ENAMETOOLONG: ['the name is too long for the disk', 'Shorten the address of the page.'],
  EBUSY: [
    'it is a mount point, or another program uses it',
    'Build into a folder below it with --out, such as dist/site.',
  ],
  EIO: ['the disk reports an error', 'Check the disk.'],
};

/** Does something to the disk, and turns a system error into a fault that names the file and the real cause. */
export function onDisk<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw faultOf(file, error);
  }
}

/** Clears something up. What the disk does not let go, the next build removes: it must not hide how the build ended. */
export function tryOnDisk(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (codeOf(error) === undefined && !(error instanceof OutputFault)) throw error;
  }
}

/** The fault behind a system error. Other errors come back as they are. */
export function faultOf(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof OutputFault) return error;
  const [cause, fix] = CAUSES[code] ?? [
    String(error instanceof Error ? error.message : error),
    'Remove the cause, then build again.',
  ];
  return new OutputFault(file, `Cannot write ${file}: ${cause} (${code}).`, fix);
}

/** `ENOENT` and the like; undefined for errors that are not the system's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}
