import { mkdirSync, realpathSync, rmdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { MANIFEST } from '../table.ts';
import { codeOf, onDisk } from './faults.ts';

/** The manifest of a site that is not whole yet. */
export const STAGED = `.${MANIFEST}`;

/** The manifest of staged changes that are whole: they are put into the site, also by another build after a kill. */
export const PATCH = `.${MANIFEST}.patch`;

/** An output folder, and what may be beside it while a build is under way. */
export interface Places {
  /** As the user wrote it, for messages. */
  name: string;
  /** Absolute, links resolved. */
  output: string;
  /** The new site while it is being made: `.dist.staging`. */
  staging: string;
  /** The old site while the new one takes its place: `.dist.old`. */
  old: string;
  /** Who is building, so that a second build waits: `.dist.lock`. */
  lock: string;
}

/** All on the same disk, so that a rename puts a whole site into place at once. */
export function placesOf(outDir: string): Places {
  const output = settle(resolve(outDir));
  const beside = (suffix: string) => join(dirname(output), `.${basename(output)}.${suffix}`);
  return { name: outDir, output, staging: beside('staging'), old: beside('old'), lock: beside('lock') };
}

/** Resolves the links in a path of which only the beginning needs to exist. */
export function settle(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(settle(parent), basename(path));
  }
}

/** Makes a folder and what is missing above it; answers with a function that removes again what is still empty. */
export function makeFolders(path: string): () => void {
  const made: string[] = [];
  const undo = () => {
    for (const folder of made.splice(0).reverse()) removeIfEmpty(folder);
  };
  // One level at a time: the recursive way reports a read-only disk as a missing file.
  const make = (folder: string) => {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return;
      if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
      make(dirname(folder));
      mkdirSync(folder);
    }
    made.push(folder);
  };
  try {
    onDisk(path, () => make(path));
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else has put something into it, so it stays.
  }
}
