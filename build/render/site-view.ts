/** The site as its own code sees it. */
import type { CollectionEntry, PageSummary, SiteView } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import type { Content } from '../content/validate.ts';
import { resolveFragment } from '../html/document.ts';
import type { Mode } from '../mode.ts';
import { type AddressBook, absolute } from '../routes/address.ts';
import { isListed } from '../routes/listed.ts';
import { isPublished } from '../routes/published.ts';
import type { Route } from '../routes/route.ts';
import type { BodyOf } from './body.ts';

/** What a view of the site is made from. */
export interface ViewInput {
  content: Content;
  routes: readonly Route[];
  mode: Mode;
  book: AddressBook;
  bodyOf: BodyOf;
}

/** Makes the view that every screen of a site is given. */
export function viewSite({ content, routes, mode, book, bodyOf }: ViewInput): SiteView {
  const { settings, data, placeholders } = content;
  const collections = Object.entries(content.collections).map(([folder, entries]) => {
    const published = entries.filter((entry) => isPublished(entry, mode));
    return [folder, published.map((entry) => viewEntry(entry, book, bodyOf))];
  });
  return {
    name: settings.name,
    url: settings.url,
    base: settings.base,
    data,
    placeholders: placeholders.map(({ name }) => name),
    pages: listPages(routes),
    collections: Object.fromEntries(collections),
    absolute: (address) => absolute(book, address),
    absoluteHtml: (html) => resolveFragment(html, (address) => absolute(book, address)),
  };
}

const listPages = (routes: readonly Route[]): PageSummary[] =>
  routes.filter(isListed).map(({ path, entry }) => {
    const { title, description, screen = 'plain' } = entry.front;
    return { path, title, description, screen, front: entry.values as PageSummary['front'] };
  });

function viewEntry(entry: Entry, book: AddressBook, bodyOf: BodyOf): CollectionEntry {
  return {
    slug: entry.slug,
    path: book.pages.get(entry.file),
    front: entry.values as CollectionEntry['front'],
    get body() {
      return bodyOf(entry).value;
    },
  };
}
