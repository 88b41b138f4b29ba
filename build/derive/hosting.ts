/**
 * What every host has to do for a finished site, from its rows alone: how long a file may be kept, its type, its headers,
 * and where an address has moved. The writers beside this one say it in the words of each host.
 */
import type { SiteSettings } from '../content/settings.ts';
import { typeOf } from '../routes/media-types.ts';
import { type CacheClass, MANIFEST, type Row } from '../table.ts';

/** What a host says of how long a file may be kept. */
export const CACHE_CONTROL: Record<CacheClass, string> = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/** Sent with every answer. What a page may load is in the page itself. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A window that signs a visitor in may answer the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** The type of a file that nothing is known of. */
export const DEFAULT_TYPE = 'application/octet-stream';

/** What is said of a file: its place, its type, how long it may be kept, and which address it is for. */
export type HostedFile = Pick<Row, 'path' | 'type' | 'cache' | 'route'>;

/** A site as its host sees it. Addresses have the base before them, and are not encoded. */
export interface Hosting {
  hostname: string;
  base: string;
  /** Where pages are: `files:` of site.yml. */
  form: SiteSettings['files'];
  files: readonly HostedFile[];
  /** Folders in which every file may be kept for ever, such as `/assets/`; and files that may, elsewhere. */
  keptFolders: readonly string[];
  keptFiles: readonly string[];
  /** Both, as patterns: `/assets/*`. */
  kept: readonly string[];
  /** Extension → type of the files that have it. */
  types: ReadonlyMap<string, string>;
  /** Files of another type than their extension says, if they have one. */
  typed: readonly HostedFile[];
  /** Addresses that moved for good: `from` without a slash at its end. */
  redirects: readonly { from: string; to: string }[];
}

export function describeHosting(rows: readonly Row[], settings: Pick<SiteSettings, 'url' | 'base' | 'files'>): Hosting {
  const { url, base, files: form } = settings;
  // Files in the site are written before the manifest, which has no row by then, and those beside it after.
  const others = rows.filter(({ path }) => path !== MANIFEST);
  const files = [...others, { path: MANIFEST, type: typeOf(MANIFEST), cache: 'revalidate' as const }];
  const types = typesByExtension(files);
  const folders = immutableFolders(files);
  const loose = files.filter((file) => isKept(file) && !folders.some((folder) => file.path.startsWith(folder)));
  const moved = new Map(rows.flatMap(({ route, redirect }) => (route && redirect ? [[route, redirect]] : [])));
  const keptFolders = folders.map((folder) => `${base}/${folder}`);
  const keptFiles = loose.map(({ path }) => `${base}/${path}`);
  return {
    ...{ hostname: new URL(url).hostname, base, form, files, types, keptFolders, keptFiles },
    kept: [...keptFolders.map((folder) => `${folder}*`), ...keptFiles],
    typed: files.filter((file) => file.type !== types.get(extensionOf(file.path) ?? '')),
    redirects: [...moved].map(([from, to]) => ({ from: base + from, to: to.startsWith('/') ? base + to : to })),
  };
}

const isKept = ({ cache }: HostedFile): boolean => cache === 'immutable';

/** The topmost folders in which every file may be kept for ever, with a slash behind each. */
function immutableFolders(files: readonly HostedFile[]): string[] {
  const foldersOf = ({ path }: HostedFile) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const mixed = new Set(files.filter((file) => !isKept(file)).flatMap(foldersOf));
  const tops = files.flatMap((file) => foldersOf(file).find((folder) => !mixed.has(folder)) ?? []);
  return [...new Set(tops)].sort();
}

/** As servers see it: what is behind the last dot of the name, in small letters. */
const extensionOf = (path: string): string | undefined => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();

/** Extension → the type of the first file that has it; others are written one by one. */
function typesByExtension(files: readonly HostedFile[]): ReadonlyMap<string, string> {
  const found = files.flatMap(({ path, type }) => {
    const extension = extensionOf(path);
    return extension && /^[\w-]+$/.test(extension) ? [[extension, type] as const] : [];
  });
  return new Map([...found.reverse()].sort(([a], [b]) => Number(a > b) - Number(a < b)));
}

/** A type without its character set. */
export const plain = (type: string): string => type.replace(/;.*/, '');

/** Whether files of this type are worth compressing. */
export const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);

/** The types of a site whose files are worth compressing. */
export const textTypes = ({ files }: Hosting): string[] =>
  [...new Set(files.map(({ type }) => plain(type)).filter(isText))].sort();

/** An address with a further query: behind the one that it has, and before its fragment. */
export function withQuery(address: string, query: string): string {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment}`;
}

/** A word of a configuration of nginx or Caddy. */
export const quote = (text: string): string =>
  /^[\w./*-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
