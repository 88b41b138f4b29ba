/** Places the files that are not pages: assets, and files made by the site's own code. */
import { posix } from 'node:path';
import type { SiteSettings } from '../content/settings.ts';
import { isBesideText, type SourceFile } from '../content/source.ts';
import { type Made, typeOf } from '../site.ts';

export type CodeFile = { path: string; bytes: Uint8Array; source: string };

/** Places a file, under the name that it has in the output: with accents in their letters, even from macOS. */
export type PlaceFile = (file: SourceFile, source: string) => Made;

/** `hashed`: the address of each file that has a hash in its name → with the hash. It fills while files are placed. */
export function createPlaces(settings: Pick<SiteSettings, 'assets'>) {
  const hashed = new Map<string, string>();
  const placeOn = (path: string, sha256: string): Pick<Made, 'path' | 'cache'> => {
    if (path.startsWith('assets/root/')) return { path: path.slice('assets/root/'.length), cache: 'revalidate' };
    if (settings.assets === 'plain' || !path.startsWith('assets/')) return { path, cache: 'revalidate' };
    const served = hashedPath(path, sha256);
    hashed.set(encodeURI(`/${path}`), encodeURI(`/${served}`));
    return { path: served, cache: 'immutable' };
  };
  const place: PlaceFile = (file, source) => {
    const path = placeOf(file.path);
    const { hash: sha256, size } = file;
    const made = { type: typeOf(path), source, sha256, size, ifNamed: isBesideText(source), problems: [] };
    return { ...placeOn(path, sha256), ...made, read: () => file.bytes };
  };
  return { place, hashed };
}

/** The path of a file whose name changes with its contents. `more`: what else is in the name. */
export function hashedPath(path: string, sha256: string, more = ''): string {
  const { dir, name, ext } = posix.parse(path);
  return `${dir}/${name}-${sha256.slice(0, 8)}${more}${ext}`;
}

/** Where an asset is in the output. One next to a text, too: `content/posts/bell.png` is `assets/content/posts/bell.png`. */
export const placeOf = (name: string): string => (isBesideText(name) ? 'assets/' : '') + name.normalize('NFC');
