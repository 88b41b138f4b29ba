/** The site as its own code sees it, and the rendered texts of its entries. */
import { slug } from 'github-slugger';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Body, CollectionEntry, PageSummary, PageVersion, SiteView } from '../api.ts';
import { toProblem } from '../code/errors.ts';
import { INDEX } from '../code/esbuild.ts';
import type { Code } from '../code/load.ts';
import type { Content } from '../content/content.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { inLanguage } from '../content/languages.ts';
import { textIn } from '../content/source.ts';
import { checkValue } from '../content/zod-problems.ts';
import { lazily } from '../lazily.ts';
import type { ComponentCall, Components } from '../markdown/directives.ts';
import { feedLook } from '../markdown/look.ts';
import { createMarkdown } from '../markdown/markdown.ts';
import type { Parts } from '../parts.ts';
import { expandPictures } from '../pictures/markup.ts';
import type { Picture } from '../pictures/pictures.ts';
import { didYouMean, type Problem, Refusal, type Result } from '../problem.ts';
import { type AddressBook, absolute, fromMarkdown } from '../routes/address.ts';
import { type AliasPage, type EntryPage, isListed, isPublished, type Page } from '../site.ts';
import type { SiteStyles } from '../styles.ts';

/** Parts with the encoded pictures, once these are made. */
type WithPictures = Parts & { pictures?: readonly Picture[] };

export type Views = ReturnType<typeof viewSite>;

/** Everything needed to render pages. */
export interface PagePlan extends Omit<Parts, 'styles'>, Views {
  readonly pictures: readonly Picture[];
  readonly styles: SiteStyles;
  readonly pages: readonly Page[];
  readonly aliases: ReadonlyMap<Page, readonly AliasPage[]>;
  readonly viewsIn: Readonly<Record<string, Views>>;
  /** Hashes: `version` of what all pages depend on; `texts` of all collections and the day, which only some pages read. */
  readonly version: string;
  readonly texts: string;
}

