/** The paths of output files: inside the site, valid on every disk, and without collisions. */
import { posix } from 'node:path';
import type { Problem } from '../base/problem.ts';
import type { SiteSettings } from '../content/settings.ts';
import { isAttachment, PICTURES, type SourceFile } from '../content/source.ts';
import { type AddressBook, encodePath } from './address.ts';
import type { OutputFile } from './artifact.ts';
import { typeOf } from './media.ts';
import { GONE, NOT_FOUND } from './page.ts';

/** Control characters, also of the text direction, and line ends. They would break lines in the configuration of hosts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
export const CONTROL = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;

const REFUSED: readonly [pattern: RegExp, why: string][] = [
  [/^(?!\/)/, 'it does not begin with a slash'],
  [CONTROL, 'it has a control character'],
  [/[\\?#<>:"|*{}]/, 'it has one of the characters `\\ ? # < > : " | * { }`'],
  [/\/\//, 'it has two slashes in a row'],
  [/\/ |[. ](\/|$)/, 'one of its parts begins with a space, or ends with a space or a dot'],
];

/** The path of a page (`/a` for `/a/`), or a message if it leaves the site or some disk or server cannot have it. */
export function safePath(address: string): { path?: string; message?: string } {
  const excerpt = address.slice(0, 80).replace(new RegExp(CONTROL, 'g'), '\uFFFD');
  const refuse = (why: string) => ({ message: `\`${excerpt}\` cannot be an address: ${why}.` });
  let path = address;
  try {
    for (let next = decodeURIComponent(path); next !== path; next = decodeURIComponent(path))
      path = next;
  } catch {
    return refuse('it has an invalid `%` escape');
  }
  // With `.html`, a name has 255 bytes at most.
  if (path.split('/').some((part) => Buffer.byteLength(part) > 250))
    return refuse('one of its parts is too long');
  const [, why] = REFUSED.find(([pattern]) => pattern.test(path)) ?? [];
  return why ? refuse(why) : { path: path.normalize('NFC').replace(/(.)\/$/, '$1') };
}

/** Paths with the same key are one file on some disks, since they differ only by case or Unicode form. */
export const collisionKey = (path: string): string =>
  path.normalize('NFC').toLowerCase().normalize('NFC');

/** The output files of a page, the canonical one first. */
export function pagePaths(path: string, files: 'index' | 'flat' | 'both'): string[] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  // Servers look for 404.html by that name, and their rules name 410.html. An old address may already be a file name.
  if (path === NOT_FOUND || path === GONE) return [`${name}.html`];
  if (/\.html?$/i.test(name)) return [name];
  const flat = `${name}.html`;
  const index = `${name}/index.html`;
  return files === 'both' ? [flat, index] : [files === 'flat' ? flat : index];
}

/** Names at the top of the output that the build uses itself, in any case, because some disks ignore case. */
const RESERVED = /^\.?build\.json(\/|$)/i;
const OUTSIDE = /(^|\/)\.{0,2}(\/|$)|\\|^[a-z]:/i;

/**
 * Finds invalid paths, paths used twice, and files where others need a folder. `value`: the files to leave out. The old address
 * of a page is only a warning: its file `isLoose`.
 */
export function findCollisions<File extends { path: string; source: string; isLoose?: boolean }>(
  files: readonly File[],
) {
  const owners = new Map<string, File>();
  const value = new Set<File>();
  const problems: Problem[] = [];
  const refuse = (file: File, message: string, fix: string) => {
    value.add(file);
    const severity = file.isLoose ? 'warning' : 'error';
    problems.push({ code: 'files/path', file: file.source, message, fix, severity });
  };
  const collide = (file: File, owner: File) => {
    const from = owner.source === owner.path ? 'the generator' : owner.source;
    const message = `\`${file.path}\` cannot be written: ${from} makes \`${owner.path}\`.`;
    refuse(file, message, 'Rename or remove one of the two.');
  };
  for (const file of files) {
    const { path } = file;
    const key = collisionKey(path);
    const owner = owners.get(key);
    if ([OUTSIDE, CONTROL, RESERVED].some((pattern) => pattern.test(path))) {
      const message = `\`${encodeURI(path)}\` is outside the output, or reserved for the build.`;
      refuse(file, message, 'Change its permalink or its name.');
    } else if (owner) collide(file, owner);
    else owners.set(key, file);
  }
  const free = new Set<string>();
  for (const [key, file] of owners) {
    const folder = posix.dirname(key);
    if (free.has(folder)) continue;
    const above = [...key.matchAll(/\//g)].flatMap(
      ({ index }) => owners.get(key.slice(0, index)) ?? [],
    );
    for (const owner of above) collide(file, owner);
    if (above.length === 0) free.add(folder);
  }
  return { value, problems };
}

export type CodeFile = { path: string; bytes: Uint8Array; source: string };

/** Files with their places in the output, and the addresses of those with a hash in their names. */
export interface PlacedFiles {
  files: readonly OutputFile[];
  /** Address as authors write it, encoded → its address with the hash in its name. */
  hashed: AddressBook['hashed'];
}

/** Gives files their places after those in `before`. Names are in Unicode form NFC, even if they come from macOS. */
export function placeFiles(
  files: readonly { file: SourceFile; source: string }[],
  { assets }: Pick<SiteSettings, 'assets'>,
  before: PlacedFiles = { files: [], hashed: new Map() },
): PlacedFiles {
  const hashed = new Map(before.hashed);
  const placed = files.map(({ file, source }): OutputFile => {
    const name = assetPath(file.path);
    const isHashed = assets === 'hashed' && /^assets\/(?!root\/)/.test(name);
    const path = isHashed ? hashedPath(name, file.hash) : name.replace(/^assets\/root\//, '');
    if (isHashed) hashed.set(encodePath(`/${name}`), encodePath(`/${path}`));
    return {
      path,
      type: typeOf(name),
      cache: isHashed ? 'immutable' : 'revalidate',
      sha256: file.hash,
      size: file.size,
      source,
      problems: [],
      ifNamed: isIfNamed(file.path) ? file.path : undefined,
      read: () => file.bytes,
    };
  });
  return { files: [...before.files, ...placed], hashed };
}

/** A path whose file name contains a hash of its contents, and after it `more`. */
export function hashedPath(path: string, sha256: string, more = ''): string {
  const { dir, name, ext } = posix.parse(path);
  return `${dir}/${name}-${sha256.slice(0, 8)}${more}${ext}`;
}

/** Whether an asset is published only if something names it: a file next to a text, or a picture in `assets/`. */
export const isIfNamed = (path: string): boolean => isAttachment(path) || PICTURE.test(path);

const PICTURE = new RegExp(`^assets/(?!root/).*\\.(?:${PICTURES}|svg)$`, 'i');

/** The output path of an asset. One next to a text moves: `content/posts/bell.png` → `assets/content/posts/bell.png`. */
export const assetPath = (name: string): string =>
  (isAttachment(name) ? 'assets/' : '') + name.normalize('NFC');
