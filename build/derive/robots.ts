import type { Derive } from './finished-site.ts';
import { absoluteUrl } from './sitemap.ts';

/** Search engines may read everything: a page of a staging copy itself says that it is not for them, which they must see. */
export const makeRobots: Derive = ({ settings, mode }) => {
  const sitemap = mode.noindex ? '' : `\nSitemap: ${absoluteUrl('/sitemap.xml', settings)}\n`;
  return { 'robots.txt': `User-agent: *\nAllow: /\n${sitemap}` };
};
