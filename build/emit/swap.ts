import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Problem } from '../problem.ts';
import { MANIFEST } from '../table.ts';
import { codeOf, faultOf, OutputFault, onDisk } from './faults.ts';
import { foreign } from './guard.ts';
import { type Changes, finishPatch, isPatching, patchIn } from './patch.ts';
import { PATCH, type Places, STAGED } from './places.ts';
import { syncFolder } from './sync.ts';
import { listTree, strangeIn, type Tree } from './tree.ts';

/**
 * Puts the staged site in the place of the old one, whose files are `known`. After a kill in between, `recoverOutput`
 * finds one of the two whole. Gives what is left to say once the new site is in its place.
 */
export function swapIn(places: Places, known: (path: string) => boolean): Problem[] {
  const { output, staging, old, name } = places;
  onDisk(name, () => moveIn(places));
  let strange: string[];
  try {
    syncFolder(dirname(output));
    strange = removeOld(old, known);
  } catch (error) {
    return [describeLeft(old, error)];
  }
  if (strange.length === 0) return [];
  onDisk(name, () => {
    renameSync(output, staging);
    renameSync(old, output);
  });
  throw foreign(name, strange);
}

/** The same for changes of a site that stays. */
export function changeIn(places: Places, changes: Changes, known: (path: string) => boolean): Problem[] {
  const { output, staging, name } = places;
  onDisk(name, () => patchIn(places, changes, known));
  try {
    const folders = new Set([...changes.staged, ...changes.removed].map((path) => dirname(join(output, path))));
    for (const folder of [dirname(output), output, ...folders]) if (existsSync(folder)) syncFolder(folder);
    removeLeft(staging);
  } catch (error) {
    return [describeLeft(staging, error)];
  }
  return [];
}

function moveIn({ output, staging, old }: Places): void {
  const replaces = existsSync(output);
  if (replaces) renameSync(output, old);
  try {
    renameSync(staging, output);
  } catch (error) {
    if (replaces) renameSync(old, output);
    throw error;
  }
}

/** Removes the old site, unless somebody has put other files into it since it was looked at: it gives these. */
function removeOld(old: string, known: (path: string) => boolean): string[] {
  if (!existsSync(old)) return [];
  const tree = listTree(old);
  const strange = strangeIn(tree, known);
  if (strange.length === 0) removeTree(old, tree);
  return strange;
}

function describeLeft(old: string, error: unknown): Problem {
  const fault = faultOf(old, error);
  if (!(fault instanceof OutputFault)) throw error;
  const message = `The new site is in place, but the old one could not be removed. ${fault.message}`;
  return { file: old, message, fix: 'If the next build does not remove it, remove it by hand.', severity: 'warning' };
}

/** Whether a build left something beside the output. */
export function isUnfinished({ staging, old, lock }: Places): boolean {
  return [staging, old, lock].some((path) => existsSync(path));
}

/** Clears up after a build that was killed: afterwards the output is the old site or the new one, whole. */
export function recoverOutput(places: Places): void {
  const { output, staging, old, lock, name } = places;
  onDisk(name, () => {
    if (isPatching(places)) finishPatch(places);
    if (!existsSync(output)) {
      if (isWhole(staging)) renameSync(staging, output);
      else if (isWhole(old)) renameSync(old, output);
    }
    for (const folder of [staging, old]) {
      if (existsSync(folder)) onDisk(folder, () => removeLeft(folder));
    }
    // A build may be killed while it clears the lock of another that was.
    for (const file of readdirSync(dirname(lock))) {
      if (/^\.\d+$/.test(file.slice(basename(lock).length)) && file.startsWith(basename(lock)))
        rmSync(join(dirname(lock), file), { force: true });
    }
  });
}

/** After so many tries, whatever was under way has come to its end. */
const MOST_TRIES = 20;

/** What says that a folder is a build's. */
const MARKS = [STAGED, PATCH, MANIFEST];

const isWhole = (folder: string) => existsSync(join(folder, MANIFEST));

/** Removes what is staged, where files may still be under way. */
export function removeStaged({ staging }: Places): void {
  for (let tries = 0; existsSync(staging); tries += 1)
    try {
      // The first try may have taken the mark away.
      removeLeft(staging, tries > 0);
    } catch (error) {
      if (tries === MOST_TRIES || !['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    }
}

/** Removes a staged site, or an old one, unless no build has made it. */
function removeLeft(folder: string, isKnown = false): void {
  if (!existsSync(folder)) return;
  const tree = listTree(folder);
  const isOurs = isKnown || MARKS.some((mark) => existsSync(join(folder, mark)));
  if (!isOurs && tree.files.length + tree.odd.length > 0)
    throw new OutputFault(folder, `${folder} is in the way, and no build has made it.`, 'Move it elsewhere.');
  removeTree(folder, tree);
}

/** Removes what was found in a site, its mark last: a part that a kill leaves is still known as ours. */
function removeTree(folder: string, { files, folders, junk, odd }: Tree): void {
  for (const path of [...files.filter((file) => !MARKS.includes(file)), ...junk, ...odd]) rmSync(join(folder, path));
  for (const path of folders.slice(1).reverse()) rmdirSync(join(folder, path));
  for (const mark of MARKS) rmSync(join(folder, mark), { force: true });
  rmdirSync(folder);
}
