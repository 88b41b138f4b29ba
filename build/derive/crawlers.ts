/** What search engines read: `sitemap.xml` and `robots.txt`. */
import type { Site } from '../plan.ts';
import { isListed } from '../routes/page.ts';

/** The address as it goes over the wire: letters beyond ASCII percent-encoded. */
const urlOf = (path: string, { settings: { url, base } }: Site['content']) => new URL(url + base + path).href;

/** The listed pages, with the dates that their authors gave: a file's own time changes with every checkout. */
export function makeSitemap({ pages, content }: Site): Record<string, string> {
  const rows = pages.filter(isListed).map(({ path, entry: { front } }) => {
    const address = urlOf(path, content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
    return `<url><loc>${address}</loc>${front.updated ? `<lastmod>${front.updated}</lastmod>` : ''}</url>\n`;
  });
  const root = 'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return { 'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${rows.join('')}</urlset>\n` };
}

/** Crawlers may read every page, also those of a staging copy: only a crawler that reads a page sees its `noindex`. */
export function makeRobots({ content, mode }: Site): Record<string, string> {
  const sitemap = mode.noindex ? '' : `\nSitemap: ${urlOf('/sitemap.xml', content)}\n`;
  return { 'robots.txt': `User-agent: *\nAllow: /\n${sitemap}` };
}
