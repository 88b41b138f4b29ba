/** Feeds of collections: Atom, which browsers show, too, and JSON Feed. Each has the full texts of its newest pages. */
import type { DerivedFiles } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import { inLanguage } from '../content/languages.ts';
import { mapHtml } from '../html/document.ts';
import { forReaders } from '../html/sanitise.ts';
import { HIDDEN } from '../markdown/look.ts';
import type { Plan } from '../plan.ts';
import { absolute, serve } from '../routes/address.ts';
import { isListed } from '../routes/page.ts';
import type { EntryPage } from '../site.ts';
import { escapeXml } from './crawlers.ts';

/** The newest pages of a collection. Addresses are whole. */
export interface Feed {
  title: string;
  description: string;
  lang: string;
  /** Said to those who open it in a browser; and the style sheet that is for them. */
  about?: string;
  style?: string;
  /** The page that lists all; and the files, without their extension: `blog/feed`. */
  home: string;
  path: string;
  items: Item[];
}

interface Item extends Pick<Entry['front'], 'title' | 'description'> {
  entry: Entry;
  /** It stays the same when the page moves and says so in `redirect_from`. */
  id: string;
  url: string;
  lang: string;
  published: string;
  updated: string;
  authors: string[];
  tags: string[];
  html: string;
}

const NEWEST = 20;

/** The feeds that the settings ask for, of collections with a page that lists may show and that has a date. */
export function listFeeds(plan: Pick<Plan, 'content' | 'pages' | 'book' | 'bodyOf'>): Feed[] {
  const { settings, collections } = plan.content;
  return Object.entries(settings.collections).flatMap(([name, { feed, at = `/${name}` }]) => {
    const own = new Set(feed && inLanguage(collections[name] ?? [], (entry) => entry, settings.lang));
    const pages = plan.pages.filter(isListed).filter(({ entry }) => own.has(entry) && entry.front.date);
    const items = pages
      .sort(newestFirst)
      .slice(0, NEWEST)
      .map((page) => itemOf(page, plan));
    const home = plan.pages.find((page) => page.kind === 'entry' && page.path === at) as EntryPage | undefined;
    const { title = '', description = '' } = home?.entry.front ?? {};
    const about = { ...feed, style: feed?.style && serve(plan.book, feed.style) };
    const named =
      title === '' || title.includes(settings.name) ? title || settings.name : `${title} | ${settings.name}`;
    const texts = { title: named, description, lang: settings.lang, ...about };
    const places = { home: absolute(plan.book, encodeURI(at)), path: `${at.slice(1)}/feed` };
    return items.length > 0 ? [{ ...texts, ...places, items }] : [];
  });
}

const newestFirst = ({ path: a, entry: { front: one } }: EntryPage, { path: b, entry: { front: other } }: EntryPage) =>
  (other.date ?? '').localeCompare(one.date ?? '') || a.localeCompare(b);

function itemOf({ path, entry }: EntryPage, { content, book, bodyOf }: Parameters<typeof listFeeds>[0]): Item {
  const { front, values } = entry;
  const { title, description, date = '', updated = date, redirect_from: [first = path] = [] } = front;
  const urlOf = (address: string) => absolute(book, encodeURI(address));
  const { html } = bodyOf(entry, { isFeed: true }).value;
  const whole = mapHtml(html, (address) => (address.startsWith('#') ? urlOf(path) + address : absolute(book, address)));
  return {
    ...{ entry, title, description, id: urlOf(first), url: urlOf(path), lang: front.lang ?? content.settings.lang },
    ...{ published: timeOf(date), updated: timeOf(updated < date ? date : updated) },
    ...{ authors: wordsIn(values.author ?? values.authors), tags: wordsIn(values.tags) },
    html: forReaders(whole, HIDDEN),
  };
}

/** When a day begins, as pages are published by it. */
const timeOf = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`;

const wordsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

export const makeFeeds = (plan: Plan): DerivedFiles =>
  Object.fromEntries(
    listFeeds(plan).flatMap((feed) => {
      const name = plan.content.settings.name;
      const self = (type: string) => absolute(plan.book, encodeURI(`/${feed.path}.${type}`));
      return [
        [`${feed.path}.xml`, writeAtom(feed, self('xml'), name)],
        [`${feed.path}.json`, writeJson(feed, self('json'), name)],
      ];
    }),
  );

const XHTML = '<div xmlns="http://www.w3.org/1999/xhtml">';
const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`;
const link = (url: string, text: string): string => `<a href="${escapeXml(url)}">${escapeXml(text)}</a>`;

/** Atom as RFC 4287 has it. Browsers show the links of subtitle and summaries; the full text is for readers. */
function writeAtom({ title, lang, about = '', style, home, items }: Feed, self: string, name: string): string {
  const author = (one: string) => `<author>${element('name', one).trim()}</author>\n`;
  const entries = items.map((item) =>
    [
      item.lang === lang ? '<entry>\n' : `<entry xml:lang="${escapeXml(item.lang)}">\n`,
      element('title', item.title) + element('id', item.id),
      `<link href="${escapeXml(item.url)}"/>\n`,
      element('published', item.published) + element('updated', item.updated),
      ...item.authors.map(author),
      ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`),
      `<summary type="xhtml">${XHTML}${link(item.url, item.description || item.title)}</div></summary>\n`,
      `<content type="html">${escapeXml(item.html)}</content>\n</entry>\n`,
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    style ? `<?xml-stylesheet type="text/css" href="${escapeXml(style)}"?>\n` : '',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">\n`,
    element('title', title),
    `<subtitle type="xhtml">${XHTML}${about && `<p>${escapeXml(about)}</p>`}${link(home, home)}</div></subtitle>\n`,
    element('id', home),
    `<link href="${escapeXml(home)}"/>\n<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>\n`,
    element(
      'updated',
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '',
    ),
    author(name),
    ...entries,
    '</feed>\n',
  ].join('');
}

/** JSON Feed 1.1. */
function writeJson({ title, description, lang, home, items }: Feed, self: string, name: string): string {
  const named = (names: string[]) => names.map((one) => ({ name: one }));
  const feed = {
    ...{ version: 'https://jsonfeed.org/version/1.1', title, description: description || undefined, language: lang },
    ...{ home_page_url: home, feed_url: self, authors: named([name]) },
    items: items.map((item) => ({
      ...{ id: item.id, url: item.url, title: item.title, summary: item.description || undefined },
      ...{ content_html: item.html, date_published: item.published, date_modified: item.updated },
      authors: item.authors.length > 0 ? named(item.authors) : undefined,
      tags: item.tags.length > 0 ? item.tags : undefined,
      language: item.lang === lang ? undefined : item.lang,
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}
