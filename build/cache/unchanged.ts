/** Tells from the disk alone whether anything has changed since the last build. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listSource } from '../content/read.ts';
import { digest } from '../content/source.ts';
import { placesOf } from '../emit/places.ts';
import { listTree } from '../emit/tree.ts';
import { keepHeapSmall, MANY } from '../heap.ts';
import type { CachePlace } from './cache.ts';
import { readKept, writeKept } from './kept-file.ts';
import { type FileStats, tryStat } from './stats.ts';
import { joinTables, partsOf } from './tables.ts';
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
  printed: Printed;
  /** What the disk says of the output. The file has a part of it in each of the values behind the first. */
  outputs: FileStats;
}

/** What the disk says of the source now; and the answer of the last build, if nothing has changed since. */
export interface Recalled {
  /** A hash of all of it; nothing where a change might not show. */
  source?: string;
  /** The same by path, for those who need not ask the disk again. */
  stats: FileStats;
  printed?: Printed;
}

/** Looks whether the last build had the same options, and left source and output as they are now. */
export function recallAnswer(asked: Asked): Recalled {
  if (asked.folder === undefined) return { stats: new Map() };
  const { source, stats } = stateOfSource(asked);
  const { values = [] } = readKept<Partial<Answer>>(fileOf(asked), generatorVersion(asked.root));
  const [{ source: before, printed } = {}, ...parts] = values;
  const outputs = joinTables(parts.map((part) => part.outputs ?? new Map()));
  const isSame = source !== undefined && before === source && isOutput(asked.out, outputs);
  return { source, stats, printed: isSame ? printed : undefined };
}

/** Remembers what a build printed. `source`: what the disk said before the build began to read. */
export function keepAnswer(asked: Asked, answer: Answer): void {
  if (asked.folder !== undefined) writeKept(fileOf(asked), generatorVersion(asked.root), slicesOf(answer));
}

function* slicesOf({ outputs, ...first }: Answer): Generator<Partial<Answer>> {
  yield first;
  for (const part of partsOf(outputs)) yield { outputs: part };
}

const fileOf = ({ folder = '', name }: Asked): string => join(folder, `${name}.last`);

function stateOfSource({ root, out, options }: Asked): Omit<Recalled, 'printed'> {
  const now = Date.now();
  const rows: [path: string, stat: string | undefined][] = [];
  let isSettled = true;
  for (const found of listSource(root)) {
    const stat = 'path' in found ? tryStat(join(root, found.path), now) : undefined;
    isSettled &&= stat !== undefined;
    if ('path' in found) rows.push([found.path, stat]);
    if (rows.length === MANY) keepHeapSmall(MANY);
  }
  const stats = new Map(rows.flatMap(([path, stat]) => (stat === undefined ? [] : [[path, stat]])));
  return { source: isSettled ? digest(JSON.stringify([root, out, options, rows])) : undefined, stats };
}

/** Whether the output is as these say, to the last file, and no build was stopped half-way. */
function isOutput(out: string, known: FileStats): boolean {
  const { output, staging, old, lock } = placesOf(out);
  if ([staging, old, lock].some((path) => existsSync(path)) || !isFolder(output)) return false;
  const { files, odd } = listTree(output);
  const isKnown = (path: string) => known.get(path)?.startsWith(`${tryStat(join(output, path))} `);
  return odd.length === 0 && files.length === known.size && files.every(isKnown);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
