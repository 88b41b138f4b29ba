import type { SiteSettings } from '../content/settings.ts';
import { isListed } from '../routes/published.ts';
import type { PageRoute } from '../routes/route.ts';
import type { Derive } from './finished-site.ts';

/** What sitemaps.org allows in one file. */
const URLS_PER_FILE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages for search engines: one file, or several behind an index where a site has too many pages. */
export const makeSitemap: Derive = ({ routes, settings }) => {
  const pages = routes.filter(isListed);
  const count = Math.ceil(pages.length / URLS_PER_FILE);
  if (count <= 1) return { 'sitemap.xml': listPages(pages, settings) };
  const parts = Array.from({ length: count }, (_, index): [path: string, text: string] => {
    const some = pages.slice(index * URLS_PER_FILE, (index + 1) * URLS_PER_FILE);
    return [`sitemap-${index + 1}.xml`, listPages(some, settings)];
  });
  const locations = parts.map(([path]) => `<sitemap>${location(`/${path}`, settings)}</sitemap>`);
  return { 'sitemap.xml': xml('sitemapindex', locations), ...Object.fromEntries(parts) };
};

function listPages(pages: readonly PageRoute[], settings: SiteSettings): string {
  const urls = pages.map(({ path, entry }) => {
    // Only what the author says: a file's own time changes with every checkout.
    const { updated } = entry.front;
    const lastmod = updated ? `<lastmod>${escapeXml(String(updated))}</lastmod>` : '';
    return `<url>${location(path, settings)}${lastmod}</url>`;
  });
  return xml('urlset', urls);
}

const xml = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${root}>\n`;

const location = (path: string, settings: SiteSettings): string =>
  `<loc>${escapeXml(absoluteUrl(path, settings))}</loc>`;

/** The address as it goes over the wire: letters beyond ASCII percent-encoded. */
export const absoluteUrl = (path: string, { url, base }: SiteSettings): string => new URL(`${url}${base}${path}`).href;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
