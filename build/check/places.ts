/** Finds where an address is written: in the page's own file, in data, in code, or in styles. */
import type { Entry } from '../content/entry.ts';
import { furtherLanguages, splitLanguage } from '../content/languages.ts';
import type { SiteSettings } from '../content/settings.ts';
import { type Source, textIn } from '../content/source.ts';
import type { WrittenAt } from '../html/jsx.ts';
import { lazily } from '../lazily.ts';
import { type Place, placeIn } from '../problem.ts';
import { type AddressBook, fromMarkdown } from '../routes/address.ts';

/** The place of an address, and how it is written there if relative. Without a file, it is in the page's own. */
type WrittenPlace = Partial<WrittenAt> & { written?: string };
/** Finds an address of a page. If code builds the address, the place is `at`, that of its element, if known. */
export type FindPlace = (address: string, entry: Entry | undefined, at?: WrittenAt) => WrittenPlace;

export function createLocator(source: Source, settings: SiteSettings, book: AddressBook): FindPlace {
  const { base } = settings;
  const languages = furtherLanguages(settings);
  const texts = lazily(() =>
    [source.data, source.code, source.styles].flat().map((file) => {
      const { lang } = splitLanguage(file.path.replace(/\.\w+$/, ''), languages);
      return { file: file.path, text: textIn(file), lang };
    }),
  );
  const known = new Map<string, WrittenPlace>();
  /** Files in the language of the page are searched first. */
  const search = (address: string, lang?: string): WrittenPlace => {
    const found = texts().flatMap(({ text, ...one }) => {
      const place = findIn(text, address, /\.ya?ml$/.test(one.file) ? IN_YAML : IN_CODE);
      return place ? { ...one, ...place } : [];
    });
    return found.find((one) => one.lang === lang) ?? found[0] ?? {};
  };
  return (address, entry, at): WrittenPlace => {
    const rooted = base && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    const own = entry && rooted && placeInEntry(entry, rooted, book);
    if (own) return own;
    const key = `${entry?.lang} ${rooted}`;
    const found = known.get(key) ?? (rooted ? search(rooted, entry?.lang) : {});
    known.set(key, found);
    return found.file ? found : (at ?? {});
  };
}

/** Searches a page's own file: first its text, for the address as it is or relative to the file; then its front matter. */
function placeInEntry(entry: Entry, address: string, book: AddressBook): WrittenPlace | undefined {
  const { bodyLine, written: front, text, file } = entry;
  const inText = findIn(text, address, IN_TEXT, bodyLine);
  if (inText) return inText;
  for (const { 0: target, 1: href = '', index } of text.matchAll(TARGETS))
    if (fromMarkdown(book, href, file) === address)
      return { ...placeIn(text, index + target.length - href.length, bodyLine), written: href };
  return findIn(front, address, IN_YAML);
}

/** Targets of links and pictures in Markdown and raw HTML, and link reference definitions. */
const TARGETS = /(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\s(?:href|src)="?)([^)\s>"]+)/gim;

/** The characters that may precede an address. */
const IN_YAML = /["'\s[]$/;
const IN_CODE = /["'`(]$/;
const IN_TEXT = /["'\s(<=]$/;

/** The first place of a whole address that is not a key of data. `first`: the line of the file where the text starts. */
function findIn(text: string, address: string, before: RegExp, first = 1): Place | undefined {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const isWhole = !/^(?:[\w/#?:-]|\.\w)/.test(text.slice(at + address.length, at + address.length + 2));
    if (isWhole && before.test(text[at - 1] ?? '\n')) return placeIn(text, at, first);
  }
  return undefined;
}
