/** Plans the files that are not pages: assets as they lie, files made by the pages' code, licences. Pure. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Licence, Output, PagesModule, SiteSettings, SourceFile } from '../site.ts';
import { typeOf } from './media-types.ts';

export interface Assets {
  outputs: Output[];
  /** Address as authors write it → address with the hash of its contents. */
  hashed: Map<string, string>;
}

/** The hash of what has not changed is not made again. */
const hashes = new WeakMap<Uint8Array | (() => string), string>();

function hashOf(contents: Uint8Array | (() => string)): string {
  const known = hashes.get(contents);
  if (known) return known;
  const bytes = typeof contents === 'function' ? contents() : contents;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  hashes.set(contents, hash);
  return hash;
}

/** `assets/root/` lands at the top under its own names; other names carry a hash where the settings say so. */
export function planAssets(files: SourceFile[], pages: PagesModule | undefined, settings: SiteSettings): Assets {
  const hashed: Assets['hashed'] = new Map();
  const place = (path: string, contents: Uint8Array | (() => string)): Pick<Output, 'path' | 'cache'> => {
    if (path.startsWith('assets/root/')) return { path: path.slice('assets/root/'.length), cache: 'revalidate' };
    if (settings.assets === 'plain') return { path, cache: 'revalidate' };
    const { dir, name, ext } = posix.parse(path);
    const named = `${dir}/${name}-${hashOf(contents)}${ext}`;
    hashed.set(encodeURI(`/${path}`), encodeURI(`/${named}`));
    return { path: named, cache: 'hashed' };
  };
  const own = files.map(({ path, bytes }): Output => {
    return { ...place(path, bytes), type: typeOf(path), inputs: [path], contents: () => bytes };
  });
  const made = Object.entries(pages?.files ?? {}).map(([path, contents]): Output => {
    return { ...place(path, contents), type: typeOf(path), inputs: ['pages/index.ts'], contents };
  });
  return { outputs: [...own, ...made], hashed };
}

/** `licenses.txt`: the licences of fonts and of the scripts that browsers load. */
export function listLicences(licences: Licence[], inputs: string[]): Output[] {
  if (licences.length === 0) return [];
  const rule = '-'.repeat(72);
  const contents = () => licences.map(({ of, text }) => `${of}\n${rule}\n\n${text.trim()}\n`).join(`\n${rule}\n`);
  return [{ path: 'licenses.txt', type: typeOf('x.txt'), cache: 'revalidate', inputs, contents }];
}
