/** What the disk says of a file without its being read: it changes whenever the contents do. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { leanText } from '../lean.ts';

/** Milliseconds within which two changes of a file may have the same time. Some disks count in whole seconds. */
export const TICK = 25;
const COARSE_TICK = 2_100;

/** Size, times and inode as one text; undefined while a further change might leave them as they are. */
export function statText(path: string, now = Date.now()): string | undefined {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  const tick = ctimeMs % 1000 === 0 ? COARSE_TICK : TICK;
  return now - ctimeMs > tick ? [size, mtimeMs, ctimeMs, ino].join(' ') : undefined;
}

/** What the disk said of each file of an output, and its hash. */
export type FileStats = ReadonlyMap<string, string>;

/**
 * Looks at the files of an output whose SHA-256 are these, but for those that are `known`. A file that a change could leave
 * as it looks is left out.
 */
export function statOutputs(
  folder: string,
  hashes: Iterable<readonly [path: string, sha256: string]>,
  known: FileStats,
): FileStats {
  const now = Date.now();
  const stats = new Map(known);
  for (const [path, sha256] of hashes) {
    const stat = known.has(path) ? undefined : tryStat(join(folder, path), now);
    if (stat !== undefined) stats.set(path, leanText(`${stat} ${sha256}`));
  }
  return stats;
}

/** The same; undefined for a file that has just gone, too. */
export function tryStat(path: string, now = Date.now()): string | undefined {
  try {
    return statText(path, now);
  } catch {
    return undefined;
  }
}
