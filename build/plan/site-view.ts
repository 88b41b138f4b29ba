/** The site as its own code sees it. */
import { slug } from 'github-slugger';
import type { CollectionEntry, PageSummary, PageVersion, SiteView } from '../api.ts';
import { freeze } from '../base/freeze.ts';
import { lazily } from '../base/lazily.ts';
import { didYouMean, Refusal } from '../base/problem.ts';
import type { Code } from '../code/load.ts';
import type { SiteStyles } from '../code/page-styles.ts';
import type { Content } from '../content/content.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { inLanguage } from '../content/languages.ts';
import { type SourceFile, textIn } from '../content/source.ts';
import type { Picture } from '../pictures/pictures.ts';
import { type AddressBook, absolute } from '../site/address.ts';
import { type AliasPage, type EntryPage, isListed, isPublished, type Page } from '../site/page.ts';
import { assetPath } from '../site/paths.ts';
import { type BodyOf, createBodies, type WithPictures } from './bodies.ts';
import type { Browser, Input } from './parts.ts';

/** The site in one language. */
export interface View {
  /** The site as its code sees it. */
  site: SiteView;
  viewEntry: (entry: Entry) => CollectionEntry;
  book: AddressBook;
  bodyOf: BodyOf;
  /** The versions of an entry's page, the site's language first. Empty if there is only one. */
  versionsOf: (entry: Entry) => PageVersion[];
  reads: Reads;
}

/**
 * What the site's code has read so far, in all views of a plan: `others` is the day or an entry's text. Code may remember what
 * it read, so from then on any page may show it.
 */
export type Reads = { others: boolean };

/** The addresses of a site. */
export interface Routes {
  /** Sorted by address. */
  pages: readonly Page[];
  /** Page → its aliases. */
  aliases: ReadonlyMap<Page, readonly AliasPage[]>;
}

/** The part of a plan from which pages are rendered. */
export interface PagePlan {
  input: Input;
  code: Code;
  content: Content;
  routes: Routes;
  /** Language → the site in it: `en`, `hi`. */
  views: Readonly<Record<string, View>>;
  browser: Browser & { styles: SiteStyles; pictures: readonly Picture[] };
  /**
   * Hashes: `all` of what every page depends on; `texts` of all collections and the day, which only some pages read.
   * `freshUntil`: when `refresh` has to be asked again, in milliseconds since 1970.
   */
  cacheKeys: { all: string; texts: string; freshUntil?: number };
}

/** The view in a language or, if the site does not have it, in the site's own. */
export const viewFor = (
  { content, views }: Pick<PagePlan, 'content' | 'views'>,
  lang = content.settings.lang,
): View => views[lang] ?? (views[content.settings.lang] as View);

/** `hashed`: address of an asset → its address with the hash in its name. */
export function viewSite(
  parts: WithPictures,
  pages: readonly Page[],
  hashed: AddressBook['hashed'],
  lang: string,
  reads: Reads,
): View {
  const { content, input } = parts;
  const { source, mode } = input;
  const { settings, names } = content;

  const versionsOf = createVersions(pages, content);
  const book = { settings, hashed, ...addressesOf(pages, source.assets, lang) };
  const bodyOf = createBodies(book, lang, parts, () => site);

  const listed = lazily(() => freeze(listPages(pages, lang, versionsOf)));
  const drawingName = (path: string) => path.slice('assets/drawings/'.length, -'.svg'.length);
  const svgs = lazily(() =>
    freeze(
      Object.fromEntries(source.drawings.map((file) => [drawingName(file.path), textIn(file)])),
    ),
  );

  const viewEntry = createEntryView(book, settings.lang, bodyOf, reads);

  const collections = Object.entries(content.collections).map(([name, entries]) => {
    const published = () => entries.filter((entry) => isPublished(entry, mode));
    const get = lazily(() =>
      freeze(inLanguage(published(), (entry) => entry, lang).map(viewEntry)),
    );
    return [name, { get, enumerable: true }] as const;
  });

  const site: SiteView = freeze({
    name: settings.name,
    url: settings.url,
    base: settings.base,
    lang,
    get today() {
      reads.others = true;
      return mode.now;
    },
    data: content.data[lang] ?? {},
    isPlaceholder(name: string) {
      const fact = names.facts.get(name);
      if (!fact)
        throw new Error(
          `There is no fact named \`${name}\`.${didYouMean(name, names.facts.keys())}`,
        );
      return fact.placeholder;
    },
    get drawings() {
      return svgs();
    },
    get pages() {
      return listed();
    },
    assets: source.assets.map(({ path }) => path.slice('assets/'.length)),
    collections: Object.defineProperties({}, Object.fromEntries(collections)),
    absolute: (address: string) => absolute(book, address),
  });
  return { site, viewEntry, book, bodyOf, versionsOf, reads };
}

