/**
 * Writes the site, safely: everything goes into a folder beside the output, and takes its place only once it is whole
 * and nothing is wrong with it. Until then, and if anything fails, the output stays as it was.
 */
import { dirname } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Made, Problem } from '../site.ts';
import { OutputFault } from './faults.ts';
import { readOldFiles, refusePlace } from './guard.ts';
import { isLocked, takeLock } from './lock.ts';
import { makeFolders, type Places, placesOf } from './places.ts';
import { removeStaging, Staging } from './staging.ts';
import { isUnfinished, markWhole, mend, swapIn } from './swap.ts';

export interface EmitOptions {
  /** Called when every file was made, before the swap; an error among its answers keeps the old site. */
  finish(): Problem[];
  /** The site's root, the working folder and the like: the output may be none of them, nor hold one of them. */
  protect: string[];
  /** Stops the build between two files. */
  signal?: AbortSignal;
  /** How long to wait for another build of the same output, in milliseconds. */
  patience?: number;
}

export interface Emitted {
  /** What `finish` said, and why the output could not be written. With an error, nothing was. */
  problems: Problem[];
  /** Files of the site. */
  files: number;
  /** Files that were written, since they are new or have changed. */
  written: number;
  /** Files of the old site that the new one does not have. */
  removed: number;
}

/** What takes back the builds under way in this process, in the order in which they did it. */
const undos = new Set<() => void>();

/** Takes back every build under way, at once: for a process that is about to end on a signal. */
export function cleanup(): void {
  for (const undo of [...undos].reverse()) undo();
  undos.clear();
}

/** Does something that has to be undone in the end, however it ends. */
async function undoing<T>(undo: () => void, act: () => Promise<T>): Promise<T> {
  undos.add(undo);
  try {
    return await act();
  } finally {
    undo();
    undos.delete(undo);
  }
}

/** Writes what is made into `outDir`. Throws only what the making itself throws, and the signal's reason. */
export async function emit(
  made: AsyncIterable<Made> | Iterable<Made>,
  outDir: string,
  options: EmitOptions,
): Promise<Emitted> {
  const places = placesOf(outDir);
  try {
    refusePlace(places, options.protect);
    const removeEmpty = makeFolders(dirname(places.output));
    return await undoing(removeEmpty, async () => {
      const unlock = await takeLock(places, options.patience);
      return undoing(unlock, () => write(made, places, options));
    });
  } catch (error) {
    if (!(error instanceof OutputFault)) throw error;
    return { problems: [error.problem, ...options.finish()], files: 0, written: 0, removed: 0 };
  }
}

/** Clears up what a killed build left. Every command that looks at the output begins with it. */
export async function recover(outDir: string): Promise<void> {
  const places = placesOf(outDir);
  // A build that still runs knows what it does, and one that left no trace needs no lock.
  if (!isUnfinished(places) || isLocked(places)) return;
  const unlock = await takeLock(places);
  await undoing(unlock, async () => mend(places));
}

async function write(
  made: AsyncIterable<Made> | Iterable<Made>,
  places: Places,
  { finish, signal }: EmitOptions,
): Promise<Emitted> {
  mend(places);
  const old = readOldFiles(places);
  const staging = new Staging(places, old);
  return undoing(
    () => removeStaging(places.staging),
    async () => {
      for await (const file of made) {
        signal?.throwIfAborted();
        staging.add(file);
        // A signal is heard only when the event loop turns, which takes about as long as a small file.
        if (staging.hashes.size % 8 === 0) await turn();
      }
      const problems = finish();
      signal?.throwIfAborted();
      if (problems.some(isError)) return { problems, files: 0, written: 0, removed: 0 };
      if (!staging.isUnchanged) {
        staging.complete();
        markWhole(places, manifestOf(staging.hashes));
        swapIn(places);
      }
      const removed = [...old.keys()].filter((path) => !staging.hashes.has(path)).length;
      return { problems, files: staging.hashes.size, written: staging.written, removed };
    },
  );
}

const isError = ({ severity }: Problem) => severity !== 'warning';

/** The manifest: path → SHA-256, sorted, a line each. It says nothing of when, so that equal sites are equal files. */
export function manifestOf(hashes: Map<string, string>): string {
  const files = Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ files }, null, 1)}\n`;
}
