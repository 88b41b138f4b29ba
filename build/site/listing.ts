/** What lists the pages of a site for others: feeds, and links between the versions of a page. */
import type { Content } from '../content/content.ts';
import { inLanguage } from '../content/languages.ts';
import type { Mode } from '../content/settings.ts';
import { type EntryPage, isListed, type Page } from './page.ts';

/** The feed of a collection. */
export interface CollectionFeed {
  /** A note for people who open the feed in a browser. */
  about?: string;
  /** The address of its stylesheet. */
  style?: string;
  /** The address of the page that lists the collection. */
  at: string;
  /** The address of the feed without extension: `/blog/feed`. */
  address: string;
  /** The pages that a feed can list: those with a date. */
  pages: readonly EntryPage[];
}

export const feedsIn = (
  { settings, collections }: Content,
  pages: readonly Page[],
): CollectionFeed[] =>
  Object.entries(settings.collections).flatMap(([name, { feed, at = `/${name}` }]) => {
    const entries = new Set(
      feed && inLanguage(collections[name] ?? [], (entry) => entry, settings.lang),
    );
    const dated = pages
      .filter(isListed)
      .filter(({ entry }) => entries.has(entry) && entry.front.date);
    return feed && dated.length > 0 ? [{ ...feed, at, address: `${at}/feed`, pages: dated }] : [];
  });

/** The file of a page's Markdown copy: `pricing.md`, `index.md`. Only pages that search engines may list have one. */
export const copyOf = (
  page: Page,
  { content, input }: { content: Content; input: { mode: Mode } },
) =>
  content.settings.copies && !input.mode.noindex && isListed(page)
    ? `${page.path.slice(1) || 'index'}.md`
    : undefined;

/** Links the versions of a page for search engines. `x-default`, for all other languages, is the site's own. */
export function linkAlternates(
  languages: readonly { lang: string; path: string }[],
  link: (lang: string, path: string) => string,
): string {
  const links = languages.map(({ lang, path }) => link(lang, path));
  return languages[0] ? [...links, link('x-default', languages[0].path)].join('') : '';
}
