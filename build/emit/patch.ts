/**
 * Changes few files of a site without making the whole again: to make and remove thousands of folders takes longer than
 * all the rest of a build. The site lies aside meanwhile, so that nobody sees a mixture.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST } from '../table.ts';
import { codeOf, OutputFault } from './faults.ts';
import { foreign, readManifest } from './guard.ts';
import { makeFolders, PATCH, type Places } from './places.ts';
import { listFolder, listTree, strangeIn } from './tree.ts';

/** Where files of the old site lie until nothing can fail any more. */
const TAKEN = '.build.taken';

/** What becomes of a site, by paths: files that are staged, and files that go. */
export interface Changes {
  staged: readonly string[];
  removed: readonly string[];
}

/** Whether a site lies aside since a build was killed while it changed it. */
export const isPatching = ({ output, staging, old }: Places): boolean =>
  !existsSync(output) && existsSync(join(staging, PATCH)) && existsSync(old);

/** Puts staged files into the site. If something fails, it is as it was. `known`: whether a file may be in it. */
export function patchIn(places: Places, { staged, removed }: Changes, known: (path: string) => boolean): void {
  const { output, staging, old } = places;
  const taken = join(staging, TAKEN);
  const undo: (() => void)[] = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    undo.push(() => renameSync(to, from));
  };
  const changed = [...removed, ...staged];
  mkdirSync(taken);
  copyFileSync(join(output, MANIFEST), join(taken, MANIFEST));
  try {
    move(output, old);
    refuseForeign(places, new Set(['.', ...changed.map((path) => dirname(path))]), known);
    for (const [index, path] of changed.entries())
      if (existsSync(join(old, path))) move(join(old, path), join(taken, `${index}`));
    for (const path of removed) removeEmpty(old, dirname(path), (folder) => undo.push(() => mkdirSync(folder)));
    for (const path of staged) {
      undo.push(makeFolders(dirname(join(old, path))));
      move(join(staging, path), join(old, path));
    }
    undo.push(() => renameSync(join(taken, MANIFEST), join(old, MANIFEST)));
    move(join(staging, PATCH), join(old, MANIFEST));
    move(old, output);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

/** Finishes what a kill has interrupted. The old manifest is in its place until everything else is done. */
export function finishPatch({ output, staging, old, name }: Places): void {
  const patch = join(staging, PATCH);
  const files = readManifest(patch);
  if (!files) {
    const message = `A build was stopped while it changed ${name}, and ${patch} cannot be read, which says how to go on.`;
    const fix = `Make it readable. If that cannot be done, remove ${staging} and ${old}; the next build makes the site again.`;
    throw new OutputFault(name, message, fix);
  }
  for (const path of readManifest(join(old, MANIFEST))?.keys() ?? []) {
    if (files.has(path)) continue;
    rmSync(join(old, path), { force: true });
    removeEmpty(old, dirname(path));
  }
  for (const path of listTree(staging).files) {
    if (!files.has(path)) continue;
    mkdirSync(dirname(join(old, path)), { recursive: true });
    renameSync(join(staging, path), join(old, path));
  }
  renameSync(patch, join(old, MANIFEST));
  renameSync(old, output);
}

/** Somebody may have put other files into the folders since the site was looked at. */
function refuseForeign({ old, name }: Places, folders: Iterable<string>, known: (path: string) => boolean): void {
  for (const folder of folders) {
    if (!existsSync(join(old, folder))) continue;
    const strange = strangeIn(listFolder(old, folder === '.' ? '' : `${folder}/`), known);
    if (strange.length > 0) throw foreign(name, strange);
  }
}

/** Removes a folder of the site, and those above it, as far as nothing is in them. */
function removeEmpty(root: string, folder: string, onRemoved: (folder: string) => void = () => {}): void {
  if (folder === '.') return;
  try {
    rmdirSync(join(root, folder));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
    return;
  }
  onRemoved(join(root, folder));
  removeEmpty(root, dirname(folder), onRemoved);
}
