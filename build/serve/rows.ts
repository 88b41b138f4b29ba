import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeOf } from '../routes/media-types.ts';
import { MANIFEST, type Row } from '../table.ts';

/** What a server must know of a file. */
export type Served = Pick<Row, 'type' | 'cache'>;

/** What a server must know of a finished site. */
export interface Manifest {
  /** The path prefix of its addresses, or an empty text. */
  base: string;
  /** The row of a file. What the manifest does not list is revalidated. */
  row(path: string): Served;
}

/** Reads the manifest in the folder of a finished site. A folder without one has no rows, and no base. */
export function readManifest(folder: string): Manifest {
  const { base, files } = listed(folder);
  const rows = new Map(files.map((row) => [row.path, row]));
  return { base, row: (path) => rows.get(path) ?? { type: typeOf(path), cache: 'revalidate' } };
}

function listed(folder: string): { base: string; files: readonly Row[] } {
  try {
    const { base, files } = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    return { base: typeof base === 'string' ? base : '', files: Array.isArray(files) ? files : [] };
  } catch {
    return { base: '', files: [] };
  }
}
