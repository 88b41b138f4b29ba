/** Lists and deletes the folders that builds make. */
import { lstatSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../base/problem.ts';
import { hashOf } from '../base/store.ts';
import { MANIFEST, type Row } from '../site/manifest.ts';

/** The manifest of an unfinished site. It marks the folder as made by a build. */
export const STAGED = `.${MANIFEST}`;

/** Files that operating systems put into any folder they show. */
const JUNK_FILES = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** Paths below a folder, relative to it. `odd`: links, pipes and devices, which no build makes. `folders`: itself first. */
type Tree = { files: string[]; odd: string[]; folders: string[] };

/** Lists everything below a folder. It never follows links, as recursive `readdir` may. */
export function listTree(root: string): Tree {
  const tree: Tree = { files: [], odd: [], folders: [''] };
  for (const folder of tree.folders)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isDirectory()) tree.folders.push(`${path}/`);
      else if (!entry.isFile()) tree.odd.push(path);
      else if (!JUNK_FILES.includes(entry.name)) tree.files.push(path);
    }
  tree.files.sort();
  return tree;
}

/**
 * The files in a folder that are neither known nor hashed assets, as shown to the user. If nothing is known, a manifest is
 * another program's, too.
 */
export function strangeIn(
  root: string,
  known: Pick<ReadonlySet<string>, 'has' | 'size'>,
): string[] {
  const { files, odd } = listTree(root);
  const isOurs = (path: string) =>
    known.has(path) || (path === MANIFEST && known.size > 0) || isHashed(root, path);
  return [
    ...odd.map((path) => `${path} (not a regular file)`),
    ...files.filter((path) => !isOurs(path)),
  ];
}

/**
 * Whether a file is a hashed asset, of an earlier build if it is not in the manifest. The name proves it: it has the first
 * digits of the hash. Open pages may still request it, so it stays until the next build but one.
 */
export function isHashed(folder: string, path: string): boolean {
  const [, digits] = /-([\da-f]{8})(?:-\d+)?(?:\.\w+)?$/.exec(path) ?? [];
  return digits !== undefined && hashOf(join(folder, path))?.startsWith(digits) === true;
}

/**
 * Tells whether a file of an output is still as the last build left it. The file is hashed only if it is not older than the
 * manifest, which a build writes last.
 */
export function intactIn(output: string): (row: Pick<Row, 'path' | 'sha256' | 'size'>) => boolean {
  const manifest = statSync(join(output, MANIFEST), { throwIfNoEntry: false });
  return ({ path, sha256, size }) => {
    const file = `${output}/${path}`;
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!manifest || stat?.size !== size) return false;
    return (
      (stat.mtimeMs < manifest.mtimeMs && stat.ctimeMs < manifest.ctimeMs) ||
      hashOf(file) === sha256
    );
  };
}

const MARKS = [STAGED, MANIFEST];

/** Deletes all empty folders below a folder. */
export function removeEmpty(root: string): void {
  for (const folder of listTree(root).folders.slice(1).reverse())
    if (readdirSync(join(root, folder)).length === 0) rmdirSync(join(root, folder));
}

/** Deletes a staging folder. Refuses one that no build made, and a link to another folder. */
export function removeSite(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return;
  const names = stat.isDirectory() ? readdirSync(folder) : [];
  const isEmpty = ({ files, odd }: Tree) => files.length + odd.length === 0;
  if (
    !stat.isDirectory() ||
    !(MARKS.some((mark) => names.includes(mark)) || isEmpty(listTree(folder)))
  )
    throw new Refusal(
      folder,
      `${folder} is in the way, and no build created it.`,
      'Move it elsewhere.',
    );
  // The mark goes last, so that after a kill the rest is still known as ours.
  for (const name of names.filter((name) => !MARKS.includes(name)))
    rmSync(join(folder, name), { recursive: true });
  for (const mark of MARKS) rmSync(join(folder, mark), { force: true });
  rmdirSync(folder);
}
