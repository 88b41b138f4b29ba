/**
 * Writes a site, safely: everything goes into a folder next to the output, and takes its place only once it is whole.
 * Until then, and if anything fails, the output stays as it was. A build that is killed leaves the old site or the new
 * one, and the next build clears up.
 */
import { hash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type Artifact, MANIFEST, type Made } from '../site.ts';
import { problemOf } from './disk.ts';
import { type OldSite, readOldSite, refuseForeign, refusePlace } from './guard.ts';
import { takeLock } from './lock.ts';
import { type Places, placesOf } from './places.ts';
import { removeSite, STAGED } from './tree.ts';

/** Takes in the files of a site as they are made. */
export interface Output {
  /** Writes a file, or one that repeats another. Gives it. */
  write(file: Made): Promise<Artifact>;
  repeat(copy: Artifact): Artifact;
  /** The bytes of a file that is written. */
  read(path: string): Uint8Array;
  /** Puts the whole site into its place. */
  commit(): void;
  /** Ends the work on the output. Without a commit, the output is as it was. */
  close(): void;
}

/** Opens the output in a folder for one build. `protect`: folders that it may neither be nor hold. */
export function openOutput(outDir: string, protect: readonly string[]): Output {
  const places = placesOf(outDir);
  refusePlace(places, protect);
  mkdirSync(dirname(places.output), { recursive: true });
  const release = takeLock(places);
  try {
    recover(places);
    return stage(places, readOldSite(places), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Clears up what a killed build left. */
function recover({ output, staging, old }: Places): void {
  const whole = [staging, old].find((folder) => existsSync(join(folder, MANIFEST)));
  if (whole && !existsSync(output)) renameSync(whole, output);
  for (const folder of [staging, old]) removeSite(folder);
}

/** An output whose files wait in the staging folder. A file that is as it was is linked, and so keeps its time. */
function stage(places: Places, oldSite: OldSite, release: () => void): Output {
  const { output, staging, old } = places;
  const at = (path: string) => join(staging, path);
  let count = 0;
  let isChanged = false;
  /** Looks at the file itself: somebody may have changed it since the last build. */
  const isKept = (path: string, sha256: string): boolean => {
    const file = join(output, path);
    if (path !== MANIFEST && oldSite.get(path) !== sha256) return false;
    return existsSync(file) && hash('sha256', readFileSync(file)) === sha256;
  };
  const add = ({ path, sha256 }: Artifact, write: (isKept: boolean) => void) => {
    const kept = isKept(path, sha256);
    count += 1;
    isChanged ||= !kept;
    mkdirSync(dirname(at(path)), { recursive: true });
    write(kept);
  };
  mkdirSync(staging, { recursive: true });
  writeFileSync(at(STAGED), '');
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
      if (!isChanged && oldSite.size + 1 === count) return;
      if (existsSync(output)) refuseForeign(places, oldSite);
      renameSync(at(STAGED), at(MANIFEST));
      if (existsSync(output)) renameSync(output, old);
      renameSync(staging, output);
      tryRemove(old);
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
function tryRemove(folder: string): void {
  try {
    removeSite(folder);
  } catch (error) {
    // Throws what is not the disk's.
    problemOf(error);
  }
}
