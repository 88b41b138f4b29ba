/** The site as its own code sees it, and the texts of its entries. */
import { slug } from 'github-slugger';
import type { MarkedExtension } from 'marked';
import type { Body, CollectionEntry, PageSummary, PageVersion, SiteView } from '../api.ts';
import type { Content } from '../content/content.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { inLanguage } from '../content/languages.ts';
import { didYouMean } from '../content/nearest.ts';
import { type SourceFile, textIn } from '../content/source.ts';
import { lazily } from '../lazily.ts';
import type { Components } from '../markdown/directives.ts';
import { feedLook } from '../markdown/look.ts';
import { createMarkdown, type MarkdownOptions } from '../markdown/markdown.ts';
import type { Mode } from '../mode.ts';
import { drawPictures } from '../pictures/markup.ts';
import type { Picture } from '../pictures/pictures.ts';
import { type Problem, Refusal, type Result } from '../problem.ts';
import { type AddressBook, absolute, fromMarkdown } from '../routes/address.ts';
import { isListed, isPublished } from '../routes/page.ts';
import type { EntryPage, Page } from '../site.ts';

export interface ViewInput {
  content: Content;
  drawings: readonly SourceFile[];
  pages: readonly Page[];
  mode: Mode;
  book: AddressBook;
  bodyOf: BodyOf;
  versions: Versions;
  /** The language of the pages that it is for. */
  lang: string;
  /** Takes down that something reads the body of another entry than its page's, or the day. */
  reading: { others: boolean };
}

export function viewSite(input: ViewInput): SiteView {
  const { content, drawings, mode, book, bodyOf, lang, reading } = input;
  const { settings, dataIn, facts } = content;
  const listed = lazily(() => listPages(input));
  const svgs = lazily(() => Object.fromEntries(drawings.map((file) => [nameOf(file), textIn(file)])));
  const viewEntry = (entry: Entry): CollectionEntry => {
    // Several texts may be on one page: the ids of each begin with its own name.
    const body = lazily(() => bodyOf(entry, { idPrefix: `${slug(entry.slug)}-` }).value);
    return {
      slug: entry.slug,
      path: book.pages.get(entry.file.normalize('NFC')),
      lang: entry.front.lang ?? settings.lang,
      front: entry.values as CollectionEntry['front'],
      get body() {
        reading.others = true;
        return body();
      },
      fault: (key, message, fix) => new Refusal(entry.file, message, fix, placeOfKey(entry, key, 'value')),
    };
  };
  const collections = Object.entries(content.collections).map(([name, entries]) => {
    const published = () => entries.filter((entry) => isPublished(entry, mode));
    const get = lazily(() => inLanguage(published(), (entry) => entry, lang).map(viewEntry));
    return [name, { get, enumerable: true }] as const;
  });
  return {
    name: settings.name,
    url: settings.url,
    base: settings.base,
    lang,
    get today() {
      reading.others = true;
      return mode.now;
    },
    data: dataIn[lang] ?? {},
    isPlaceholder(name) {
      const fact = facts.get(name);
      if (!fact) throw new Error(`There is no fact named \`${name}\`.${didYouMean(name, facts.keys())}`);
      return fact.placeholder;
    },
    get drawings() {
      return svgs();
    },
    get pages() {
      return listed();
    },
    collections: Object.defineProperties({}, Object.fromEntries(collections)),
    absolute: (address) => absolute(book, address),
  };
}

/** `cards/pass` for `assets/drawings/cards/pass.svg`. */
const nameOf = ({ path }: SourceFile): string => path.slice('assets/drawings/'.length, -'.svg'.length);

/** The pages that are versions of one, by the file of the original. */
export type Versions = ReadonlyMap<string, readonly EntryPage[]>;

export function versionsIn(pages: readonly Page[]): Versions {
  const versions = new Map<string, EntryPage[]>();
  for (const page of pages)
    if (page.kind === 'entry') versions.set(page.entry.original, [...(versions.get(page.entry.original) ?? []), page]);
  return versions;
}

/** The languages of a page, that of the site first; nothing where it has one only. */
export function languagesOf(entry: Entry, versions: Versions, { settings, languages }: Content): PageVersion[] {
  const pages = versions.get(entry.original) ?? [];
  const all = [settings.lang, ...Object.keys(languages)].flatMap((lang) => {
    const page = pages.find((one) => (one.entry.front.lang ?? settings.lang) === lang);
    const name = settings.languages[lang] ?? lang;
    return page ? [{ lang, name, path: page.path, title: page.entry.front.title }] : [];
  });
  return all.length > 1 ? all : [];
}

const listPages = ({ pages, lang, versions, content }: ViewInput): PageSummary[] =>
  inLanguage(pages.filter(isListed), ({ entry }) => entry, lang).map(({ path, entry }) => {
    const { title, description, screen = 'plain' } = entry.front;
    const languages = languagesOf(entry, versions, content);
    return { path, title, description, screen, languages, front: entry.values as PageSummary['front'] };
  });

/** The rendered text of an entry, and what is wrong with it. `idPrefix`: what its ids begin with, where a page has several texts. */
export type BodyOf = (entry: Entry, use?: { idPrefix?: string; isFeed?: boolean }) => Result<Body>;

export function createBodies(
  book: AddressBook,
  [extensions, components]: [readonly MarkedExtension[], Components | undefined],
  pictures: readonly Picture[],
  options: Pick<MarkdownOptions, 'removedHtml' | 'missingAlt' | 'takenIds' | 'look'>,
): BodyOf {
  const render = createMarkdown(extensions, components);
  return ({ file, bodyLine, text }, { idPrefix, isFeed = false } = {}) => {
    const resolveLink = (href: string) => fromMarkdown(book, href, file);
    const look = isFeed ? feedLook(options.look) : options.look;
    const { problems, ...body } = render(text, { file, line: bodyLine }, { ...options, resolveLink, idPrefix, look });
    const html = drawPictures(body.html, pictures, idPrefix === undefined && !isFeed);
    return { value: { ...body, html }, problems };
  };
}

/** What is wrong with entries of collections that have no pages: no page reports it. */
export const entryProblems = ({ collections, settings }: Content, bodyOf: BodyOf): Problem[] =>
  Object.entries(collections)
    .filter(([folder]) => settings.collections[folder]?.pages === false)
    .flatMap(([, entries]) => entries.flatMap((entry) => bodyOf(entry).problems));
