/** Places the files that are not pages: assets, and files made by the site's own code. */
import { hash } from 'node:crypto';
import { posix } from 'node:path';
import type { SiteSettings } from '../content/settings.ts';
import { isBesideText, type SourceFile } from '../content/source.ts';
import type { Made } from '../site.ts';
import { typeOf } from './media-types.ts';

export type CodeFile = { path: string; bytes: Uint8Array; source: string };

/** Places files. Paths have accents in their letters, even from macOS. `hashed`: address → address with the hash. */
export function placeFiles(assets: readonly SourceFile[], made: readonly CodeFile[], settings: SiteSettings) {
  const hashed = new Map<string, string>();
  const ofCode = made.map((file) => ({ ...file, hash: hash('sha256', file.bytes) }));
  const files = [...assets.map((file) => ({ ...file, source: file.path })), ...ofCode];
  const artifacts = files.map(({ path: name, bytes, hash: sha256, source }): Made => {
    const path = placeOf(name.normalize('NFC'));
    const file = { type: typeOf(path), sha256, size: bytes.length, source, problems: [], bytes };
    if (path.startsWith('assets/root/'))
      return { ...file, path: path.slice('assets/root/'.length), cache: 'revalidate' };
    if (settings.assets === 'plain' || !path.startsWith('assets/')) return { ...file, path, cache: 'revalidate' };
    const { dir, name: stem, ext } = posix.parse(path);
    const served = `${dir}/${stem}-${sha256.slice(0, 8)}${ext}`;
    hashed.set(encodeURI(`/${path}`), encodeURI(`/${served}`));
    return { ...file, path: served, cache: 'immutable' };
  });
  return { artifacts, hashed };
}

/** A file next to a text is an asset, too: `content/posts/bell.png` is `assets/content/posts/bell.png`. */
const placeOf = (name: string): string => (isBesideText(name) ? `assets/${name}` : name);
