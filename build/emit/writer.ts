import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onDisk } from './faults.ts';
import { STAGED } from './places.ts';

/**
 * Writes below one folder, which it makes with the first file. It waits for each file: to hand them to other threads takes
 * longer, since the system keeps new files in memory first.
 */
export class Writer {
  #root: string;
  #folders = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  write(path: string, bytes: Uint8Array): void {
    this.makeFolder(dirname(path));
    onDisk(path, () => writeFileSync(join(this.#root, path), bytes));
  }

  /** Makes a folder and those above it, each once; `.` is the one that holds all. */
  makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    if (folder !== '.') this.makeFolder(dirname(folder));
    onDisk(folder, () => mkdirSync(join(this.#root, folder)));
    // From its beginning, the folder says that a build made it.
    if (folder === '.') onDisk(folder, () => writeFileSync(join(this.#root, STAGED), ''));
    this.#folders.add(folder);
  }
}
