import {
  copyFileSync,
  linkSync,
  mkdir as mkdirCallback,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFile as writeCallback,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Made } from '../site.ts';
import { codeOf, faultOf, OutputFault, onDisk } from './faults.ts';
import { type OldFiles, refusePath } from './guard.ts';
import type { Places } from './places.ts';

/** Jobs for the disk that may be under way at once: enough to keep it busy, too few to run out of open files. */
const JOBS = 16;
/** What a disk answers that cannot give a file a second name. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);
// These take less time than `node:fs/promises`, which makes an object of every open file.
const mkdir = promisify<string, void>(mkdirCallback);
const writeFile = promisify(writeCallback);

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
  /** Folders by path, made or being made. */
  #folders = new Map<string, Promise<void>>();
  #jobs = 0;
  /** Wakes who waits for a job to end. */
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
    else this.#start(path, this.#write(path, bytes));
    if (copyOf !== undefined && !isKept) this.#start(path, this.#makeFolder(dirname(path)));
    if (this.#jobs >= JOBS) await this.#untilJobs(JOBS - 1);
    if (this.#fault) throw this.#fault;
  }

  /** Whether the site is the one that is already there, to the byte. */
  get isUnchanged(): boolean {
    return this.#changed === 0 && this.#old.size === this.hashes.size && this.#old.size > 0;
  }

  /** Waits for the writes, and brings in the files that are as before and the copies. */
  async complete(): Promise<void> {
    const { staging, output } = this.#places;
    const links = [
      ...this.#kept.map((path) => [join(output, path), path] as const),
      ...this.#copies.map(([path, twin]) => [join(staging, twin), path] as const),
    ];
    this.#start('.', this.#makeFolder('.'));
    for (const [, path] of links) {
      this.#start(path, this.#makeFolder(dirname(path)));
      if (this.#jobs >= JOBS) await this.#untilJobs(JOBS - 1);
    }
    await this.settle();
    if (this.#fault) throw this.#fault;
    for (const [from, path] of links) this.#link(from, path);
  }

  /** Waits until no job is under way. */
  async settle(): Promise<void> {
    await this.#untilJobs(0);
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

  /** Has a job done off the main thread, which goes on rendering meanwhile. */
  #start(path: string, job: Promise<void>): void {
    this.#jobs += 1;
    const end = (error?: unknown) => {
      this.#jobs -= 1;
      if (error) this.#fault ??= faultOf(path, error);
      this.#wake();
    };
    job.then(() => end(), end);
  }

  async #untilJobs(most: number): Promise<void> {
    while (this.#jobs > most) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    this.written += 1;
    await this.#makeFolder(dirname(path));
    await writeFile(join(this.#places.staging, path), bytes);
  }

  /** Makes a folder of the staged site and those above it, each once; `.` is the staging folder itself. */
  #makeFolder(folder: string): Promise<void> {
    const known = this.#folders.get(folder);
    if (known) return known;
    const making = folder === '.' ? this.#makeStaging() : this.#makeFolderIn(dirname(folder), folder);
    this.#folders.set(folder, making);
    return making;
  }

  async #makeFolderIn(above: string, folder: string): Promise<void> {
    await this.#makeFolder(above);
    await mkdir(join(this.#places.staging, folder));
  }

  /** At once: if `removeStaging` comes in between, no job that is still under way can bring the folder back. */
  async #makeStaging(): Promise<void> {
    mkdirSync(this.#places.staging);
  }

  #link(from: string, path: string): void {
    const target = join(this.#places.staging, path);
    onDisk(path, () => {
      try {
        linkSync(from, target);
      } catch (error) {
        if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
        copyFileSync(from, target);
      }
    });
  }
}

/** Removes a staging folder, also while the last writes into it are still under way. */
export function removeStaging(staging: string): void {
  rmSync(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}
