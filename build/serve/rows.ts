import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostName } from '../content/settings-schema.ts';
import { MANIFEST, type Row } from '../site.ts';

/** What a server must know of a finished site: the path prefix of its addresses, the host that it was made for, its files. */
export type Manifest = { base: string; host: HostName; files: readonly Row[] };

/** Reads the manifest in the folder of a finished site. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  const { base = '', host = 'nginx', files = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { base, host, files };
}
