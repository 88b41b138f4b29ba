/** Plans the files that are not pages: assets as they lie, and files made by the site's own code. */
import { hash } from 'node:crypto';
import { posix } from 'node:path';
import type { SiteSettings } from '../content/settings.ts';
import type { SourceFile } from '../content/source.ts';
import type { Memo } from '../memo.ts';
import { madeOf, type Output } from '../table.ts';
import { typeOf } from './media-types.ts';

export interface Assets {
  outputs: Output[];
  /** Address as authors write it → address with the hash of its contents. */
  hashed: Map<string, string>;
}

/** A file that the site's own code made: its path, its contents, and the source file to name. */
export interface MadeFile {
  path: string;
  bytes: Uint8Array;
  source: string;
}

/** The first eight letters of the SHA-256: what hashed names carry. */
export const shortHash = (bytes: Uint8Array | string): string => hash('sha256', bytes).slice(0, 8);

/** `assets/root/` lands at the top under its own names; other names carry a hash where the settings say so. */
export function planAssets(
  files: readonly SourceFile[],
  made: readonly MadeFile[],
  settings: SiteSettings,
  memo: Memo,
): Assets {
  const all = [
    ...files.map(({ path, bytes, hash }) => ({ path, bytes, source: path, key: hash })),
    ...made.map((file) => ({ ...file, key: undefined })),
  ];
  const planned = all.map(({ path, bytes, source, key }) => {
    const short = () => (key === undefined ? shortHash(bytes) : memo(`asset ${key}`, () => shortHash(bytes)));
    const place = placeOf(path, settings, short);
    const output: Output = { ...place, type: typeOf(path), source, make: () => madeOf(bytes) };
    return { path, output };
  });
  const hashed = planned.filter(({ path, output }) => output.cache === 'immutable' && output.path !== path);
  return {
    outputs: planned.map(({ output }) => output),
    hashed: new Map(hashed.map(({ path, output }) => [encodeURI(`/${path}`), encodeURI(`/${output.path}`)])),
  };
}

function placeOf(path: string, settings: SiteSettings, short: () => string): Pick<Output, 'path' | 'cache'> {
  if (path.startsWith('assets/root/')) return { path: path.slice('assets/root/'.length), cache: 'revalidate' };
  if (settings.assets === 'plain' || !path.startsWith('assets/')) return { path, cache: 'revalidate' };
  const { dir, name, ext } = posix.parse(path);
  return { path: `${dir}/${name}-${short()}${ext}`, cache: 'immutable' };
}
