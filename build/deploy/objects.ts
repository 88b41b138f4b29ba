/** What a site is in a store: each object with its key, its headers and its turn. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { HostName } from '../content/settings.ts';
import { CACHE_CONTROL } from '../derive/hosting.ts';
import { Refusal } from '../problem.ts';
import { isText, MANIFEST, type Row, typeOf } from '../site.ts';

/** Where deploys keep what they know, and what they need to go back. */
export const OWN = '.deploys/';
export const JOURNAL = `${OWN}journal.json`;
export const LOCK = `${OWN}lock.json`;
export const recordKey = (name: string): string => `${OWN}${name}.json`;
/** The folder of copies, each named by the hash of its contents. */
export const COPIES = `${OWN}files`;

/** In this order, so that nothing is named before it is there. */
export const TURNS = ['assets', 'new pages', 'pages', 'lists', 'rows'] as const;
type Turn = (typeof TURNS)[number];

export interface Stored {
  readonly key: string;
  /** Says all that can differ: cache class, encoding, hash of the file, media type. */
  readonly id: string;
  readonly turn: Turn;
  readonly headers: readonly string[];
  /** How many names its key has, where it is a page under its bare address; otherwise 0. */
  readonly depth: number;
  readonly row: Row;
  /** The bytes as they are stored. Throws where the file is no longer that of the row. */
  bytes(): Uint8Array;
}

/** How a site is stored. `gzip`: texts are compressed; `bare`: each page is also under its address, as `pricing`. */
export type Shape = { gzip: boolean; bare: boolean };

/** What a deploy leaves for those who go back to it, or compare the public site with it. */
export type Deployed = { base: string; host: HostName; rows: readonly Row[]; shape: Shape };

/** A site that can be deployed, and where the file of a row is. */
export type Deployable = Deployed & { fileOf(row: Row): string };

/** Every object of a site and of the way back to it, by key; and the name of its deploy, which equal sites share. */
export function objectsOf({ base, host, rows, shape, fileOf }: Deployable) {
  const paths = new Set(rows.map(({ path }) => path));
  const all: Stored[] = rows.flatMap((row) => {
    const read = () => readRow(fileOf(row), row);
    const site = storedAt(row.path, row, turnOf(row), shape.gzip, read);
    const bare = row.route?.slice(1);
    return [
      site,
      ...(shape.bare && bare && !paths.has(bare) ? [{ ...site, key: bare, depth: bare.split('/').length }] : []),
      // What keeps its name is replaced by the next deploy: a copy is the way back.
      ...(row.cache === 'immutable' ? [] : [storedAt(`${COPIES}/${row.sha256}`, row, 'assets', false, read)]),
    ];
  });
  const record = JSON.stringify({ base, host, rows, shape } satisfies Deployed);
  const name = hash('sha256', record).slice(0, 12);
  const row = rowOfText(recordKey(name), record);
  all.push(storedAt(row.path, row, 'assets', false, () => Buffer.from(record)));
  return { name, wanted: new Map(all.map((one) => [one.key, one])) };
}

function storedAt(key: string, row: Row, turn: Turn, gzip: boolean, read: () => Uint8Array): Stored {
  const { sha256, type, cache } = row;
  const isPacked = gzip && isText(type);
  return {
    ...{ key, turn, row, depth: 0, id: [cache, isPacked ? 'gzip' : '-', sha256, type].join(' ') },
    headers: [
      ...[`Content-Type: ${type}`, `Cache-Control: ${CACHE_CONTROL[cache]}`],
      ...(isPacked ? ['Content-Encoding: gzip'] : []),
    ],
    bytes: () => (isPacked ? gzipSync(read(), { level: 9 }) : read()),
  };
}

function readRow(file: string, { sha256 }: Row): Uint8Array {
  const bytes = readFileSync(file);
  if (hash('sha256', bytes) === sha256) return bytes;
  throw new Refusal(file, 'The file has changed since the deploy began.', 'Run the command again.');
}

function turnOf({ path, route, type, cache }: Row): Turn {
  if (path === MANIFEST) return 'rows';
  if (route !== undefined || type.startsWith('text/html')) return 'pages';
  return cache === 'immutable' || /^(image|font|audio|video)\/|css|javascript|wasm/.test(type) ? 'assets' : 'lists';
}

/** The row of a text that the site does not list itself. */
export function rowOfText(path: string, text: string): Row {
  return { path, type: typeOf(path), cache: 'revalidate', sha256: hash('sha256', text), size: Buffer.byteLength(text) };
}
