/** Feeds of collections, as Atom and JSON Feed, with the full text of their newest pages. Browsers show the Atom feed. */
import { mapHtml } from '../html/edit.ts';
import { escapeXml } from '../html/escape.ts';
import { forReaders } from '../html/sanitise.ts';
import { HIDDEN } from '../markdown/look.ts';
import type { Plan } from '../plan/plan.ts';
import { type View, viewFor } from '../plan/site-view.ts';
import { type AddressBook, absolute, resolveAddress } from '../site/address.ts';
import { byPath } from '../site/artifact.ts';
import { type CollectionFeed, feedsIn } from '../site/listing.ts';
import type { EntryPage } from '../site/page.ts';
import { safePath } from '../site/paths.ts';
import type { Derive } from './derived-files.ts';

const NEWEST = 20;

export const makeFeeds: Derive = ({ plan }) =>
  Object.fromEntries(
    feedsIn(plan.content, plan.routes.pages).flatMap((source) => {
      const feed = feedOf(source, plan);
      const path = source.address.slice(1);
      return [
        [`${path}.xml`, writeAtom(feed, source, viewFor(plan).book)],
        [`${path}.json`, `${JSON.stringify(feed, null, 1)}\n`],
      ];
    }),
  );

/** A feed, with the keys of JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ Addresses are absolute. */
interface Feed {
  version: string;
  title: string;
  description?: string;
  language: string;
  /** The page that lists all entries. */
  home_page_url: string;
  feed_url: string;
  authors: readonly { name: string }[];
  items: readonly FeedItem[];
}

interface FeedItem {
  /** It stays the same when a page moves and lists its old address in `redirect_from`. */
  id: string;
  url: string;
  title: string;
  summary?: string;
  content_html: string;
  date_published: string;
  date_modified: string;
  authors?: readonly { name: string }[];
  tags?: readonly string[];
  language?: string;
}

/** The feed of a collection, with its newest pages. */
function feedOf({ at, address, pages }: CollectionFeed, plan: Plan): Feed {
  const { name, lang } = plan.content.settings;
  const view = viewFor(plan);
  const home = plan.routes.pages.find((page) => page.kind === 'entry' && page.path === at) as
    | EntryPage
    | undefined;
  const { title = '', description } = home?.entry.front ?? {};
  const isWhole = title === '' || title.includes(name);
  const urlOf = (path: string) => absolute(view.book, encodeURI(path));
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: isWhole ? title || name : `${title} | ${name}`,
    description: description || undefined,
    language: lang,
    home_page_url: urlOf(at),
    feed_url: urlOf(`${address}.json`),
    authors: personsOf([name]),
    items: pages
      .toSorted(newestFirst)
      .slice(0, NEWEST)
      .map((page) => itemOf(page, lang, view)),
  };
}

/** The newest first. Text is compared by its code units, which no language of the machine changes. */
function newestFirst(a: EntryPage, b: EntryPage): number {
  const [date = '', other = ''] = [a.entry.front.date, b.entry.front.date];
  if (date === other) return byPath(a, b);
  return date < other ? 1 : -1;
}

function itemOf(
  { path, entry, updated: changed }: EntryPage,
  siteLang: string,
  { book, bodyOf }: View,
): FeedItem {
  const { front, values } = entry;
  const { date = '', redirect_from: [first = path] = [], lang = siteLang } = front;
  const updated = changed ?? date;
  const urlOf = (address: string) => absolute(book, encodeURI(address));
  const whole = (address: string) =>
    address.startsWith('#') ? urlOf(path) + address : absolute(book, address);
  const authors = wordsIn(values.author ?? values.authors);
  const tags = wordsIn(values.tags);
  return {
    id: urlOf(safePath(first).path ?? first),
    url: urlOf(path),
    title: front.title,
    summary: front.description || undefined,
    content_html: forReaders(mapHtml(bodyOf(entry, { isFeed: true }).value.html, whole), HIDDEN),
    date_published: timeOf(date),
    date_modified: timeOf(updated < date ? date : updated),
    authors: authors.length > 0 ? personsOf(authors) : undefined,
    tags: tags.length > 0 ? tags : undefined,
    language: lang === siteLang ? undefined : lang,
  };
}

const timeOf = (date: string): string => (date.includes('T') ? date : `${date}T00:00:00Z`);

const personsOf = (names: string[]) => names.map((name) => ({ name }));
const wordsIn = (value: unknown): string[] =>
  [value].flat().filter((word) => typeof word === 'string');

const XHTML = '<div xmlns="http://www.w3.org/1999/xhtml">';
const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`;
const link = (url: string, text: string): string =>
  `<a href="${escapeXml(url)}">${escapeXml(text)}</a>`;

/** Atom, by RFC 4287. Browsers show the links in subtitle and summaries; the full text is for feed readers. */
function writeAtom(
  { title, language, home_page_url: home, authors, items }: Feed,
  { about, style, address }: CollectionFeed,
  book: AddressBook,
): string {
  const authorsOf = (persons: Feed['authors'] = []) =>
    persons.map(({ name }) => `<author>${element('name', name).trim()}</author>\n`).join('');
  const entries = items.map((item) =>
    [
      item.language ? `<entry xml:lang="${escapeXml(item.language)}">\n` : '<entry>\n',
      element('title', item.title) + element('id', item.id),
      `<link href="${escapeXml(item.url)}"/>\n`,
      element('published', item.date_published) + element('updated', item.date_modified),
      authorsOf(item.authors),
      ...(item.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>\n`),
      `<summary type="xhtml">${XHTML}${link(item.url, item.summary ?? item.title)}</div></summary>\n`,
      `<content type="html">${escapeXml(item.content_html)}</content>\n</entry>\n`,
    ].join(''),
  );
  const times = items.map((item) => item.date_modified).sort();
  const self = absolute(book, encodeURI(`${address}.xml`));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    style
      ? `<?xml-stylesheet type="text/css" href="${escapeXml(resolveAddress(book, style))}"?>\n`
      : '',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">\n`,
    element('title', title),
    `<subtitle type="xhtml">${XHTML}${about ? `<p>${escapeXml(about)}</p>` : ''}${link(home, home)}</div></subtitle>\n`,
    element('id', home),
    `<link href="${escapeXml(home)}"/>\n<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>\n`,
    element('updated', times.at(-1) ?? ''),
    authorsOf(authors),
    ...entries,
    '</feed>\n',
  ].join('');
}
