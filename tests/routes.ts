/** Every address of the built site, read from its files; and those that the specification names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { builtSite, listFiles, ROOT, readPage } from './site.ts';

export interface Address {
  path: string;
  kind: 'page' | 'alias' | 'redirect' | 'missing';
  /** The address of the page that an alias repeats. */
  of?: string;
}

/** What the specification lists. A page that only `content/` has needs no line here. */
export const SPECIFIED: Address[] = [
  ...addresses(
    'page',
    `/ /about-us /assistant /blog /career /changelog /community /contact-us /content-guideline /cookie-policy /demo
    /documentation /download-app /event /kids-lipi /legal /life-at-zone /partner /pricing /privacy-policy /product
    /refund-policy /roadmap /sitemap /student-id-card /support /terms-of-service /training /zone-ai /zone-automation
    /zone-cards /zone-education /zone-event /zone-park /zone-pay /zone-point /zone-pos /zone-ventures`,
  ),
  ...addresses('alias', '/parakh-education /ev-iot', '/'),
  ...addresses('alias', '/terms-and-condition', '/terms-of-service'),
  ...addresses(
    'redirect',
    '/edu/reception /edu/enrollment /edu/evaluation /edu/attendance /edu/office /accessories/lanyard /partnerconnect',
  ),
  ...addresses('missing', '/404'),
];

/** The pages of one word, which share their screen, and the word of each. */
export const WORDS: Record<string, string> = {
  '/blog': 'Blog',
  '/career': 'Career',
  '/changelog': 'Changelog',
  '/community': 'Community',
  '/documentation': 'Documentation',
  '/legal': 'Legal',
  '/life-at-zone': 'Life at Zone',
  '/partner': 'Partner',
  '/product': 'Product',
  '/roadmap': 'Roadmap',
  '/support': 'Support',
  '/training': 'Training',
  '/zone-automation': 'Automation',
  '/zone-pay': 'Pay',
};

function addresses(kind: Address['kind'], paths: string, of?: string): Address[] {
  return paths.split(/\s+/).map((path) => (of === undefined ? { path, kind } : { path, kind, of }));
}

/** Whether search engines are to leave out the pages of one word: the one setting for all of them. */
export const ONE_WORD_PAGES: { noindex: 'yes' | 'no' } = parse(
  readFileSync(join(ROOT, 'content/facts.yml'), 'utf8'),
).one_word_pages;

const site = builtSite();
export const inSitemap = new Set(
  [...readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  ),
);

/** What a file of HTML is: the sitemap lists pages; an alias names its page as canonical; the others are not indexed. */
function readAddress(path: string): Address {
  if (path === '/404') return { path, kind: 'missing' };
  if (inSitemap.has(path)) return { path, kind: 'page' };
  const html = readPage(site, path);
  const canonical = new URL(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? 'none:');
  // A page that is kept from search engines still names itself.
  const isNoindex = /<meta name="robots" content="[^"]*noindex/.test(html);
  if (isNoindex) return { path, kind: canonical.pathname === path ? 'page' : 'redirect' };
  return { path, kind: 'alias', of: canonical.pathname };
}

export const ADDRESSES: Address[] = [
  ...new Set(
    listFiles(site)
      .filter((file) => file.endsWith('.html'))
      .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`),
  ),
].map(readAddress);

export const PAGES = ADDRESSES.filter(({ kind }) => kind === 'page');

/** One address for each screen, for what takes long. */
export const SCREENS = ADDRESSES.filter(
  ({ path, kind }) =>
    (kind === 'page' && (!(path in WORDS) || path === '/blog')) || kind === 'missing' || path === '/edu/office',
);

export const LEGAL = ['/terms-of-service', '/privacy-policy', '/refund-policy', '/cookie-policy', '/content-guideline'];
