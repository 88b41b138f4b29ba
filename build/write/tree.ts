/** What lies in a folder, and how one that a build has made is removed. */
import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../problem.ts';
import { hashOf, MANIFEST, type Row } from '../site.ts';

/** The manifest of a site that is not whole yet. It says that a build made the folder. */
export const STAGED = `.${MANIFEST}`;

/** Files that systems put into any folder one looks at. */
const JUNK_FILES = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** The files below a folder, by paths relative to it; links, pipes and devices, which no build makes; the folders, itself first. */
type Tree = { files: string[]; odd: string[]; folders: string[] };

/** Lists everything below a folder. Links are listed, never followed, which readdir's own recursion may do. */
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

/** What is not of the site with these files, as it is shown. Without a site, the manifest is that of somebody else. */
export const strangeIn = ({ files, odd }: Tree, known: ReadonlyMap<string, unknown>): string[] => [
  ...odd.map((path) => `${path} (not a regular file)`),
  ...files.filter((path) => !known.has(path) && (path !== MANIFEST || known.size === 0)),
];

/**
 * Tells whether a file of an output is as the last build left it: somebody may have changed it since then. It is read only
 * where it is not older than the manifest, which a build puts into its place last.
 */
export function intactIn(output: string): (row: Pick<Row, 'path' | 'sha256' | 'size'>) => boolean {
  const last = statSync(join(output, MANIFEST), { throwIfNoEntry: false });
  return ({ path, sha256, size }) => {
    const file = `${output}/${path}`;
    const now = statSync(file, { throwIfNoEntry: false });
    if (!last || now?.size !== size) return false;
    return (now.mtimeMs < last.mtimeMs && now.ctimeMs < last.ctimeMs) || hashOf(file) === sha256;
  };
}

const MARKS = [STAGED, MANIFEST];

/** Removes the folders below another that hold nothing, or nothing but such folders. */
export function removeEmpty(root: string): void {
  for (const folder of listTree(root).folders.slice(1).reverse())
    if (readdirSync(join(root, folder)).length === 0) rmdirSync(join(root, folder));
}

/** Removes a staged site, unless no build has made it. */
export function removeSite(folder: string): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder);
  const { files, odd } = listTree(folder);
  if (files.length + odd.length > 0 && !MARKS.some((mark) => names.includes(mark)))
    throw new Refusal(folder, `${folder} is in the way, and no build has made it.`, 'Move it elsewhere.');
  // The mark goes last: a part that a kill leaves is still known as ours.
  for (const name of names.filter((name) => !MARKS.includes(name))) rmSync(join(folder, name), { recursive: true });
  for (const mark of MARKS) rmSync(join(folder, mark), { force: true });
  rmdirSync(folder);
}
