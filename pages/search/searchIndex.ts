import MiniSearch from 'minisearch';
import type { DerivedFiles, FinishedPage } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { SEARCH } from '../../islands/parts/search.ts';
import { listPages } from '../company/listing.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The words of HTML, without those of drawings and scripts. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The index of the pages that the search page lists, from their finished HTML. */
export function searchIndex(site: Zone, pages: readonly FinishedPage[]): DerivedFiles {
  const links = listPages(site).flatMap((part) => part.links);
  const listed = new Map(links.map(({ path, label: title }) => [path, { title, lang: site.lang }]));
  for (const { path, title, lang } of site.pages.flatMap(({ languages }) => languages))
    if (!listed.has(path)) listed.set(path, { title, lang });
  // It has the names of all others.
  for (const { path, screen } of site.pages) if (screen === 'search') listed.delete(path);
  const index = new MiniSearch(SEARCH);
  for (const { path, facts, html } of pages) {
    const known = listed.get(path);
    if (!known) continue;
    const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html()) ?? [];
    const headings = Array.from(main.matchAll(/<h[1-4]\b[^>]*>([\s\S]*?)<\/h[1-4]>/g), ([, words = '']) => words);
    const { description } = facts;
    index.add({
      id: site.base + path,
      ...known,
      description,
      headings: wordsOf(headings.join(' ')),
      text: wordsOf(main),
    });
  }
  return { 'search.json': JSON.stringify(index) };
}
