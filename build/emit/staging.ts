import { hash } from 'node:crypto';
import { copyFileSync, linkSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileStats, statText } from '../cache/stats.ts';
import { MANIFEST, type SiteFile } from '../table.ts';
import { codeOf, OutputFault, onDisk } from './faults.ts';
import { foreign, type OldSite, refusePath } from './guard.ts';
import type { Changes } from './patch.ts';
import { PATCH, type Places, STAGED } from './places.ts';
import { Writer } from './writer.ts';

/** What a disk answers that cannot give a file a second name. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** So many files, and this part of a site, are changed one by one while the site lies aside; for more, a new one is made. */
const MOST_CHANGES = 200;
const MOST_OF_SITE = 1 / 3;

/**
 * The new site while it is being made. Files that are as they were are not written again but get a second name here,
 * and a site of which nothing changed needs no staging at all.
 */
export class Staging {
  /** Files that were written, since they are new or have changed. */
  written = 0;

  /** It is written last, since it says that the site is whole. */
  #manifest: Uint8Array = new Uint8Array();
  #hashes = new Map<string, string>();
  #places: Places;
  #known: FileStats;
  #old: OldSite;
  #kept: string[] = [];
  /** Copies, with the path of what they repeat. */
  #copies: [path: string, original: string][] = [];
  /** What is new or other than before. */
  #changed: string[] = [];
  #stats = new Map<string, string>();
  #writer: Writer;

  /** `known`: what the disk said of the files of the old site. */
  constructor(places: Places, old: OldSite, known: FileStats) {
    this.#known = known;
    this.#places = places;
    this.#old = old;
    this.#writer = new Writer(places.staging);
  }

  /** Each file with its SHA-256; that of the manifest is left empty. */
  *listed(): Generator<readonly [path: string, sha256: string]> {
    yield* this.#hashes;
    yield [MANIFEST, ''];
  }

  /** How many files the site has so far. */
  get files(): number {
    return this.#hashes.size;
  }

  /** What the disk says of the files that are as they were. */
  get stats(): FileStats {
    return this.#stats;
  }

  /** Files of the old site that the new one does not have. */
  get removed(): string[] {
    return [...this.#old.files.keys()].filter((path) => !this.#hashes.has(path));
  }

  /** Whether the site is the one that is already there, to the byte. */
  get isUnchanged(): boolean {
    return this.#changed.length === 0 && this.removed.length === 0 && this.#old.files.size > 0;
  }

  /** What becomes of the old site, if that is so little that it can be changed where it is. */
  get changes(): Changes | undefined {
    const staged = this.#changed.filter((path) => path !== MANIFEST);
    const { removed } = this;
    const most = Math.min(MOST_CHANGES, this.#old.files.size * MOST_OF_SITE);
    return staged.length + removed.length <= most && this.#old.files.size > 0 ? { staged, removed } : undefined;
  }

  /** Takes in one file. */
  add({ output, row, bytes }: SiteFile): void {
    const { path, sha256 } = row;
    if (path === MANIFEST && output.source === MANIFEST) {
      this.#manifest = bytes();
      if (!this.#isOnDisk(MANIFEST, sha256)) this.#changed.push(MANIFEST);
      return;
    }
    refusePath(path, output.source);
    if (this.#hashes.has(path))
      throw new OutputFault(output.source, `Two files have the path "${path}".`, 'Rename one of the two.');
    this.#hashes.set(path, sha256);
    const isKept = this.#old.files.get(path) === sha256 && this.#isOnDisk(path, sha256);
    if (!isKept) this.#changed.push(path);
    if (output.copyOf !== undefined) this.#copies.push([path, output.copyOf]);
    else if (isKept) this.#kept.push(path);
    else {
      this.written += 1;
      this.#writer.write(path, bytes());
    }
  }

  /** Brings in the files that are as before, and the copies, and marks the site as whole. */
  complete(): void {
    const { staging, output, name } = this.#places;
    const strange = this.#old.unlisted.filter((path) => !this.#hashes.has(path));
    if (strange.length > 0) throw foreign(name, strange);
    this.#writer.makeFolder('.');
    for (const path of this.#kept) this.#link(join(output, path), path);
    for (const [path, original] of this.#copies) this.#link(join(staging, original), path);
    this.#mark(MANIFEST);
  }

  /** Brings in the copies that have changed, and marks the changes as whole. */
  completeChanges(): void {
    const { staging, output } = this.#places;
    const changed = new Set(this.#changed);
    this.#writer.makeFolder('.');
    for (const [path, original] of this.#copies)
      if (changed.has(path)) this.#link(join(changed.has(original) ? staging : output, original), path);
    this.#mark(PATCH);
    // When that has gone into the site, the folder still says that a build made it.
    onDisk(this.#places.name, () => writeFileSync(join(staging, STAGED), ''));
  }

  #mark(name: typeof MANIFEST | typeof PATCH): void {
    const { staging } = this.#places;
    onDisk(this.#places.name, () => {
      writeFileSync(join(staging, STAGED), this.#manifest);
      renameSync(join(staging, STAGED), join(staging, name));
    });
    // That of a large site has many megabytes.
    this.#manifest = new Uint8Array();
  }

  /** Looks at the file itself: somebody may have changed it since the last build. */
  #isOnDisk(path: string, sha256: string): boolean {
    const file = join(this.#places.output, path);
    try {
      const stat = statText(file);
      const row = `${stat} ${sha256}`;
      const isSame =
        (stat !== undefined && this.#known.get(path) === row) || hash('sha256', readFileSync(file)) === sha256;
      if (isSame && stat !== undefined) this.#stats.set(path, row);
      return isSame;
    } catch {
      return false;
    }
  }

  #link(from: string, path: string): void {
    const target = join(this.#places.staging, path);
    onDisk(path, () => {
      this.#writer.makeFolder(dirname(path));
      try {
        linkSync(from, target);
      } catch (error) {
        if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
        copyFileSync(from, target);
      }
    });
  }
}
