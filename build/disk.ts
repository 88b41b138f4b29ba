/** Reads files from the disk. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** Reads a file, but no pipe or device, since these may never end. */
export function readRegular(path: string): Buffer {
  if (statSync(path).isFile()) return readFileSync(path);
  throw new Error(`${path} is not a regular file.`);
}

/** The SHA-256 of a file; undefined if it cannot be read. */
export function hashOf(path: string): string | undefined {
  try {
    return hash('sha256', readRegular(path));
  } catch {
    return undefined;
  }
}
