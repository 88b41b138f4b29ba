/** Writes files while the next ones are made: other threads wait for the disk, which takes a quarter of a build. */
import { mkdir, mkdirSync, writeFile, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { faultOf, onDisk } from './faults.ts';
import { STAGED } from './places.ts';

/** So many files are under way at once: more would only take memory. */
const MOST = 16;

const makeFolder = promisify(mkdir);
const writeContents = promisify(writeFile);

/** Writes below one folder, which it makes with the first file. */
export class Writer {
  #root: string;
  #folders = new Map<string, Promise<unknown>>();
  #pending = new Set<Promise<void>>();
  #faults: unknown[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  /** Begins to write a file, and waits for room for the next one. Throws what went wrong with one of those before. */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    const written: Promise<void> = this.#write(path, bytes)
      .catch((error: unknown) => void this.#faults.push(faultOf(path, error)))
      .finally(() => this.#pending.delete(written));
    this.#pending.add(written);
    do await turn();
    while (this.#pending.size >= MOST);
    this.refuseFault();
  }

  /** Waits until nothing is under way. */
  rest(): Promise<unknown> {
    return Promise.all(this.#pending);
  }

  /** Throws what went wrong with a file. */
  refuseFault(): void {
    if (this.#faults.length > 0) throw this.#faults[0];
  }

  /** Makes a folder and those above it, each once, while nothing is under way; `.` is the one that holds all. */
  makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    if (folder !== '.') this.makeFolder(dirname(folder));
    onDisk(folder, () => mkdirSync(join(this.#root, folder)));
    // From its beginning, the folder says that a build made it.
    if (folder === '.') onDisk(folder, () => writeFileSync(join(this.#root, STAGED), ''));
    this.#folders.set(folder, Promise.resolve());
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    this.makeFolder('.');
    await this.#folder(dirname(path));
    await writeContents(join(this.#root, path), bytes);
  }

  #folder(folder: string): Promise<unknown> {
    const known = this.#folders.get(folder);
    if (known) return known;
    const made = this.#folder(dirname(folder)).then(() => makeFolder(join(this.#root, folder)));
    this.#folders.set(folder, made);
    return made;
  }
}
