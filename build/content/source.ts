/** What was read of a root. */
import { hash } from 'node:crypto';
import { serialize } from 'node:v8';

/** A file as it was read. */
export interface SourceFile {
  /** Relative to the root, with forward slashes: `content/pricing.md`. */
  path: string;
  /** They may be read again each time, into another buffer. */
  readonly bytes: Uint8Array;
  /** Hash of the bytes: two files with the same hash have the same contents. */
  hash: string;
}

/** What a file says. */
export const textIn = ({ bytes }: Pick<SourceFile, 'bytes'>): string => new TextDecoder().decode(bytes);

/** Everything read from the disk, in the order of the paths. */
export interface Source {
  root: string;
  /** `content/**.md`, without `content/README.md`. */
  markdown: SourceFile[];
  /** `content/*.yml`. */
  data: SourceFile[];
  /** `assets/**`, without `assets/styles/` and `assets/sources/`. */
  assets: SourceFile[];
  /** What the code of `pages/`, `islands/` and `content/` may consist of, without tests: scripts and JSON, and the JSON of `assets/`. */
  code: SourceFile[];
  /** Style files: `assets/styles/*.css` and every `.css` beside a component. */
  styles: SourceFile[];
  /** Whether the root has `pages/index.ts`, and `content/schema.ts`. */
  has: { pages: boolean; schema: boolean };
  /** Files of `islands/` that are islands: `islands/Globe.tsx`. */
  islands: string[];
}

/** The hash of every file of a source, by its path. */
export const versionsOf = ({ markdown, data, assets, styles, code }: Source): Map<string, string> =>
  new Map([...markdown, ...data, ...assets, ...styles, ...code].map(({ path, hash }) => [path, hash]));

/** One hash of several files, of their paths and contents. */
export const hashOf = (files: readonly SourceFile[]): string =>
  digest(files.map(({ path, hash }) => `${path} ${hash}`).join('\n'));

/** A hash that tells contents apart; nothing is kept secret by it. */
export const digest = (contents: string | Uint8Array): string => hash('sha1', contents);

/** A text that differs wherever two values do, which are plain data. */
export const fingerprint = (value: unknown): string =>
  value === undefined || typeof value === 'string' ? (value ?? '') : digest(serialize(value));
