import type { Derive } from './finished-site.ts';
import { absoluteUrl } from './sitemap.ts';

/** What search engines may visit: everything, or nothing of a staging copy. */
export const makeRobots: Derive = ({ settings, mode }) => {
  const sitemap = absoluteUrl('/sitemap.xml', settings);
  const rules = mode.noindex ? 'Disallow: /\n' : `Allow: /\n\nSitemap: ${sitemap}\n`;
  return { 'robots.txt': `User-agent: *\n${rules}` };
};
