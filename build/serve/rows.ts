import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeOf } from '../routes/media-types.ts';
import { MANIFEST, type Row } from '../table.ts';

/** What a server must know of a file. */
export type Served = Pick<Row, 'type' | 'cache'>;

/**
 * The row of each file in the folder of a finished site, as its manifest says. What the manifest does not list, or a
 * folder without one, is revalidated.
 */
export function readRows(folder: string): (path: string) => Served {
  const rows = new Map(listed(folder).map((row) => [row.path, row]));
  return (path) => rows.get(path) ?? { type: typeOf(path), cache: 'revalidate' };
}

function listed(folder: string): Row[] {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as { files: unknown };
    return Array.isArray(files) ? files : [];
  } catch {
    return [];
  }
}
