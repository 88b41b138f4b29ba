import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFile } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Made } from '../site.ts';
import { codeOf, faultOf, OutputFault, onDisk } from './faults.ts';
import { type OldFiles, refusePath } from './guard.ts';
import type { Places } from './places.ts';

/** Writes that may be under way at once: enough to keep the disk busy, too few to run out of open files. */
const WRITES = 16;
/** What a disk answers that cannot give a file a second name. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/**
 * The new site while it is being made. Files that are as they were are not written again but get a second name here,
 * and a site of which nothing changed needs no staging at all.
 */
export class Staging {
  /** Path → hash of every file so far. */
  readonly hashes = new Map<string, string>();
  /** Files that were written, since they are new or have changed. */
  written = 0;

  #places: Places;
  #old: OldFiles;
  #kept: string[] = [];
  /** Copies, with the path of what they repeat. */
  #copies: [path: string, twin: string][] = [];
  #changed = 0;
  #folders = new Set<string>();
  /** Writes under way, and who waits for one of them to end. */
  #writing = 0;
  #wake = () => {};
  #fault: unknown;

  constructor(places: Places, old: OldFiles) {
    this.#places = places;
    this.#old = old;
  }

  /** Takes in one file. Waits while too many are being written. */
  async add({ output, bytes, hash }: Made): Promise<void> {
    const { path, copyOf } = output;
    refusePath(path, output.inputs[0]);
    if (this.hashes.has(path)) {
      throw new OutputFault(output.inputs[0] ?? path, `Two files want to be "${path}".`, 'Rename one of the two.');
    }
    this.hashes.set(path, hash);
    const isKept = this.#isAsBefore(path, bytes, hash);
    if (!isKept) this.#changed += 1;
    if (copyOf !== undefined) this.#copies.push([path, copyOf]);
    else if (isKept) this.#kept.push(path);
    else this.#write(path, bytes);
    if (this.#writing >= WRITES) await this.#untilWriting(WRITES - 1);
    if (this.#fault) throw this.#fault;
  }

  /** Whether the site is the one that is already there, to the byte. */
  get isUnchanged(): boolean {
    return this.#changed === 0 && this.#old.size === this.hashes.size && this.#old.size > 0;
  }

  /** Waits for the writes, and brings in the files that are as before and the copies. */
  async complete(): Promise<void> {
    await this.settle();
    if (this.#fault) throw this.#fault;
    onDisk(this.#places.staging, () => mkdirSync(this.#places.staging, { recursive: true }));
    for (const path of this.#kept) this.#link(join(this.#places.output, path), path);
    for (const [path, twin] of this.#copies) this.#link(join(this.#places.staging, twin), path);
  }

  /** Waits until no write is under way. */
  async settle(): Promise<void> {
    await this.#untilWriting(0);
  }

  /** Compares the bytes themselves: somebody may have changed the file since the last build. */
  #isAsBefore(path: string, bytes: Uint8Array, hash: string): boolean {
    if (this.#old.get(path) !== hash) return false;
    try {
      return readFileSync(join(this.#places.output, path)).equals(bytes);
    } catch {
      return false;
    }
  }

  #write(path: string, bytes: Uint8Array): void {
    this.written += 1;
    const target = this.#makeRoom(path);
    this.#writing += 1;
    writeFile(target, bytes, (error) => {
      this.#writing -= 1;
      if (error) this.#fault ??= faultOf(path, error);
      this.#wake();
    });
  }

  async #untilWriting(most: number): Promise<void> {
    while (this.#writing > most) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #link(from: string, path: string): void {
    const target = this.#makeRoom(path);
    onDisk(path, () => {
      try {
        linkSync(from, target);
      } catch (error) {
        if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
        copyFileSync(from, target);
      }
    });
  }

  /** Makes the folder of a file, and answers with where the file goes. */
  #makeRoom(path: string): string {
    const target = join(this.#places.staging, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) {
      onDisk(path, () => mkdirSync(folder, { recursive: true }));
      this.#folders.add(folder);
    }
    return target;
  }
}

/** Removes a staging folder, also while the last writes into it are still under way. */
export function removeStaging(staging: string): void {
  rmSync(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}
