/**
 * Writes the site, safely: everything goes into a folder beside the output, and takes its place only once it is whole
 * and nothing is wrong with it. Until then, and if anything fails, the output stays as it was.
 */
import { dirname } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type FileStats, statOutputs, TICK } from '../cache/stats.ts';
import type { Write } from '../pipeline.ts';
import { isError, type Problem } from '../problem.ts';
import { OutputFault, tryOnDisk } from './faults.ts';
import { type OldSite, readOldSite, refuseKept, refusePlace } from './guard.ts';
import { isLocked, type Lock, takeLock } from './lock.ts';
import { type Changes, isPatching } from './patch.ts';
import { makeFolders, type Places, placesOf } from './places.ts';
import { Staging } from './staging.ts';
import { changeIn, isUnfinished, recoverOutput, removeStaged, swapIn } from './swap.ts';
import { syncSite } from './sync.ts';
import { undoing } from './undo.ts';

/** Makes the site, and hands each of its files to `write`, the manifest last. Gives what is wrong with it. */
export type MakeSite = (write: Write) => Promise<readonly Problem[]>;

export interface Emitted {
  /** What is wrong with the site, and why the output could not be written. With an error, nothing was. */
  problems: readonly Problem[];
  /** Files of the site. */
  files: number;
  /** Files that were written, since they are new or have changed. */
  written: number;
  /** Files of the old site that the new one does not have. */
  removed: number;
  /** What the disk says of the files of the site, now that they are in their place. */
  outputs: FileStats;
}

/** What emitting may be given beside the site. */
export interface EmitOptions {
  /** What the disk said of the output's files when they were last looked at. */
  known?: FileStats;
  /** Called at once when the whole site is in its place: from then on nothing can be taken back. */
  onPlaced?: () => void;
}

const NOTHING = { files: 0, written: 0, removed: 0, outputs: new Map() };

/**
 * Makes a site and puts it in the place of `outDir`, once it is whole and has no error. `protect`: folders that the
 * output may neither be nor hold. Throws only what the making itself throws.
 */
export async function emit(
  outDir: string,
  protect: readonly string[],
  make: MakeSite,
  options: EmitOptions = {},
): Promise<Emitted> {
  const places = placesOf(outDir);
  try {
    refusePlace(places, protect);
    const removeEmpty = makeFolders(dirname(places.output));
    return await undoing(removeEmpty, async () => {
      const lock = await takeLock(places);
      return undoing(lock.release, () => writeSite(places, lock, make, options));
    });
  } catch (error) {
    if (!(error instanceof OutputFault)) throw error;
    return { ...NOTHING, problems: [error.problem] };
  }
}

/** Clears up what a killed build left. `preview` begins with it; a build clears up by itself. */
export async function recover(outDir: string): Promise<void> {
  const places = placesOf(outDir);
  // A build that still runs knows what it does, and one that left no trace needs no lock.
  if (!isUnfinished(places) || isLocked(places)) return;
  const lock = await takeLock(places);
  await undoing(lock.release, async () => recoverOutput(places));
}

/** So many turns of the event loop take longer than a tick, also where the clock is set and does not go. */
const MOST_TURNS = 20_000;

/** Waits until no change that comes later can have the time of what is there now. */
async function passTick(): Promise<void> {
  const start = Date.now();
  for (let turns = 0; Date.now() - start <= TICK && turns < MOST_TURNS; turns += 1) await turn();
}

async function writeSite(places: Places, lock: Lock, make: MakeSite, options: EmitOptions): Promise<Emitted> {
  const { known = new Map(), onPlaced } = options;
  recoverOutput(places);
  const old = readOldSite(places);
  const staging = new Staging(places, old, known);
  return undoing(
    // Only a disk that fails twice leaves a site half changed. The next build needs what is staged to finish it.
    () => isPatching(places) || tryOnDisk(() => removeStaged(places)),
    async () => {
      const problems = await make(async (made) => {
        staging.add(made);
        // A signal is heard only when the event loop turns, which takes time, too.
        if (staging.files % 8 === 0) await turn();
      });
      if (problems.some(isError)) return { ...NOTHING, problems };
      const { isUnchanged, changes } = staging;
      const left = isUnchanged ? [] : await replace({ places, lock, old, staging, changes });
      onPlaced?.();
      const { files, written, removed } = staging;
      if (!isUnchanged) await passTick();
      // A second name changes what the disk says of a file.
      const kept = changes ? staging.stats : new Map<string, string>();
      const outputs = statOutputs(places.output, staging.listed(), kept);
      return { problems: [...problems, ...left], files, written, removed: removed.length, outputs };
    },
  );
}

/** A site that is staged. `changes`: what becomes of the old one, if that is little. */
type Staged = { places: Places; lock: Lock; old: OldSite; staging: Staging; changes?: Changes };

/** Completes what is staged, and puts it into the old site or in its place. */
async function replace({ places, lock, old, staging, changes }: Staged): Promise<Problem[]> {
  if (changes) staging.completeChanges();
  else {
    refuseKept(places, old);
    staging.complete();
  }
  await syncSite(places.staging, changes ? changes.staged.length : staging.files);
  lock.assertHeld();
  if (changes) return changeIn(places, changes, (path) => old.files.has(path));
  return swapIn(places, (path) => old.files.has(path) || old.unlisted.includes(path));
}
