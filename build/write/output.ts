/**
 * Writes a site, safely: what has changed goes into a folder next to the output, and takes its place only once all of it
 * is there. Until then, and if anything fails, the output stays as it was. What a build did that was killed while it put
 * files into place, the next one finishes. Each file is the old or the new one, never a part.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type Artifact, MANIFEST, type Made, readManifest } from '../site.ts';
import { type OldSite, readOldSite, refusePlace } from './guard.ts';
import { takeLock } from './lock.ts';
import { type Places, placesOf } from './places.ts';
import { intactIn, listTree, removeEmpty, removeSite, STAGED } from './tree.ts';

/** Takes in the files of a site as they are made. */
export interface Output {
  /** Takes a file, which is written while the next ones are made. */
  write(file: Made): Promise<Artifact>;
  /** Waits for all files to be written, after which they can be read. Throws what the disk refused. */
  settle(): Promise<void>;
  read(path: string): Uint8Array;
  commit(): Promise<void>;
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

/** Finishes what a killed build began to put into place, or clears up what it had made until then. */
function recover(places: Places): void {
  const { output, staging } = places;
  if (existsSync(join(staging, MANIFEST))) publish(places, pathsIn(output), new Set(pathsIn(staging)));
  removeSite(staging);
}

const pathsIn = (folder: string): string[] => readManifest(folder).files.map(({ path }) => path);

/**
 * Puts what is staged into its place, and removes files that the new site does not have. The manifest comes last: until
 * then, this can be done again. `old` and `now`: the paths of the two sites.
 */
function publish({ output, staging }: Places, old: Iterable<string>, now: ReadonlySet<string>): void {
  if (!existsSync(output)) {
    renameSync(staging, output);
    return;
  }
  const gone = new Set([...old].filter((path) => !now.has(path)));
  // Only what lies there is removed: a manifest may name any path.
  if (gone.size > 0) {
    for (const path of listTree(output).files.filter((path) => gone.has(path))) rmSync(join(output, path));
    removeEmpty(output);
  }
  for (const path of [...listTree(staging).files.filter((path) => path !== MANIFEST), MANIFEST]) {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    renameSync(join(staging, path), join(output, path));
  }
}

/** Files that are written at the same time. */
const AT_ONCE = 16;

/** An output whose new and changed files wait in the staging folder. A file that is as it was keeps its time. */
function stage(places: Places, oldSite: OldSite, release: () => void): Output {
  const { output, staging } = places;
  const staged = new Set<string>();
  const written = new Set<string>();
  const at = (path: string) => join(staged.has(path) ? staging : output, path);
  let isChanged = false;
  const isIntact = intactIn(output);
  const isKept = (file: Artifact) =>
    (file.path === MANIFEST || oldSite.get(file.path) === file.sha256) && isIntact(file);
  const writing: Promise<void>[] = [];
  const settle = async () => {
    await Promise.all(writing.splice(0));
    // What nothing waits for is heard now, before the site takes its place.
    await turn();
  };
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, STAGED), '');
  return {
    async write({ read, ...file }) {
      const { path } = file;
      written.add(path);
      const kept = isKept(file);
      isChanged ||= !kept;
      // The manifest is always staged: with it, what is staged can be published.
      if (!kept || path === MANIFEST) {
        staged.add(path);
        const place = join(staging, path === MANIFEST ? STAGED : path);
        const bytes = read();
        const one = mkdir(dirname(place), { recursive: true }).then(() => writeFile(place, bytes));
        // Its failure is thrown where it is waited for.
        one.catch(() => {});
        if (writing.push(one) > AT_ONCE) await writing.shift();
      }
      return file;
    },
    settle,
    read: (path) => readFileSync(path === MANIFEST ? join(staging, STAGED) : at(path)),
    async commit() {
      await settle();
      if (!isChanged) return;
      renameSync(join(staging, STAGED), join(staging, MANIFEST));
      publish(places, oldSite.keys(), written);
    },
    close() {
      try {
        removeSite(staging);
      } catch {
        // What the disk does not let go is left to the next build.
      }
      release();
    },
  };
}
