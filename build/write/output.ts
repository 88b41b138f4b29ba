/**
 * Writes a site safely. New and changed files go to a staging folder next to the output, and are moved into place only once
 * all of them are there. If anything fails before that, the output stays untouched. If a build is killed while it moves
 * files, the next build finishes the job. Every file is either the old or the new one, never half of one.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { hashOf } from '../disk.ts';
import { Refusal } from '../problem.ts';
import type { Artifact, OutputFile } from '../site/artifact.ts';
import { MANIFEST, readManifest } from '../site/manifest.ts';
import { type OldSite, readOldSite, refusePlace } from './guard.ts';
import { takeLock } from './lock.ts';
import { type Places, placesOf } from './places.ts';
import { intactIn, listTree, removeEmpty, removeSite, STAGED, strangeIn } from './tree.ts';

/** Where the files of a site go as they are made. */
export interface Output {
  write(file: OutputFile): Promise<Artifact>;
  read(path: string): Uint8Array;
  commit(): Promise<void>;
  /** Releases the output. Without a commit before, it is unchanged. */
  close(): void;
}

/** Opens an output folder for one build. `protect`: folders that it must neither be nor contain. */
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

/** After a killed build: finishes moving its files into place, or deletes what it had staged. */
function recover(places: Places): void {
  const { output, staging } = places;
  if (existsSync(join(staging, MANIFEST)) && lstatSync(staging).isDirectory()) {
    const staged = new Map(readManifest(staging).files.map(({ path, sha256 }) => [path, sha256]));
    const tree = existsSync(output) ? listTree(output) : { files: [], odd: [], folders: [] };
    const old = pathsIn(output);
    const moved = tree.files.filter((path) => staged.has(path) && hashOf(join(output, path)) === staged.get(path));
    // Both folders may have come with a clone. A killed build leaves only files of the two sites, and no links.
    const [strange] = [...strangeIn(listTree(staging), staged), ...strangeIn(tree, new Set([...old, ...moved]))];
    if (strange) throw new Refusal(staging, `No build created ${strange} in ${staging} or ${output}.`, CLEAR);
    publish(places, old, new Set(staged.keys()));
  }
  removeSite(staging);
}

const CLEAR = 'Remove both folders, or move them elsewhere.';

const pathsIn = (folder: string): string[] => readManifest(folder).files.map(({ path }) => path);

/**
 * Moves staged files into place, and deletes files that the new site no longer has. The manifest comes last: until then,
 * this can be repeated. `old` and `now`: the paths of the two sites.
 */
function publish({ output, staging }: Places, old: Iterable<string>, now: ReadonlySet<string>): void {
  if (!existsSync(output)) {
    renameSync(staging, output);
    return;
  }
  const gone = new Set([...old].filter((path) => !now.has(path)));
  // A manifest may name any path, so delete only files that are listed in the folder.
  if (gone.size > 0) {
    for (const path of listTree(output).files.filter((path) => gone.has(path))) rmSync(join(output, path));
    removeEmpty(output);
  }
  for (const path of [...listTree(staging).files.filter((path) => path !== MANIFEST), MANIFEST]) {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    renameSync(join(staging, path), join(output, path));
  }
}

/** An output with a staging folder for new and changed files. Unchanged files keep their modification time. */
function stage(places: Places, oldSite: OldSite, release: () => void): Output {
  const { output, staging } = places;
  const staged = new Set<string>();
  const written = new Set<string>();
  const at = (path: string) => join(staged.has(path) ? staging : output, path);
  let isChanged = false;
  const isIntact = intactIn(output);
  const isKept = (file: Artifact) =>
    (file.path === MANIFEST || oldSite.get(file.path) === file.sha256) && isIntact(file);
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, STAGED), '');
  return {
    async write({ read, ...file }) {
      const { path } = file;
      written.add(path);
      const kept = isKept(file);
      isChanged ||= !kept;
      // The manifest is always staged: it marks a staging folder that can be published.
      if (!kept || path === MANIFEST) {
        staged.add(path);
        const place = join(staging, path === MANIFEST ? STAGED : path);
        // For files as small as pages, this takes half the time of writing in the background.
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, read());
      }
      return file;
    },
    read: (path) => readFileSync(path === MANIFEST ? join(staging, STAGED) : at(path)),
    async commit() {
      // Let unhandled rejections surface now, before the new site goes live.
      await turn();
      if (!isChanged) return;
      renameSync(join(staging, STAGED), join(staging, MANIFEST));
      publish(places, oldSite.keys(), written);
    },
    close() {
      try {
        removeSite(staging);
      } catch {
        // If the disk refuses, the next build cleans up.
      }
      release();
    },
  };
}
