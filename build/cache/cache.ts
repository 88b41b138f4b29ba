/** Keeps what a build remembers in a file, for the next one. Each value names what it depends on. */
import { join } from 'node:path';
import { createMemory, type Memory, type Trace, type Traces } from '../memo.ts';
import { readKept, removeKept, writeKept } from './kept-file.ts';
import type { Parts } from './part.ts';
import type { FileStats } from './stats.ts';
import { joinTables, partsOf } from './tables.ts';
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
  const later = join(folder, `${name}.changes`);
  const writer = generatorVersion(root);
  const { values, id, why } = readKept<Kept>(file, writer);
  const base = values && joinKept(values);
  const { values: [changes] = [] } = readKept<Changes>(later, writer);
  const known = base && changes && changes.id === id ? changed(base, changes) : base;
  const memory = createMemory(parts ? new Map([...(known?.traces ?? []), ...parts.traces]) : known?.traces);
  return {
    ...memory,
    outputs: known?.outputs ?? new Map(),
    note: why && `${file} is left aside: ${why}. Everything is made again.`,
    async save(outputs) {
      const { traces, isNew } = await memory.traces();
      if (!isNew && !parts && known && isSame(outputs, known.outputs)) return;
      const few = base && id !== undefined && changesOf(base, { traces, outputs }, id);
      if (few && few.traces.set.size + few.traces.gone.length < traces.size * FEW) writeKept(later, writer, [few]);
      else {
        writeKept(file, writer, slicesOf({ traces, outputs }));
        removeKept(later);
      }
    },
  };
}

/** While no more than this part is other than in the file, what is other is kept in a second one, which is written sooner. */
const FEW = 1 / 4;

/** What is other in one table than in another. */
interface Difference<T> {
  set: ReadonlyMap<string, T>;
  gone: readonly string[];
}

/** What is other than in the file with this id. */
interface Changes {
  id: string;
  traces: Difference<Trace>;
  outputs: Difference<string>;
}

const changesOf = (base: Kept, now: Kept, id: string): Changes => ({
  id,
  traces: differenceOf(base.traces, now.traces),
  outputs: differenceOf(base.outputs, now.outputs),
});

const changed = ({ traces, outputs }: Kept, changes: Changes): Kept => ({
  traces: applied(traces, changes.traces),
  outputs: applied(outputs, changes.outputs),
});

// There are very many values, so these make no pair of a name and a value for each.
function differenceOf<T>(base: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): Difference<T> {
  const set = new Map<string, T>();
  for (const [name, value] of now) if (base.get(name) !== value) set.set(name, value);
  return { set, gone: [...base.keys()].filter((name) => !now.has(name)) };
}

function applied<T>(base: ReadonlyMap<string, T>, { set, gone }: Difference<T>): Map<string, T> {
  const all = joinTables([base, set]);
  for (const name of gone) all.delete(name);
  return all;
}

function* slicesOf({ traces, outputs }: Kept): Generator<Kept> {
  for (const part of partsOf(outputs)) yield { traces: new Map(), outputs: part };
  for (const part of partsOf(traces)) yield { traces: part, outputs: new Map() };
}

const joinKept = (slices: readonly Kept[]): Kept => ({
  traces: joinTables(slices.map(({ traces }) => traces)),
  outputs: joinTables(slices.map(({ outputs }) => outputs)),
});

const isSame = (a: FileStats, b: FileStats): boolean =>
  a.size === b.size && [...a].every(([path, stat]) => b.get(path) === stat);
