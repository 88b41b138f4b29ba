/** The site as its own code sees it. */
import type { CollectionEntry, PageSummary, SiteView } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import { didYouMean } from '../content/nearest.ts';
import type { Content } from '../content/validate.ts';
import { resolveFragment } from '../html/document.ts';
import type { Ask } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { type AddressBook, absolute } from '../routes/address.ts';
import { isListed, isPublished } from '../routes/published.ts';
import type { Route } from '../routes/route.ts';
import type { BodyOf } from './body.ts';

export interface ViewInput {
  content: Content;
  mode: Mode;
  book: AddressBook;
  bodyOf: BodyOf;
  /** The list of pages, as it is asked for. */
  pages: () => readonly PageSummary[];
}

/** Makes the view that a screen is given. What is read of it is asked for, so that the page is known to depend on it. */
export function viewSite({ content, pages, mode, book, bodyOf }: ViewInput, ask: Ask): SiteView {
  const { settings, data, facts } = content;
  const viewFolder = (name: string) => {
    const published = (content.collections[name] ?? []).filter((entry) => isPublished(entry, mode));
    return published.map((entry) => viewEntry(entry, book.pages.get(entry.file), bodyOf, ask));
  };
  return {
    name: settings.name,
    url: settings.url,
    base: settings.base,
    data: onDemand(Object.keys(data), (name) => {
      ask(`data ${name}`);
      return data[name];
    }),
    isPlaceholder(name) {
      ask('facts');
      const fact = facts.get(name);
      if (!fact) throw new Error(`There is no fact named \`${name}\`.${didYouMean(name, facts.keys())}`);
      return fact.placeholder;
    },
    get pages() {
      ask('pages');
      return pages();
    },
    collections: onDemand(Object.keys(content.collections), (name) => {
      ask(`collection ${name}`);
      return viewFolder(name);
    }),
    absolute: (address) => absolute(book, address),
    absoluteHtml: (html) => resolveFragment(html, (address) => absolute(book, address)),
  };
}

/** A table whose values are worked out when they are read. */
export function onDemand<T>(names: readonly string[], get: (name: string) => T): Readonly<Record<string, T>> {
  const rows = names.map((name) => [name, { get: () => get(name), enumerable: true }] as const);
  return Object.defineProperties({}, Object.fromEntries(rows)) as Record<string, T>;
}

export const listPages = (routes: readonly Route[]): PageSummary[] =>
  routes.filter(isListed).map(({ path, entry }) => {
    const { title, description, screen = 'plain' } = entry.front;
    return { path, title, description, screen, front: entry.values as PageSummary['front'] };
  });

function viewEntry(entry: Entry, path: string | undefined, bodyOf: BodyOf, ask: Ask): CollectionEntry {
  return {
    slug: entry.slug,
    path,
    front: entry.values as CollectionEntry['front'],
    get body() {
      ask(`entry ${entry.file}`);
      return bodyOf(entry, ask).value;
    },
  };
}
