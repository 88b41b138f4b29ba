/** Every address of the built site, read from its files, and those that the specification names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtSite,
  listFiles,
  ROOT,
  readData,
  readFront,
  readPage,
  readPolicies,
  readProducts,
} from './site.ts';

export interface Address {
  path: string;
  /** `unlisted`: a page that search engines leave out, other than one of one word. */
  kind: 'page' | 'unlisted' | 'alias' | 'redirect' | 'missing';
  /** The address of the page that an alias repeats. */
  of?: string;
}

/** The addresses that the specification lists. Other pages of `content/` need no entry here. */
export const SPECIFIED: Address[] = [
  ...addresses(
    'page',
    `/ /about-us /assistant /blog /career /changelog /community /contact-us /content-guideline /cookie-policy
    /documentation /download-app /event /kids-lipi /legal /life-at-zone /partner /pricing /privacy-policy /product
    /refund-policy /roadmap /sitemap /student-id-card /support /terms-of-service /training /zone-ai /zone-automation
    /zone-cards /zone-education /zone-event /zone-park /zone-pay /zone-point /zone-pos /zone-ventures`,
  ),
  ...addresses('unlisted', '/demo'),
  ...addresses('alias', '/parakh-education /ev-iot', '/'),
  ...addresses('alias', '/terms-and-condition', '/terms-of-service'),
  ...addresses(
    'redirect',
    '/edu/reception /edu/enrollment /edu/evaluation /edu/attendance /edu/office /accessories/lanyard /partnerconnect',
  ),
  ...addresses('missing', '/404 /410'),
];

function addresses(kind: Address['kind'], paths: string, of?: string): Address[] {
  return paths.split(/\s+/).map((path) => (of === undefined ? { path, kind } : { path, kind, of }));
}

/** The front matter of the pages at the top of `content/`, of the products and of legal texts, by address. */
const fronts = [
  ...readdirSync(join(ROOT, 'content'))
    .flatMap((name) => /^(?!README).*(?=\.md$)/.exec(name)?.[0] ?? [])
    .map((name) => [name === 'index' ? '/' : `/${name}`, readFront(name)] as const),
  ...readProducts().map((product) => [product.permalink, product] as const),
  ...readPolicies(),
];

/** The pages of one word, and their words. */
export const WORDS = new Map(
  fronts.flatMap(([path, { screen, title, sections, noindex }]): [string, string][] =>
    screen === 'placeholder' || (screen === 'blog' && noindex) || sections?.[0].kind === 'marking'
      ? [[path, title]]
      : [],
  ),
);

/** Whether pages of one word are noindex, which is one setting for all of them. */
export const isHidden: boolean = readData('facts').one_word_pages.noindex === 'yes';

const site = builtSite();
export const inSitemap = new Set(
  [...readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  ),
);

/** Tells the kind of an HTML file: pages are in the sitemap, aliases have another canonical, redirects are in their file. */
function readAddress(path: string): Address {
  if (/^\/(404|410)$/.test(path)) return { path, kind: 'missing' };
  if (inSitemap.has(path)) return { path, kind: 'page' };
  const html = readPage(site, path);
  const canonical = new URL(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? 'none:');
  // A noindex page is still its own canonical.
  const isNoindex = /<meta name="robots" content="[^"]*noindex/.test(html);
  if (path in readData('redirects')) return { path, kind: 'redirect' };
  if (isNoindex) return { path, kind: WORDS.has(path) ? 'page' : 'unlisted' };
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

/** Of the pages of one word, the one with the longest word for each screen. */
const longest = new Map(
  [...WORDS]
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([path]) => [fronts.find(([one]) => one === path)?.[1].screen, path]),
);
/** Whether a browser stays there: a redirect to a real address leads it on. */
export const stays = ({ path }: Address) => !readPage(site, path).includes('http-equiv="refresh"');
const firstRedirect = ADDRESSES.find((one) => one.kind === 'redirect' && stays(one))?.path;
/** One address for each screen, for slow tests. */
export const SCREENS = ADDRESSES.filter(({ path, kind }) =>
  kind === 'page'
    ? !WORDS.has(path) || [...longest.values()].includes(path)
    : kind === 'missing' || kind === 'unlisted' || path === firstRedirect,
);

/** The addresses of legal texts. */
export const LEGAL = readPolicies().map(([path]) => path);
