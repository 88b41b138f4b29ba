/** The pages and files of a site, and their rows in `build.json`. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { mimes } from 'mrmime';
import type { Entry } from './content/entry.ts';
import type { HostName, Mode } from './content/settings.ts';
import type { PageFacts } from './html/facts.ts';
import { type Problem, Refusal, typed } from './problem.ts';

/** The file that lists all others. It is written last, so an output that has it was made by a build, and is complete. */
export const MANIFEST = 'build.json';

/** The address of the page that hosts serve for unknown addresses. */
export const NOT_FOUND = '/404';

/** `immutable`: the name changes with the contents, so browsers may cache it for ever. `revalidate`: they ask first. */
export type CacheClass = 'immutable' | 'revalidate';

/** An address of the site, and what is there: an entry, an alias of one, or a redirect. */
export type Page = EntryPage | AliasPage | RedirectPage;

export interface EntryPage {
  readonly kind: 'entry';
  /** The address without base or trailing slash: `/`, `/pricing`. */
  readonly path: string;
  readonly entry: Entry;
}

export type AliasPage = { readonly kind: 'alias'; readonly path: string; readonly of: EntryPage };

export interface RedirectPage {
  readonly kind: 'redirect';
  readonly path: string;
  /** A root-relative address, or an absolute one on another site. Chains of redirects are already resolved. */
  readonly to: string;
  /** False while the target is a placeholder: the page then only says where it will lead. */
  readonly forwards: boolean;
  readonly file: string;
}

export function entryOf(page: Page | undefined): Entry | undefined {
  if (page?.kind === 'entry') return page.entry;
  return page?.kind === 'alias' ? page.of.entry : undefined;
}

export const sourceOf = (page: Page): string => entryOf(page)?.file ?? (page as RedirectPage).file;

/** Days are in UTC, so that every machine agrees. */
const isFuture = ({ front }: Entry, { now }: Mode): boolean => (front.date?.slice(0, 10) ?? '') > now;

const isExpired = ({ front }: Entry, { now }: Mode): boolean => front.expires !== undefined && front.expires < now;

/** dev also shows expired pages, so that an editor can bring one back. */
export const isPublished = (entry: Entry, mode: Mode): boolean =>
  (mode.drafts || !entry.front.draft) &&
  (mode.future || !isFuture(entry, mode)) &&
  (mode.command === 'dev' || !isExpired(entry, mode));

export type Mark = 'draft' | 'future' | 'expired';

/** Why a build with neither `--drafts` nor `--future` leaves the page out. */
export function markOf(entry: Entry, mode: Mode): Mark | undefined {
  if (isFuture(entry, mode)) return 'future';
  if (isExpired(entry, mode)) return 'expired';
  return entry.front.draft ? 'draft' : undefined;
}

/** Whether it is the 404 page of a language. */
export const isNotFound = ({ path, entry: { lang } }: EntryPage): boolean =>
  path === (lang ? `/${lang}${NOT_FOUND}` : NOT_FOUND);

/** Whether lists and search engines may show the page: no alias, redirect, 404 or `noindex: true`. */
export const isListed = (page: Page): page is EntryPage =>
  page.kind === 'entry' && !isNotFound(page) && page.entry.front.noindex !== true;

/** A file of the site. Once written, its bytes are in the staging folder, not in memory. */
export interface Artifact {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly type: string;
  readonly cache: CacheClass;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly size: number;
  readonly source: string;
  readonly problems: readonly Problem[];
  readonly page?: Page;
  /** The path of the artifact that this one is a copy of: it is another spelling of that page, or an alias. */
  readonly copyOf?: string;
  /** Published only if a page refers to it. */
  readonly ifNamed?: boolean;
  readonly facts?: ArtifactFacts;
}

export interface ArtifactFacts extends PageFacts {
  readonly islands: readonly string[];
  readonly policy: string;
}

/** A rendered page, without its copies. */
export type RenderedPage = Artifact & { readonly facts: ArtifactFacts };
export type RenderedEntry = RenderedPage & { readonly page: EntryPage };

export const isRendered = (one: Artifact): one is RenderedPage => one.facts !== undefined && one.copyOf === undefined;
export const isRenderedEntry = (one: Artifact): one is RenderedEntry => isRendered(one) && one.page?.kind === 'entry';

/** A file whose bytes are read on demand. */
export type Made = Artifact & { readonly read: () => Uint8Array };

/** The package lacks icons, and serves XML as text/xml, for which some feed readers ignore the encoding in the file. */
const TYPES = new Map(Object.entries({ ...mimes, ico: 'image/vnd.microsoft.icon', xml: 'application/xml' }));

/** The media type by the extension of a file. Text is UTF-8. */
export function typeOf(path: string): string {
  const type = TYPES.get(posix.extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);

type Known = Pick<Artifact, 'path' | 'cache' | 'source'> & Partial<Artifact>;

export const makeArtifact = (place: Known, bytes: Uint8Array): Made => ({
  ...{ problems: [], type: typeOf(place.path) },
  ...place,
  sha256: place.sha256 ?? hash('sha256', bytes),
  size: bytes.length,
  read() {
    return bytes;
  },
});

export type Row = Readonly<ReturnType<typeof rowOf>>;

/** The row of a file in `build.json`. `route`: the address of a page, alias or redirect. */
export function rowOf({ path, type, cache, sha256, size, page, facts }: Artifact) {
  const route = page && { route: page.path };
  const to = page?.kind === 'redirect' && page.forwards && { redirect: page.to };
  return { path, type, cache, sha256, size, ...route, ...to, ...(facts && { policy: facts.policy }) };
}

/** The contents of `build.json`: the base of all addresses, the host that the site was built for, its files. */
export interface Manifest {
  readonly base: string;
  readonly host: HostName;
  readonly files: readonly Row[];
  readonly noindex?: boolean;
  /** How many facts are placeholders. */
  readonly placeholders?: number;
}

/** Reads a file, but no pipe or device, since these may never end. */
function readRegular(path: string): Buffer {
  if (statSync(path).isFile()) return readFileSync(path);
  throw new Error(`${path} is not a regular file.`);
}

/** Reads the manifest in a folder. If it is missing, damaged or another program's, it lists no files. */
export function readManifest(folder: string): Manifest {
  const none = { base: '', host: 'nginx', files: [] } as const;
  try {
    const manifest: Manifest = { ...none, ...JSON.parse(`${readRegular(join(folder, MANIFEST))}`) };
    return { ...manifest, files: manifest.files.filter(({ path }) => typeof path === 'string') };
  } catch {
    return none;
  }
}

export function readFinished(folder: string): Manifest {
  if (statSync(join(folder, MANIFEST), { throwIfNoEntry: false })?.isFile()) return readManifest(folder);
  throw new Refusal(folder, 'There is no finished site.', `Run \`${typed('build')}\` first.`);
}

/** The SHA-256 of a file; undefined if it cannot be read. */
export function hashOf(path: string): string | undefined {
  try {
    return hash('sha256', readRegular(path));
  } catch {
    return undefined;
  }
}

export const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : Number(a.path > b.path));
