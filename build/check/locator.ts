/** Finds where an address is written: in the page's own file, in data, in code, or in styles. */
import { lazily, onceFor } from '../base/lazily.ts';
import { type Place, placeIn } from '../base/problem.ts';
import type { Entry } from '../content/entry.ts';
import { languagesOf, splitLanguage } from '../content/languages.ts';
import type { SiteSettings } from '../content/settings.ts';
import { type Source, textIn } from '../content/source.ts';
import { mapAddressesInCss } from '../html/attributes.ts';
import type { WrittenAt } from '../html/jsx.ts';
import { addressesIn, type WrittenAddress } from '../markdown/addresses.ts';
import type { Read, Reading } from '../markdown/reader.ts';
import { type AddressBook, decode, fromMarkdown, fromStyle } from '../site/address.ts';

/** The place of an address, and how it is written there if relative. Without a file, it is in the page's own. */
type WrittenPlace = Partial<WrittenAt> & { written?: string };
/** Finds an address of a page. If code builds the address, the place is `at`, that of its element, if known. */
export type FindPlace = (address: string, entry: Entry | undefined, at?: WrittenAt) => WrittenPlace;

type LinksOfText = { reading: Reading; addresses: WrittenAddress[] };

export function createLocator(
  source: Source,
  settings: SiteSettings,
  book: AddressBook,
  read: Read,
): FindPlace {
  const { base } = settings;
  const languages = languagesOf(settings);
  const texts = lazily(() =>
    [source.data, source.code, source.styles].flat().map((file) => {
      const { lang } = splitLanguage(file.path.replace(/\.\w+$/, ''), languages);
      const text = textIn(file);
      // An address in a stylesheet is looked for as pages have it.
      const isStyle = file.path.endsWith('.css');
      return {
        file: file.path,
        text: isStyle ? mapAddressesInCss(text, (address) => fromStyle(address, file.path)) : text,
        lang,
      };
    }),
  );
  const linksOf = onceFor(({ text }: Entry): LinksOfText => {
    const reading = read(text);
    return { reading, addresses: addressesIn(reading) };
  });
  const places = new Map<string, WrittenPlace>();
  /** Files in the language of the page are searched first. */
  const search = (address: string, lang?: string): WrittenPlace => {
    const matches = texts().flatMap(({ text, ...match }) => {
      const place = findIn(text, address, /\.ya?ml$/.test(match.file) ? IN_YAML : IN_CODE);
      return place ? { ...match, ...place } : [];
    });
    return matches.find((match) => match.lang === lang) ?? matches[0] ?? {};
  };
  return (address, entry, at): WrittenPlace => {
    const served = base && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    // Texts name files without hashes.
    const [rooted = served] = [...book.hashed].find(([, hashed]) => hashed === served) ?? [];
    // A link to a page's old address is in a menu, and not where the page names that address.
    const isOld = entry?.front.redirect_from?.includes(rooted);
    const place = entry && !isOld && placeInEntry(entry, linksOf(entry), rooted, book);
    if (place) return place;
    const key = `${entry?.lang} ${rooted}`;
    const writtenPlace = places.get(key) ?? (rooted ? search(rooted, entry?.lang) : {});
    places.set(key, writtenPlace);
    return writtenPlace.file ? writtenPlace : (at ?? {});
  };
}

/** Searches a page's own file: first the links of its text, as they are or relative to the file; then its front matter. */
function placeInEntry(
  entry: Entry,
  links: LinksOfText,
  address: string,
  book: AddressBook,
): WrittenPlace | undefined {
  const { bodyLine, file } = entry;
  const { reading, addresses } = links;
  const plain = decode(address);
  const isSame = (other: string | undefined) => other !== undefined && decode(other) === plain;
  for (const { address: written, token, at } of addresses) {
    const place = () => placeIn(reading.text, reading.offsetOf(token, at), bodyLine);
    if (isSame(written)) return place();
    if (isSame(fromMarkdown(book, written, file))) return { ...place(), written };
  }
  return address ? findIn(entry.written, address, IN_YAML) : undefined;
}

/** The characters that may precede an address. */
const IN_YAML = /["'\s[]$/;
const IN_CODE = /["'`(]$/;

/** The first place of a whole address that is not a key of data. */
function findIn(text: string, address: string, before: RegExp): Place | undefined {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const isWhole = !/^(?:[\w/#?:-]|\.\w|["']:)/.test(
      text.slice(at + address.length, at + address.length + 2),
    );
    if (isWhole && before.test(text[at - 1] ?? '\n')) return placeIn(text, at);
  }
  return undefined;
}
