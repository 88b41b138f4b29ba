/** A part of a site that another process makes: what it remembers of its pages, and their bytes. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Traces } from '../memo.ts';
import { readKept, writeKept } from './kept-file.ts';
import { generatorVersion } from './version.ts';

/** What the file with the values is named. It is written last, so that a part that has it is whole. */
const VALUES = 'part.cache';
/** What says that a folder is a part's. It is written first, so that a part that a kill leaves is known as one. */
const MARK = 'part.begun';
/** Below here lie the bytes, each file named by its SHA-256. */
const FILES = 'files';

/** What is read of parts. */
export interface Parts {
  traces: Traces;
  /** The bytes with this SHA-256, if a part has them undamaged. */
  bytesOf: (sha256: string) => Uint8Array | undefined;
  /** Why parts are left aside: a sentence for each. */
  notes: readonly string[];
}

/** Why a part cannot be written into this folder, as one sentence. */
export function whyNoPart(folder: string): string | undefined {
  const isPart = [MARK, VALUES].some((name) => existsSync(join(folder, name)));
  const isFree = isPart || !existsSync(folder) || readdirSync(folder).length === 0;
  return isFree ? undefined : `${folder} holds something that is no part of a site. Name another folder with --out.`;
}

/** What a part holds. */
interface PartValues {
  traces: Traces;
  files: readonly { sha256: string; bytes: Uint8Array }[];
}

/** Writes a part into a folder, in the place of one that is there. Gives whether it is whole. */
export function writePart(folder: string, root: string, { traces, files }: PartValues): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), '');
  for (const name of readdirSync(folder)) if (name !== MARK) rmSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, FILES));
  for (const { sha256, bytes } of files) writeFileSync(join(folder, FILES, sha256), bytes);
  return writeKept(join(folder, VALUES), generatorVersion(root), [traces]);
}

/** Reads parts. One that is missing, damaged or of another version is left aside: its pages are made where they are joined. */
export function readParts(folders: readonly string[], root: string): Parts {
  const writer = generatorVersion(root);
  const read = folders.map((folder) => ({ folder, ...readKept<Traces>(join(folder, VALUES), writer) }));
  const whole = read.filter(({ values }) => values !== undefined).map(({ folder }) => folder);
  return {
    traces: new Map(read.flatMap(({ values: [traces = []] = [] }) => [...traces])),
    bytesOf(sha256) {
      const file = whole.map((folder) => join(folder, FILES, sha256)).find(existsSync);
      const bytes = file === undefined ? undefined : readFileSync(file);
      return bytes && hash('sha256', bytes) === sha256 ? bytes : undefined;
    },
    notes: read.flatMap(({ folder, values, why = 'it is missing or not finished' }) =>
      values ? [] : [`The part ${folder} is left aside: ${why}. Its pages are made here.`],
    ),
  };
}
