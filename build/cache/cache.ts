/** Keeps what a build remembers in a file, for the next one. What is in it says by itself what it depends on. */
import { join } from 'node:path';
import { createMemory, type Memory, type Traces } from '../memo.ts';
import { readKept, writeKept } from './kept-file.ts';
import type { Parts } from './part.ts';
import type { FileStats } from './stats.ts';
import { generatorVersion } from './version.ts';

interface Kept {
  traces: Traces;
  outputs: FileStats;
}

/** Where a cache is, and for which root. Without a folder nothing is kept. */
export interface CachePlace {
  folder: string | undefined;
  /** Tells the outputs apart that share the folder. */
  name: string;
  root: string;
}

/** An open cache. */
export interface Cache extends Memory {
  /** What the disk said of each file of the output when the last build was done. */
  outputs: FileStats;
  /** Why nothing of what was kept is used, as one sentence. */
  note?: string;
  /** Keeps what was used since it was opened. */
  save(outputs: FileStats): Promise<void>;
}

/** Opens a cache. What parts of the site remember is known as well. */
export function openCache({ folder, name, root }: CachePlace, parts?: Parts): Cache {
  if (folder === undefined) return { ...createMemory(parts?.traces), outputs: new Map(), save: async () => {} };
  const file = join(folder, `${name}.cache`);
  const writer = generatorVersion(root);
  const { value: kept, why } = readKept<Kept>(file, writer);
  const memory = createMemory(parts ? new Map([...(kept?.traces ?? []), ...parts.traces]) : kept?.traces);
  return {
    ...memory,
    outputs: kept?.outputs ?? new Map(),
    note: why && `${file} is left aside: ${why}. Everything is made again.`,
    async save(outputs) {
      const { traces, isNew } = await memory.traces();
      if (isNew || parts || !kept || !isSame(outputs, kept.outputs)) writeKept(file, writer, { traces, outputs });
    },
  };
}

const isSame = (a: FileStats, b: FileStats): boolean =>
  a.size === b.size && [...a].every(([path, stat]) => b.get(path) === stat);
