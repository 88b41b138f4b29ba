import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '../table.ts';

/** Files that systems put into any folder one looks at. */
const JUNK_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** What is in a folder, by paths relative to it, sorted. */
export interface Tree {
  files: string[];
  /** Each behind the one that holds it; the first is the folder itself, as an empty text. */
  folders: string[];
  /** Files that systems put there. */
  junk: string[];
  /** Links, pipes, devices: what no build makes. */
  odd: string[];
}

/** What of it no build has put there, as it is shown. `isKnown`: whether a file is of the site. */
export const strangeIn = ({ files, odd }: Tree, isKnown: (path: string) => boolean): string[] => [
  ...odd.map((path) => `${path} (not a regular file)`),
  ...files.filter((path) => path !== MANIFEST && !isKnown(path)),
];

/** Lists everything below a folder. Links are listed, never followed, which readdir's own recursion may do. */
export function listTree(folder: string): Tree {
  const tree: Tree = { files: [], folders: [''], junk: [], odd: [] };
  for (const above of tree.folders) listFolder(folder, above, tree);
  tree.files.sort();
  return tree;
}

/** Lists what lies in one folder of a tree, such as `a/b/`. */
export function listFolder(
  root: string,
  folder: string,
  into: Tree = { files: [], folders: [], junk: [], odd: [] },
): Tree {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder + entry.name;
    if (entry.isDirectory()) into.folders.push(`${path}/`);
    else if (JUNK_FILES.has(entry.name)) into.junk.push(path);
    else if (entry.isFile()) into.files.push(path);
    else into.odd.push(path);
  }
  return into;
}
