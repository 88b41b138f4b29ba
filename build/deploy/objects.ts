/** The objects of a site in a store, each with its key, headers and turn. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Refusal } from '../base/problem.ts';
import type { HostName } from '../content/settings.ts';
import { CACHE_CONTROL } from '../derive/hosting.ts';
import { MANIFEST, type Row, type Turn, turnOf } from '../site/manifest.ts';
import { isText, typeOf } from '../site/media.ts';

/** Where deploys keep their records, and what a rollback needs. */
export const DEPLOYS_FOLDER = '.deploys/';
export const JOURNAL = `${DEPLOYS_FOLDER}journal.json`;
export const LOCK = `${DEPLOYS_FOLDER}lock.json`;
/** What deploys write before they take the lock: `.deploys/lock~1732788000000~4711~host`. */
export const TICKET = `${DEPLOYS_FOLDER}lock~`;
export const recordKey = (name: string): string => `${DEPLOYS_FOLDER}${name}.json`;
/** The folder of copies, each named by the hash of its contents. */
export const COPIES = `${DEPLOYS_FOLDER}files`;

export interface Stored {
  readonly key: string;
  /** Everything that can differ: cache class, encoding, hash of the file, media type. */
  readonly id: string;
  readonly turn: Turn;
  readonly headers: readonly string[];
  /** The number of parts in the key of a page without extension; otherwise 0. */
  readonly depth: number;
  readonly row: Row;
  /** The bytes as stored. Throws if the file no longer matches its row. */
  bytes(): Uint8Array;
}

/** How a site is stored. `gzip`: texts are compressed. `bare`: each page is also stored without extension, as `pricing`. */
export type Shape = { gzip: boolean; bare: boolean };

/** The record of a deploy, for rollbacks and for comparing the public site with it. */
export type Deployed = { base: string; host: HostName; rows: readonly Row[]; shape: Shape };

/** A site that can be deployed, and the path of a row's file. */
export type Deployable = Deployed & { fileOf(row: Row): string };

/** All objects of a site by key, with those a rollback needs; and the name of the deploy, which is equal for equal sites. */
export type StoredSite = { name: string; wanted: ReadonlyMap<string, Stored> };

export function objectsOf({ base, host, rows, shape, fileOf }: Deployable): StoredSite {
  const paths = new Set(rows.map(({ path }) => path));
  const objects: Stored[] = rows.flatMap((row) => {
    const read = () => readRow(fileOf(row), row);
    const site = storedAt(row.path, row, turnOf(row), shape.gzip, read);
    const bare = row.route?.slice(1);
    return [
      site,
      ...(shape.bare && bare && !paths.has(bare)
        ? [{ ...site, key: bare, depth: bare.split('/').length }]
        : []),
      // The next deploy overwrites files that keep their name, so a rollback needs a copy.
      ...(row.cache === 'immutable'
        ? []
        : [storedAt(`${COPIES}/${row.sha256}`, row, 'assets', false, read)]),
    ];
  });
  const record = JSON.stringify({ base, host, rows, shape } satisfies Deployed);
  const name = hash('sha256', record).slice(0, 12);
  const row = rowOfText(recordKey(name), record);
  objects.push(storedAt(row.path, row, 'assets', false, () => Buffer.from(record)));
  // The rows may come from a store, or from another job's output. Uploads begin in a folder on this machine.
  const outside = objects.find(({ key }) => /(^|\/)\.\.(\/|$)/.test(key));
  if (outside)
    throw new Refusal(
      MANIFEST,
      `The manifest names \`${outside.key}\`, outside of the site.`,
      'Build the site again.',
    );
  return { name, wanted: new Map(objects.map((object) => [object.key, object])) };
}

function storedAt(
  key: string,
  row: Row,
  turn: Turn,
  gzip: boolean,
  read: () => Uint8Array,
): Stored {
  const { sha256, type, cache } = row;
  const isPacked = gzip && isText(type);
  return {
    key,
    turn,
    row,
    depth: 0,
    id: [cache, isPacked ? 'gzip' : '-', sha256, type].join(' '),
    headers: [
      `Content-Type: ${type}`,
      `Cache-Control: ${CACHE_CONTROL[cache]}`,
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

/** A row for a text that is not in the site's manifest. */
export function rowOfText(path: string, text: string): Row {
  return {
    path,
    type: typeOf(path),
    cache: 'revalidate',
    sha256: hash('sha256', text),
    size: Buffer.byteLength(text),
  };
}
