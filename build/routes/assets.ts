/** Plans the files that are not pages: assets as they lie, and files made by the site's own code. */
import { hash } from 'node:crypto';
import { posix } from 'node:path';
import type { SiteSettings } from '../content/settings.ts';
import type { SourceFile } from '../content/source.ts';
import { kept, type Memo } from '../memo.ts';
import type { Problem } from '../problem.ts';
import { madeOf, type Output, type Rendered } from '../table.ts';
import { typeOf } from './media-types.ts';

/** A file that the site's own code made: its path, its contents, and the source file to name. */
export type MadeFile = { path: string; bytes: Uint8Array; source: string };

/** So many letters of the SHA-256 are in hashed names. */
const SHORT = 8;

/** What hashed names carry. */
export const shortHash = (bytes: Uint8Array | string): string => hash('sha256', bytes).slice(0, SHORT);

/**
 * `assets/root/` lands at the top under its own names; other names carry a hash where the settings say so. macOS writes an
 * accent apart from its letter: paths of the site have both in one character, whatever system builds it.
 */
export function planAssets(
  files: readonly SourceFile[],
  made: readonly MadeFile[],
  settings: SiteSettings,
  memo: Memo,
) {
  const all = [
    ...files.map((file) => ({ name: file.path, source: file.path, rendered: renderedOf(file, memo) })),
    ...made.map(({ path, source, bytes }) => ({ name: path, source, rendered: madeOf(bytes) })),
  ].map((file) => ({ path: file.name.normalize('NFC'), ...file }));
  const names = new Map(all.toReversed().map(({ path, name }) => [path, name]));
  const own = all.filter(({ path, name }) => names.get(path) === name);
  const planned = own.map(({ path, source, rendered }) => {
    const place = placeOf(path, settings, rendered.sha256);
    const output: Output = { ...place, type: typeOf(path), source, make: () => rendered };
    return { path, output };
  });
  const hashed = planned.filter(({ path, output }) => output.cache === 'immutable' && output.path !== path);
  return {
    outputs: planned.map(({ output }) => output),
    /** Address as authors write it → address with the hash of its contents. */
    hashed: new Map(hashed.map(({ path, output }) => [encodeURI(`/${path}`), encodeURI(`/${output.path}`)])),
    problems: all.flatMap(({ path, name, source }) => {
      const other = names.get(path) ?? name;
      return other === name ? [] : [twice(source, name, other)];
    }),
  };
}

/** The names are shown encoded, since they look alike. */
const twice = (file: string, name: string, other: string): Problem => ({
  file,
  message: `\`${encodeURI(name)}\` and \`${encodeURI(other)}\` differ in their Unicode form only: both have one address.`,
  fix: 'Remove one of the two, or give it another name.',
});

/** An asset as it lies. Its hash is remembered, so that it need not be read. */
function renderedOf(file: SourceFile, memo: Memo): Rendered {
  const value = kept(memo, `asset ${file.path}`, file.hash, () => {
    const { sha256, size } = madeOf(file.bytes);
    return { sha256, size };
  });
  return { ...value, bytes: () => file.bytes, problems: [] };
}

function placeOf(path: string, settings: SiteSettings, sha256: string): Pick<Output, 'path' | 'cache'> {
  if (path.startsWith('assets/root/')) return { path: path.slice('assets/root/'.length), cache: 'revalidate' };
  if (settings.assets === 'plain' || !path.startsWith('assets/')) return { path, cache: 'revalidate' };
  const { dir, name, ext } = posix.parse(path);
  return { path: `${dir}/${name}-${sha256.slice(0, SHORT)}${ext}`, cache: 'immutable' };
}