/** Creates a function that shows an entry to the code of a site. */
const createEntryView =
  ({ pages }: AddressBook, siteLang: string, bodyOf: BodyOf, reads: Reads) =>
  (entry: Entry): CollectionEntry => {
    const { file, front, values } = entry;
    // One page may show several texts, so the ids of each get its slug as a prefix.
    const body = lazily(() => bodyOf(entry, { idPrefix: `${slug(entry.slug)}-` }).value);
    return {
      slug: entry.slug,
      path: pages.get(file.normalize('NFC')),
      lang: front.lang ?? siteLang,
      front: values as CollectionEntry['front'],
      get body() {
        reads.others = true;
        return body();
      },
      fault: (key, message, fix, names = []) => {
        const value = [key].flat().reduce<unknown>((parent, part) => Object(parent)[part], values);
        const near = didYouMean(String(value), names);
        return new Refusal(file, message + near, fix, placeOfKey(entry, key, 'value'));
      },
    };
  };

/** Files that a text may name from the root. Those of other kinds may be made by code: feeds, data, `robots.txt`. */
const FROM_ROOT = /\.(?!json$|txt$|xml$)\w+$/;

/** The addresses of pages and files by file, and the addresses of versions in `lang` by the address of the original. */
function addressesOf(
  pages: readonly Page[],
  assets: readonly SourceFile[],
  lang: string,
): Pick<AddressBook, 'pages' | 'versions'> {
  const entryPages = pages.filter((page) => page.kind === 'entry');
  const published = new Set(assets.map(({ path }) => path));
  const isTaken = (path: string) =>
    published.has(path.replace('content', 'assets/root')) ||
    published.has(path.slice('content/'.length));
  const files = [...published].filter((path) => FROM_ROOT.test(path) && !isTaken(path));
  const byFile = new Map([
    ...files.map((path) => [path.normalize('NFC'), `/${assetPath(path)}`] as const),
    ...entryPages.flatMap(({ entry: { file, lang, original }, path }) =>
      // A file of the site's own language may be in the folder `en/`.
      (lang ? [file] : [file, original]).map((name) => [name.normalize('NFC'), path] as const),
    ),
  ]);
  const inLang = entryPages.filter(({ entry }) => entry.lang === lang);
  const addresses = inLang.map(
    ({ entry, path }) => [byFile.get(entry.original.normalize('NFC')) ?? '', path] as const,
  );
  return { pages: byFile, versions: new Map(addresses) };
}

/** Creates a function that lists the versions of a page, the site's language first. Empty if there is only one. */
function createVersions(
  pages: readonly Page[],
  { settings, languages }: Content,
): (entry: Entry) => PageVersion[] {
  const versions = new Map<string, EntryPage[]>();
  for (const page of pages)
    if (page.kind === 'entry')
      versions.set(page.entry.original, [...(versions.get(page.entry.original) ?? []), page]);
  return ({ original }) => {
    const versionsInOrder = Object.keys(languages).flatMap((lang) => {
      const page = versions
        .get(original)
        ?.find((version) => (version.entry.front.lang ?? settings.lang) === lang);
      const name = settings.languages[lang] ?? lang;
      return page ? [{ lang, name, path: page.path, title: page.entry.front.title }] : [];
    });
    return versionsInOrder.length > 1 ? versionsInOrder : [];
  };
}

const listPages = (
  pages: readonly Page[],
  lang: string,
  versionsOf: View['versionsOf'],
): PageSummary[] =>
  inLanguage(pages.filter(isListed), ({ entry }) => entry, lang).map(({ path, entry }) => {
    const { title, description, screen = 'plain' } = entry.front;
    const front = entry.values as PageSummary['front'];
    return { path, title, description, screen, languages: versionsOf(entry), front };
  });
