import { decodeHTML } from 'entities/decode';
import MiniSearch from 'minisearch';
import type { DerivedFiles, FinishedPage } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { SEARCH } from '../../islands/parts/search.ts';
import { listPages } from '../company/listing.ts';

/** Drawings, scripts, what styles show only after a choice, and words only for screen readers. */
const UNSEEN =
  /<(?:(script|style|svg|template|noscript)\b|(\w+)\b[^>]* data-nosnippet\b)[\s\S]*?<\/(?:\1|\2)>|<span class="visually-hidden">[^<]*<\/span>/g;
/** Words that a text no longer has. */
const REMOVED = /<del>.*?<\/del>/gs;
/** The end of a line of text: that of a block, or of any element that no text follows. */
const ENDS = /<\/(?:button|d[dt]|div|figcaption|h\d|label|li|p|summary|t[dh])>|<\/\w+>(?=<)/;

const textIn = (html: string): string =>
  decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;!?])/g, '')
    .trim();

/** The visible words of HTML, a line for each block. */
export const linesOf = (html: string): string[] =>
  html.replace(UNSEEN, '').split(ENDS).map(textIn).filter(Boolean);

/** The index of the pages that the search page lists, without that page, from their finished HTML. */
export function searchIndex(site: Zone, pages: readonly FinishedPage[]): DerivedFiles {
  const links = listPages(site).flatMap((part) => part.links);
  const listed = new Map(links.map(({ path, label: title }) => [path, { title, lang: site.lang }]));
  for (const { path, title, lang } of site.pages.flatMap(({ languages }) => languages))
    if (!listed.has(path)) listed.set(path, { title, lang });
  // The search page has the names of all others.
  for (const { path, screen } of site.pages) if (screen === 'search') listed.delete(path);
  const index = new MiniSearch(SEARCH);
  for (const { path, facts, html } of pages) {
    const row = listed.get(path);
    if (!row) continue;
    const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html().replace(REMOVED, '')) ?? [];
    const headings = Array.from(
      main.matchAll(/<h[1-4]\b[^>]*>([\s\S]*?)<\/h[1-4]>/g),
      ([, words = '']) => words,
    );
    const { description } = facts;
    index.add({
      id: site.base + path,
      ...row,
      description,
      headings: linesOf(headings.join(' ')).join(' '),
      text: linesOf(main).join('\n'),
    });
  }
  return { 'search.json': JSON.stringify(index) };
}