/** The site as its code sees it in one language. `reading.others` is set once the day or an entry's text is read. */
export function viewSite(
  parts: WithPictures,
  pages: readonly Page[],
  hashed: AddressBook['hashed'],
  lang = parts.content.settings.lang,
  reading = { others: false },
) {
  const { source, content, mode } = parts;
  const { settings, dataIn, facts } = content;
  const versionsOf = createVersions(pages, content);
  const book = { settings, hashed, ...addressesOf(pages, lang) };
  const bodyOf = createBodies(book, lang, parts, () => view);
  const listed = lazily(() => listPages(pages, lang, versionsOf));
  const nameOf = (path: string) => path.slice('assets/drawings/'.length, -'.svg'.length);
  const svgs = lazily(() => Object.fromEntries(source.drawings.map((file) => [nameOf(file.path), textIn(file)])));
  const viewEntry = (entry: Entry): CollectionEntry => {
    // One page may show several texts, so the ids of each get its slug as a prefix.
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
  const view: SiteView = {
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
  return { book, bodyOf, reading, versionsOf, view };
}

/** The addresses of pages by file, and the addresses of versions in `lang` by the address of the original. */
function addressesOf(pages: readonly Page[], lang: string): Pick<AddressBook, 'pages' | 'versions'> {
  const shown = pages.filter((page) => page.kind === 'entry');
  const byFile = new Map(shown.map(({ entry, path }) => [entry.file.normalize('NFC'), path]));
  const own = shown.filter(({ entry }) => entry.lang === lang);
  const owned = own.map(({ entry, path }) => [byFile.get(entry.original.normalize('NFC')) ?? '', path] as const);
  return { pages: byFile, versions: new Map(owned) };
}

/** Creates a function that lists the versions of a page, the site's language first. Empty if there is only one. */
function createVersions(pages: readonly Page[], { settings, languages }: Content): (entry: Entry) => PageVersion[] {
  const versions = new Map<string, EntryPage[]>();
  for (const page of pages)
    if (page.kind === 'entry') versions.set(page.entry.original, [...(versions.get(page.entry.original) ?? []), page]);
  return ({ original }) => {
    const all = [settings.lang, ...Object.keys(languages)].flatMap((lang) => {
      const page = versions.get(original)?.find((one) => (one.entry.front.lang ?? settings.lang) === lang);
      const name = settings.languages[lang] ?? lang;
      return page ? [{ lang, name, path: page.path, title: page.entry.front.title }] : [];
    });
    return all.length > 1 ? all : [];
  };
}

/** Links the versions of a page for search engines. `x-default`, for all other languages, is the site's own. */
export function linkAlternates(languages: readonly PageVersion[], link: (lang: string, path: string) => string) {
  const links = languages.map(({ lang, path }) => link(lang, path));
  return languages[0] ? [...links, link('x-default', languages[0].path)].join('') : '';
}

/** The collections with a feed: its options, its address without extension, and its pages. */
export const feedsIn = ({ settings, collections }: Content, pages: readonly Page[]) =>
  Object.entries(settings.collections).flatMap(([name, { feed, at = `/${name}` }]) => {
    const own = new Set(feed && inLanguage(collections[name] ?? [], (entry) => entry, settings.lang));
    const dated = pages.filter(isListed).filter(({ entry }) => own.has(entry) && entry.front.date);
    return feed && dated.length > 0 ? [{ ...feed, at, address: `${at}/feed`, pages: dated }] : [];
  });

const listPages = (pages: readonly Page[], lang: string, versionsOf: Views['versionsOf']): PageSummary[] =>
  inLanguage(pages.filter(isListed), ({ entry }) => entry, lang).map(({ path, entry }) => {
    const { title, description, screen = 'plain' } = entry.front;
    const front = entry.values as PageSummary['front'];
    return { path, title, description, screen, languages: versionsOf(entry), front };
  });

/** Renders the text of an entry, with its problems. `idPrefix` keeps ids unique if a page shows several texts. */
type BodyOf = (entry: Entry, use?: { idPrefix?: string; isFeed?: boolean }) => Result<Body>;

function createBodies(book: AddressBook, lang: string, parts: WithPictures, view: () => SiteView): BodyOf {
  const { code, content, looks, pictures = [] } = parts;
  const { ids: takenIds = [], extensions } = code.pages ?? {};
  const { 'removed-html': removedHtml, images: missingAlt } = content.settings.checks;
  const render = createMarkdown(extensions, createComponents(code, view));
  return ({ file, bodyLine, text }, { idPrefix, isFeed = false } = {}) => {
    const resolveLink = (href: string) => fromMarkdown(book, href, file);
    const look = isFeed ? feedLook(looks[lang]) : looks[lang];
    const options = { removedHtml, missingAlt, takenIds, resolveLink, idPrefix, hasNames: content.hasNames, look };
    const { problems, ...body } = render(text, { file, line: bodyLine }, options);
    const html = expandPictures(body.html, pictures, idPrefix === undefined && !isFeed);
    return { value: { ...body, html }, problems };
  };
}

/** Problems in the texts of collections without pages, since no page would report them. */
export const entryProblems = ({ collections, settings }: Content, bodyOf: BodyOf): Problem[] =>
  Object.entries(collections)
    .filter(([folder]) => settings.collections[folder]?.pages === false)
    .flatMap(([, entries]) => entries.flatMap((entry) => bodyOf(entry).problems));

/** The components that texts can call; undefined if the site has none. `view` returns their `site` prop. */
function createComponents({ components, ...code }: Code, view: () => SiteView): Components | undefined {
  const names = Object.keys(components);
  if (names.length === 0) return undefined;
  const render = ({ name, attributes, children, file, at }: ComponentCall): Result<string> => {
    const fail = (...problems: Problem[]) => ({ value: '', problems });
    const { schema, View } = components[name] ?? {};
    if (!View) {
      const message = `There is no component named \`${name}\`.${didYouMean(name, names)}`;
      return fail({ file, ...at(), message, fix: `Name one of ${names.join(', ')}, or add it to ${INDEX}.` });
    }
    const origin = { file, at: ([key]: (string | number)[]) => at(String(key ?? '')), sign: '=' };
    const { value: props, problems } = checkValue(schema, attributes, origin);
    if (problems.length > 0) return fail(...problems);
    try {
      const element = createElement(View, { ...(props as object), children, site: view() });
      const { element: whole, islands } = code.collectIslands(element);
      // React prepends preload links for pictures, which belong in a page's head.
      const value = renderToStaticMarkup(whole).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
      const [island] = islands;
      if (!island) return { value, problems: [] };
      const message = `The component \`${name}\` contains the island ${island.name}, but a text cannot contain islands.`;
      return fail({ file, ...at(), message, fix: 'Show the island in a screen instead.' });
    } catch (error) {
      return fail(toProblem(error, code.trace, `rendering \`${name}\` in ${file}:${at().line}`, file));
    }
  };
  return { has: (name) => Object.hasOwn(components, name), render };
}
