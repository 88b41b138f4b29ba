/** Files for search engines: `sitemap.xml` and `robots.txt`. */
import type { SiteSettings } from '../content/settings.ts';
import { escapeXml } from '../html/escape.ts';
import { viewFor } from '../plan/site-view.ts';
import { linkAlternates } from '../site/listing.ts';
import { isListed } from '../site/page.ts';
import type { Derive } from './derived-files.ts';

/** An address as sent over the network, with letters beyond ASCII percent-encoded. */
export const urlOf = (path: string, { url, base }: SiteSettings) => new URL(url + base + path).href;

/** The listed pages, with the day of their last change. File times would change with every checkout. */
export const makeSitemap: Derive = ({ plan }) => {
  const { settings } = plan.content;
  const { versionsOf } = viewFor(plan);
  const link = (lang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(urlOf(path, settings))}"/>`;
  const rows = plan.routes.pages.filter(isListed).map(({ path, entry, updated }) => {
    const day = updated ? `<lastmod>${updated}</lastmod>` : '';
    const alternates = linkAlternates(versionsOf(entry), link);
    return `<url><loc>${escapeXml(urlOf(path, settings))}</loc>${day}${alternates}</url>\n`;
  });
  const more = rows.some((row) => row.includes('<xhtml:'))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  const root = `urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}`;
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${rows.join('')}</urlset>\n`,
  };
};

/** Crawlers may read every page, even of a staging copy: they must read a page to see its `noindex`. */
export const makeRobots: Derive = ({ plan }) => {
  const { input, content } = plan;
  const sitemap = input.mode.noindex
    ? ''
    : `\nSitemap: ${urlOf('/sitemap.xml', content.settings)}\n`;
  return { 'robots.txt': `User-agent: *\nAllow: /\n${sitemap}` };
};
