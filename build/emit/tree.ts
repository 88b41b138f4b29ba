import { readdirSync } from 'node:fs';
import { join } from 'node:path';

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

/** Lists everything below a folder. Links are listed, never followed, which readdir's own recursion may do. */
export function listTree(folder: string): Tree {
  const tree: Tree = { files: [], folders: [''], junk: [], odd: [] };
  for (const above of tree.folders) {
    for (const entry of readdirSync(join(folder, above), { withFileTypes: true })) {
      const path = above + entry.name;
      if (entry.isDirectory()) tree.folders.push(`${path}/`);
      else if (JUNK_FILES.has(entry.name)) tree.junk.push(path);
      else if (entry.isFile()) tree.files.push(path);
      else tree.odd.push(`${path} (not a regular file)`);
    }
  }
  tree.files.sort();
  return tree;
}
