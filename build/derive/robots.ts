import type { Derive } from './finished-site.ts';
import { absoluteUrl } from './sitemap.ts';

/** Crawlers may read every page, also those of a staging copy: only a crawler that reads a page sees its `noindex`. */
export const makeRobots: Derive = ({ settings, mode }) => {
  const sitemap = mode.noindex ? '' : `\nSitemap: ${absoluteUrl('/sitemap.xml', settings)}\n`;
  return { 'robots.txt': `User-agent: *\nAllow: /\n${sitemap}` };
};
