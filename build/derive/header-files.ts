/** `_headers` and `_redirects` of a finished site, as Netlify and Cloudflare read them in its top folder. */
import { CACHE_CONTROL, type Hosting, SECURITY_HEADERS } from './hosting.ts';

/** What Cloudflare reads of a file: rules, and letters in a line. */
const MOST_RULES = 100;
const LONGEST = 2000;

/**
 * Both hosts ask for every file again unless a rule says otherwise, so only what may be kept is written. A file beyond
 * the last rule is asked for again, too.
 */
export function writeHeaders({ kept }: Hosting): string {
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);
  const rules = kept.map((path) => [encodeURI(path), `Cache-Control: ${CACHE_CONTROL.immutable}`]);
  return [['/*', ...headers], ...rules.filter(([path = '']) => path.length < LONGEST)]
    .slice(0, MOST_RULES)
    .map(([path, ...lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('');
}

/** Every redirect is a page as well. Netlify shows that page unless a rule is forced; Cloudflare knows rules alone. */
export const writeRedirects = ({ redirects }: Hosting, status: '301' | '301!'): string =>
  redirects.map(({ from, to }) => `${encodeURI(from)} ${to.replaceAll(' ', '%20')} ${status}\n`).join('');
