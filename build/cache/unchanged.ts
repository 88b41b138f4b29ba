/** Knows from the disk alone that a build would find nothing new, so that it need not begin. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listSource } from '../content/read.ts';
import { placesOf } from '../emit/places.ts';
import { listTree } from '../emit/tree.ts';
import type { CachePlace } from './cache.ts';
import { readKept, writeKept } from './kept-file.ts';
import { type FileStats, tryStat } from './stats.ts';
import { generatorVersion } from './version.ts';

/** A build whose answer can be remembered: its cache, its output, and its options. */
export interface Asked extends CachePlace {
  out: string;
  options: unknown;
}

/** What a build printed. */
export interface Printed {
  stdout: string;
  stderr: string;
}

interface Answer {
  source: string;
  outputs: FileStats;
  printed: Printed;
}

/** What the disk says of the source now; and the answer of the last build, if nothing has changed since. */
export interface Recalled {
  /** All of it, as one text; nothing where a change might not show. */
  source?: string;
  /** The same by path, for those who need not ask the disk again. */
  stats: FileStats;
  printed?: Printed;
}

/** Looks whether the last build had the same options, and left source and output as they are now. */
export function recallAnswer(asked: Asked): Recalled {
  if (asked.folder === undefined) return { stats: new Map() };
  const { source, stats } = stateOfSource(asked);
  const { values: [value] = [] } = readKept<Answer>(fileOf(asked), generatorVersion(asked.root));
  const isSame = source !== undefined && value?.source === source && isOutput(asked.out, value.outputs);
  return { source, stats, printed: isSame ? value.printed : undefined };
}

/** Remembers what a build printed. `source`: what the disk said before the build began to read. */
export function keepAnswer(asked: Asked, { source, outputs, printed }: Answer): void {
  if (asked.folder !== undefined)
    writeKept(fileOf(asked), generatorVersion(asked.root), [{ source, outputs, printed }]);
}

const fileOf = ({ folder = '', name }: Asked): string => join(folder, `${name}.last`);

function stateOfSource({ root, out, options }: Asked): Omit<Recalled, 'printed'> {
  const now = Date.now();
  const paths = listSource(root);
  const rows = (paths ?? []).map((path) => [path, tryStat(join(root, path), now)] as const);
  const stats = new Map(rows.flatMap(([path, stat]) => (stat === undefined ? [] : [[path, stat]])));
  const isSettled = paths !== undefined && stats.size === paths.length;
  return { source: isSettled ? JSON.stringify([root, out, options, rows]) : undefined, stats };
}

/** Whether the output is as these say, to the last file, and no build was stopped half-way. */
function isOutput(out: string, known: FileStats): boolean {
  const { output, staging, old, lock } = placesOf(out);
  if ([staging, old, lock].some((path) => existsSync(path)) || !existsSync(output)) return false;
  const { files, odd } = listTree(output);
  const isKnown = (path: string) => known.get(path)?.startsWith(`${tryStat(join(output, path))} `);
  return odd.length === 0 && files.length === known.size && files.every(isKnown);
}
