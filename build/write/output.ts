/**
 * Writes a site, safely: everything goes into a folder next to the output, and takes its place only once it is whole.
 * Until then, and if anything fails, the output stays as it was. A build that is killed leaves the old site or the new
 * one, and the next build clears up.
 */
import { hash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Problem } from '../problem.ts';
import { type Artifact, MANIFEST, type Made } from '../site.ts';
import { faultOf, OutputFault, onDisk } from './disk.ts';
import { type OldSite, readOldSite, refuseForeign, refusePlace } from './guard.ts';
import { takeLock } from './lock.ts';
import { createFolders, type Places, placesOf } from './places.ts';
import { removeSite, STAGED } from './tree.ts';

/** Takes in the files of a site as they are made. */
export interface Output {
  /** Writes a file, or one that repeats another. Gives it. */
  write(file: Made): Promise<Artifact>;
  repeat(copy: Artifact): Artifact;
  /** The bytes of a file that is written. */
  read(path: string): Uint8Array;
  /** Puts the whole site into its place. Gives what is left to say then. */
  commit(): Problem[];
  /** Ends the work on the output. Without a commit, the output is as it was. */
  close(): void;
}

/** What the disk says of files, by their absolute path. */
export type Stats = Readonly<Record<string, string>>;

/** What the disk says of a file without its being read: it changes whenever the contents do. */
export function statOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(' ');
}

/**
 * Opens the output in a folder for one build. `protect`: folders that it may neither be nor hold; `known`: `statOf` its
 * files after the last build.
 */
export async function openOutput(outDir: string, protect: readonly string[], known: Stats = {}): Promise<Output> {
  const places = placesOf(outDir);
  refusePlace(places, protect);
  createFolders(dirname(places.output))('.');
  const release = await takeLock(places);
  try {
    recover(places);
    return stage(places, readOldSite(places), known, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Clears up what a killed build left. */
function recover({ output, staging, old }: Places): void {
  const whole = [staging, old].find((folder) => existsSync(join(folder, MANIFEST)));
  if (whole && !existsSync(output)) onDisk(output, () => renameSync(whole, output));
  for (const folder of [staging, old]) onDisk(folder, () => removeSite(folder));
}

/** An output whose files wait in the staging folder. A file that is as it was is linked, and so keeps its time. */
function stage(places: Places, oldSite: OldSite, known: Stats, release: () => void): Output {
  const { output, staging, old, name } = places;
  const makeFolder = createFolders(staging);
  const at = (path: string) => join(staging, path);
  let count = 0;
  let isChanged = false;
  /** Looks at the file itself: somebody may have changed it since the last build. */
  const isKept = (path: string, sha256: string): boolean => {
    const file = join(output, path);
    if (path !== MANIFEST && oldSite.get(path) !== sha256) return false;
    const stat = statOf(file);
    if (stat === undefined) return false;
    return known[file] === stat || hash('sha256', readFileSync(file)) === sha256;
  };
  const add = ({ path, sha256 }: Artifact, write: (isKept: boolean) => void) => {
    const kept = isKept(path, sha256);
    count += 1;
    isChanged ||= !kept;
    makeFolder(dirname(path));
    onDisk(path, () => write(kept));
  };
  makeFolder('.');
  onDisk(staging, () => writeFileSync(at(STAGED), ''));
  return {
    async write({ bytes, ...file }) {
      const { path } = file;
      add(file, (kept) => {
        if (path === MANIFEST) writeFileSync(at(STAGED), bytes);
        else if (kept) link(join(output, path), at(path));
        else writeFileSync(at(path), bytes);
      });
      // What nothing waits for is heard now, before the site takes its place.
      await turn();
      return file;
    },
    repeat(copy) {
      add(copy, () => link(at(copy.copyOf ?? ''), at(copy.path)));
      return copy;
    },
    read: (path) => readFileSync(at(path === MANIFEST ? STAGED : path)),
    commit() {
      if (!isChanged && oldSite.size + 1 === count) return [];
      if (existsSync(output)) refuseForeign(places, oldSite);
      return onDisk(name, () => {
        renameSync(at(STAGED), at(MANIFEST));
        if (existsSync(output)) renameSync(output, old);
        renameSync(staging, output);
        const fault = tryRemove(old);
        if (!fault) return [];
        const message = `The new site is in place, but the old one could not be removed. ${fault.message}`;
        return [{ file: old, message, fix: 'Remove it by hand before the next build.', severity: 'warning' }];
      });
    },
    close() {
      tryRemove(staging);
      release();
    },
  };
}

/** Gives a file a second name, or a copy where the disk has no such thing. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes a folder of a build. What the disk does not let go is left to the next build. */
function tryRemove(folder: string): OutputFault | undefined {
  try {
    removeSite(folder);
  } catch (error) {
    const fault = faultOf(folder, error);
    if (fault instanceof OutputFault) return fault;
    throw error;
  }
}
