/** Reads files from the disk. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The SHA-256 of a file; undefined if it cannot be read. */
export function hashOf(path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    return undefined;
  }
}
