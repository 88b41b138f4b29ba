/** Turns addresses as authors write them into addresses as the site serves them. */
import { posix } from 'node:path';
import { withoutDay } from '../content/day.ts';
import type { Entry } from '../content/entry.ts';
import type { SiteSettings } from '../content/settings.ts';
import { isAttachment } from '../content/source.ts';

export interface AddressBook {
  readonly settings: Pick<SiteSettings, 'base' | 'url'>;
  /** Address of an asset as authors write it, encoded → its address with the hash in the name. */
  readonly hashed: ReadonlyMap<string, string>;
  /** Source file, its name in Unicode form NFC → address of its page, or of a file next to texts. */
  readonly pages: ReadonlyMap<string, string>;
  /** Address of a page → that of its version in the language of the current pages. */
  readonly versions: ReadonlyMap<string, string>;
}

/** Resolves a root-relative address; others stay the same. `isExact`: do not switch to the language of the page. */
export function resolveAddress(
  { settings, hashed, versions }: AddressBook,
  address: string,
  isExact = false,
): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const [path, rest] = splitAddress(address);
  const decoded = decode(path);
  const name = decoded.normalize('NFC');
  const version = isExact ? undefined : versions.get(name);
  const page = version ?? (name === decoded ? undefined : name);
  const served = hashed.get(encodePath(name)) ?? (page ? encodeURI(page) : path);
  return settings.base + served + rest;
}

export const absolute = (book: AddressBook, address: string): string =>
  address.startsWith('/') && !address.startsWith('//')
    ? book.settings.url + resolveAddress(book, address, true)
    : address;

/** Resolves a relative link in a Markdown file to an address of the site; undefined for any other link. */
export function fromMarkdown(
  { pages }: Pick<AddressBook, 'pages'>,
  href: string,
  file: string,
): string | undefined {
  const [path, rest] = splitAddress(href);
  const isText = /\.mdx?$/.test(path);
  const isFromRoot = path.startsWith('/');
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) || path === '') return undefined;
  // Zola writes `@/` for the top folder.
  const name = decode(path).replace(/^@(?=\/)/, '');
  const from = (folder: string) => posix.join(folder, name).normalize('NFC');
  const target = from(isFromRoot ? 'content' : posix.dirname(file));
  if (isFromRoot && !isText) {
    const inContent = pages.get(target);
    return inContent && encodePath(inContent) + rest;
  }
  // Other generators also look from the top folder, or from the address of the page.
  const page = pageAt(pages, [target, from(isText ? 'content' : file.replace(/\.md$/, ''))]);
  if (page !== undefined) return encodeURI(page) + rest;
  if (isFromRoot) return undefined;
  if (isText) return encodeURI(addressOf(target.replace(/x$/, ''))) + rest;
  // Other files, and pages without their extension, are relative to the folder of the text.
  if (target.startsWith('assets/'))
    return `/${encodePath(target.replace(/^assets\/root\//, ''))}${rest}`;
  if (isAttachment(target)) return `/assets/${encodePath(target)}${rest}`;
  // A name such as `C#.pdf`, which should be written as `C%23.pdf`.
  const whole = target + decode(rest);
  if (isAttachment(whole)) return `/assets/${encodePath(whole)}`;
  return encodeURI(`/${target.replace(/^content\/?/, '')}`) + rest;
}

/** The address of the first page that a relative link may mean: by its file, with or without the extension. */
const pageAt = (pages: AddressBook['pages'], names: readonly string[]) =>
  names
    .map((name) => name.replace(/\.mdx?$|\/$/, ''))
    .flatMap((bare) => ['.md', '/index.md', '/_index.md'].map((end) => pages.get(bare + end)))
    .find((page) => page !== undefined);

/** Resolves an address in a stylesheet, where it is relative to that file. */
export const fromStyle = (href: string, file: string): string =>
  fromMarkdown({ pages: new Map() }, href, file) ?? href;

/** The default address of a file: `content/a/index.md` is `/a`, `content/2024-01-31-b.md` is `/b`, and `content/C#.md` is `/C`. */
export const addressOf = (file: string): string => {
  const path = file.replace(/^content\/|\.md$/g, '').replace(/(^|\/)_?index$/, '');
  // Two slashes at the start would name a host.
  return `/${withoutDay(path).replace(NO_SIGNS, '')}`.replace(/^\/+/, '/');
};

/** What names of files may have, and addresses may not. */
const NO_SIGNS = /[\\?#<>:"|*{}%]+|[ .]+(?=\/|$)|(?<=^|\/) +/g;

export function splitAddress(address: string): [path: string, rest: string] {
  const cut = address.search(/[?#]/);
  return cut < 0 ? [address, ''] : [address.slice(0, cut), address.slice(cut)];
}

/** Adds a query to an address: after its own query, and before its fragment. */
export function withQuery(address: string, query: string): string {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment}`;
}

/** The address of a path, in which `#` and `?` are part of names. */
export const encodePath = (path: string): string =>
  encodeURI(path).replace(/[#?]/g, encodeURIComponent);

/** The path of an address: decoded, in Unicode form NFC, without query and fragment. */
export const pathIn = (address: string): string =>
  decode(splitAddress(address)[0]).normalize('NFC');

/** Decodes percent-encoding. Text that is not encoded correctly stays the same. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of each entry: its permalink, or that of its file. A translation has its original's, below its language. */
export function entryAddresses(entries: readonly Entry[]): (entry: Entry) => string {
  const originals = new Map(entries.map((entry) => [entry.file, entry]));
  return ({ original, lang, front, path = original }) => {
    if (front.permalink) return front.permalink;
    const above = lang && originals.get(original)?.front.permalink;
    return above ? `/${lang}${above}`.replace(/\/$/, '') : addressOf(path);
  };
}
