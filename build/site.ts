/** Pages, the files of a site, and their rows in `build.json`. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { mimes } from 'mrmime';
import type { Entry } from './content/entry.ts';
import type { HostName, Mode } from './content/settings.ts';
import type { PageFacts } from './html/facts.ts';
import { type Problem, Refusal } from './problem.ts';

/** The file that lists all others. Its place in the output says that the output is ours, and whole. */
export const MANIFEST = 'build.json';

/** The address of the page that hosts show for addresses that do not exist. */
export const NOT_FOUND = '/404';

/** `immutable`: the name changes with the contents, so browsers may keep it for ever. `revalidate`: ask before using it again. */
export type CacheClass = 'immutable' | 'revalidate';

/** An address of the site, and what is shown there: an entry, the same entry at a further address, or a move to another. */
export type Page = EntryPage | AliasPage | RedirectPage;

export interface EntryPage {
  readonly kind: 'entry';
  /** Address without base or trailing slash: `/`, `/pricing`. */
  readonly path: string;
  readonly entry: Entry;
}

export type AliasPage = { readonly kind: 'alias'; readonly path: string; readonly of: EntryPage };

export interface RedirectPage {
  readonly kind: 'redirect';
  readonly path: string;
  /** A root-relative address, or an absolute one elsewhere; chains are already flattened. */
  readonly to: string;
  /** False while the target is a placeholder: the page then says where it will lead. */
  readonly forwards: boolean;
  readonly file: string;
}

export function entryOf(page: Page | undefined): Entry | undefined {
  if (page?.kind === 'entry') return page.entry;
  return page?.kind === 'alias' ? page.of.entry : undefined;
}

export const sourceOf = (page: Page): string => entryOf(page)?.file ?? (page as RedirectPage).file;

/** Days are those of UTC, so that they are the same on every machine. */
const isFuture = ({ front }: Entry, { now }: Mode): boolean => (front.date?.slice(0, 10) ?? '') > now;

const isExpired = ({ front }: Entry, { now }: Mode): boolean => front.expires !== undefined && front.expires < now;

/** A page that has expired is shown under dev alone, where somebody may want to bring it back. */
export const isPublished = (entry: Entry, mode: Mode): boolean =>
  (mode.drafts || !entry.front.draft) &&
  (mode.future || !isFuture(entry, mode)) &&
  (mode.command === 'dev' || !isExpired(entry, mode));

export type Mark = 'draft' | 'future' | 'expired';

/** Why a build that asks for neither drafts nor future days would leave the page out. */
export function markOf(entry: Entry, mode: Mode): Mark | undefined {
  if (isFuture(entry, mode)) return 'future';
  if (isExpired(entry, mode)) return 'expired';
  return entry.front.draft ? 'draft' : undefined;
}

/** The pages that lists and search engines may show: under their own address, and not kept out by `noindex: true`. */
export const isListed = (page: Page): page is EntryPage =>
  page.kind === 'entry' && page.path !== NOT_FOUND && page.entry.front.noindex !== true;

/** A file of the site. Its bytes lie in the staging folder as soon as it is written. */
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
  /** The path of the artifact that this one repeats byte for byte: the other spelling of a page, or an alias. */
  readonly copyOf?: string;
  /** It is published only where a page names it. */
  readonly ifNamed?: boolean;
  readonly facts?: ArtifactFacts;
}

export interface ArtifactFacts extends PageFacts {
  readonly islands: readonly string[];
  readonly policy: string;
}

/** A page that was made, once: without its other spellings and its aliases. */
export type RenderedPage = Artifact & { readonly facts: ArtifactFacts };
export type RenderedEntry = RenderedPage & { readonly page: EntryPage };

export const isRendered = (one: Artifact): one is RenderedPage => one.facts !== undefined && one.copyOf === undefined;
export const isRenderedEntry = (one: Artifact): one is RenderedEntry => isRendered(one) && one.page?.kind === 'entry';

/** A file and its bytes, which are read when they are needed. */
export type Made = Artifact & { readonly read: () => Uint8Array };

/** Icons are not in the package; XML is text/xml there, whose encoding some readers do not take from the file. */
const TYPES = new Map(Object.entries({ ...mimes, ico: 'image/vnd.microsoft.icon', xml: 'application/xml' }));

/** The media type that a file's name says. Text is UTF-8. */
export function typeOf(path: string): string {
  const type = TYPES.get(posix.extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);

type Place = Pick<Artifact, 'path' | 'cache' | 'source'> & Partial<Artifact>;

export const makeArtifact = (place: Place, bytes: Uint8Array): Made => ({
  ...{ problems: [], type: typeOf(place.path) },
  ...place,
  sha256: place.sha256 ?? hash('sha256', bytes),
  size: bytes.length,
  read: () => bytes,
});

export type Row = Readonly<ReturnType<typeof rowOf>>;

/** A file as `build.json` lists it. `route`: the address that it shows, where it is a page, an alias or a redirect. */
export function rowOf({ path, type, cache, sha256, size, page, facts }: Artifact) {
  const route = page && { route: page.path };
  const to = page?.kind === 'redirect' && page.forwards && { redirect: page.to };
  return { path, type, cache, sha256, size, ...route, ...to, ...(facts && { policy: facts.policy }) };
}

/** What `build.json` says of a finished site: the prefix of its addresses, the host that it was made for, its files. */
export interface Manifest {
  readonly base: string;
  readonly host: HostName;
  readonly files: readonly Row[];
  readonly noindex?: boolean;
  /** How many facts wait for their true value. */
  readonly placeholders?: number;
}

/** Reads the manifest in a folder. One that is missing, damaged or of another program lists no file. */
export function readManifest(folder: string): Manifest {
  const none = { base: '', host: 'nginx', files: [] } as const;
  try {
    const manifest: Manifest = { ...none, ...JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) };
    return { ...manifest, files: manifest.files.filter(({ path }) => typeof path === 'string') };
  } catch {
    return none;
  }
}

export function readFinished(folder: string): Manifest {
  if (existsSync(join(folder, MANIFEST))) return readManifest(folder);
  throw new Refusal(folder, 'There is no finished site.', 'Run `npm run build` first.');
}

/** The SHA-256 of a file; nothing where it cannot be read. */
export function hashOf(path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    return undefined;
  }
}

export const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : Number(a.path > b.path));
