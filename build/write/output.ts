/**
 * Writes a site safely. New and changed files go to a staging folder next to the output, and are moved into place only once
 * all of them are there. If anything fails before that, the output stays untouched. If a build is killed while it moves
 * files, the next build finishes the job. Every file is either the old or the new one, never half of one.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../base/problem.ts';
import { hashOf } from '../base/store.ts';
import type { Artifact, OutputFile } from '../site/artifact.ts';
import { MANIFEST, type Row, readManifest, TURNS, turnIfNew, turnOf } from '../site/manifest.ts';
import { type OldSite, readOldSite, refusePlace } from './guard.ts';
import { takeLock } from './lock.ts';
import { type Places, placesOf } from './places.ts';
import {
  intactIn,
  isHashed,
  listTree,
  removeEmpty,
  removeSite,
  STAGED,
  strangeIn,
} from './tree.ts';

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
    const moved = [...staged.keys()].filter(
      (path) => hashOf(join(output, path)) === staged.get(path),
    );
    const expected = new Set([...pathsIn(output), ...moved]);
    // Both folders may have come with a clone. A killed build leaves only files of its sites, and no links.
    const [strange] = [
      ...strangeIn(staging, staged),
      ...(existsSync(output) ? strangeIn(output, expected) : []),
    ];
    if (strange)
      throw new Refusal(
        staging,
        `A build works in ${staging} and ${output}, and has not written ${strange}.`,
        CLEAR,
      );
    publish(places);
  }
  removeSite(staging);
}

const CLEAR = 'Move it away, or remove both folders.';

const pathsIn = (folder: string): string[] => readManifest(folder).files.map(({ path }) => path);

/** Publishes a staged site. An error of the disk says in `isPartial` that the output may lack changes. */
function publish({ output, staging }: Places): void {
  try {
    if (existsSync(output)) moveFiles(staging, output);
    else renameSync(staging, output);
  } catch (error) {
    throw Object.assign(error as Error, { isPartial: true });
  }
}

/**
 * Moves staged files into place: what pages refer to, new pages, other pages, what lists them. So no page refers to a file
 * that is not there yet. Then it deletes old files. The manifest is moved last: until then, all of this can be repeated.
 */
function moveFiles(staging: string, output: string): void {
  const { files } = readManifest(staging);

  const rank = (row: Row): number => {
    const turn = turnOf(row);
    return TURNS.indexOf(existsSync(join(output, row.path)) ? turn : turnIfNew(turn));
  };
  // A manifest may name any path, so move only files that are listed in the folder.
  const inStaging = new Set(listTree(staging).files);
  const staged = files.filter(({ path }) => inStaging.has(path));
  const ranked = staged
    .map((row) => ({ path: row.path, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank);

  const move = (path: string) => {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    renameSync(join(staging, path), join(output, path));
  };
  const newPaths = new Set([MANIFEST, ...files.map(({ path }) => path)]);
  for (const { path } of ranked)
    try {
      move(path);
    } catch {
      // The old site may have a file where this one has a folder, or a folder where it has a file.
      const isInWay = (other: string) =>
        other.startsWith(`${path}/`) || path.startsWith(`${other}/`);
      for (const other of listTree(output).files)
        if (isInWay(other) && !newPaths.has(other)) rmSync(join(output, other));
      removeEmpty(output);
      move(path);
    }
  deleteOld(output, newPaths);
  move(MANIFEST);
}

/** Deletes what only the old site had, except hashed assets, and hashed assets of sites before it. */
function deleteOld(output: string, now: ReadonlySet<string>): void {
  const old = new Set(pathsIn(output));
  // A manifest may name any path, so delete only files that are listed in the folder.
  const unused = listTree(output).files.filter(
    (path) => !now.has(path) && old.has(path) !== isHashed(output, path),
  );
  for (const path of unused) rmSync(join(output, path));
  if (unused.length > 0) removeEmpty(output);
}

/** An output with a staging folder for new and changed files. Unchanged files keep their modification time. */
function stage(places: Places, oldSite: OldSite, release: () => void): Output {
  const { output, staging } = places;
  const staged = new Set<string>();
  const writtenPaths = new Set<string>();
  const folders = new Set<string>();
  const at = (path: string) => join(staged.has(path) ? staging : output, path);
  let isChanged = false;
  const isIntact = intactIn(output);
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, STAGED), '');
  return {
    async write({ read, ...file }) {
      const { path } = file;
      writtenPaths.add(path);
      const isUnchanged =
        (path === MANIFEST || oldSite.get(path) === file.sha256) && isIntact(file);
      isChanged ||= !isUnchanged;
      // The manifest is always staged: it marks a staging folder that can be published.
      if (!isUnchanged || path === MANIFEST) {
        staged.add(path);
        const place = join(staging, path === MANIFEST ? STAGED : path);
        const folder = dirname(place);
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        // For files as small as pages, this takes half the time of writing in the background.
        writeFileSync(place, read());
      }
      return file;
    },
    read: (path) => readFileSync(path === MANIFEST ? join(staging, STAGED) : at(path)),
    async commit() {
      // Let unhandled rejections surface now, before the new site goes live.
      await turn();
      if (!isChanged && listTree(output).files.every((path) => writtenPaths.has(path))) return;
      renameSync(join(staging, STAGED), join(staging, MANIFEST));
      publish(places);
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
