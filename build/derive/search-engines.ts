/** Files for search engines, made from the route table: the site map and robots.txt. */
import type { Output, PageRoute, Route, SiteSettings } from '../site.ts';

/** What sitemaps.org allows in one file. */
const URLS_PER_FILE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `noindex` keeps search engines away from the whole site: a staging copy. */
export function makeExtras(routes: Route[], settings: SiteSettings, { noindex = false } = {}): Output[] {
  const pages = routes.filter(isListed).sort((a, b) => (a.path < b.path ? -1 : 1));
  return [...makeSitemaps(pages, settings), makeRobots(settings, noindex)];
}

/** Pages under their own address. An alias repeats one, a redirect is none, and the page for dead links is nowhere. */
function isListed(route: Route): route is PageRoute {
  return route.kind === 'page' && route.path !== '/404' && !route.entry.front.noindex;
}

/** One file, or several behind an index where a site has too many pages. */
function makeSitemaps(pages: PageRoute[], settings: SiteSettings): Output[] {
  const inputs = pages.map(({ entry }) => entry.file);
  const sitemap = (path: string, contents: () => string): Output => ({
    path,
    type: 'application/xml; charset=utf-8',
    cache: 'revalidate',
    inputs,
    contents,
  });
  if (pages.length <= URLS_PER_FILE) return [sitemap('sitemap.xml', () => listPages(pages, settings))];
  const count = Math.ceil(pages.length / URLS_PER_FILE);
  const parts = Array.from({ length: count }, (_, index) => {
    const some = pages.slice(index * URLS_PER_FILE, (index + 1) * URLS_PER_FILE);
    return sitemap(`sitemap-${index + 1}.xml`, () => listPages(some, settings));
  });
  const locations = parts.map(({ path }) => `<sitemap>${location(`/${path}`, settings)}</sitemap>`);
  return [sitemap('sitemap.xml', () => xml('sitemapindex', locations)), ...parts];
}

function listPages(pages: PageRoute[], settings: SiteSettings): string {
  const urls = pages.map(({ path, entry }) => {
    // Only what the author says: a file's own time changes with every checkout.
    const { updated } = entry.front;
    const lastmod = updated ? `<lastmod>${escapeXml(String(updated))}</lastmod>` : '';
    return `<url>${location(path, settings)}${lastmod}</url>`;
  });
  return xml('urlset', urls);
}

function xml(root: string, items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${root}>\n`;
}

function location(path: string, settings: SiteSettings): string {
  return `<loc>${escapeXml(absolute(path, settings))}</loc>`;
}

/** The address as it goes over the wire: letters beyond ASCII percent-encoded. */
function absolute(path: string, { url, base }: SiteSettings): string {
  return new URL(`${url}${base}${path}`).href;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function makeRobots(settings: SiteSettings, noindex: boolean): Output {
  const rules = noindex ? 'Disallow: /\n' : `Allow: /\n\nSitemap: ${absolute('/sitemap.xml', settings)}\n`;
  return {
    path: 'robots.txt',
    type: 'text/plain; charset=utf-8',
    cache: 'revalidate',
    inputs: ['content/site.yml'],
    contents: () => `User-agent: *\n${rules}`,
  };
}
