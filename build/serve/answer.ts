/** What a host answers for a set of files. Pure functions. */
import { CACHE_CONTROL, SECURITY_HEADERS, SVG, SVG_POLICY } from '../derive/hosting.ts';
import { decode, withQuery } from '../site/address.ts';
import type { CacheClass } from '../site/artifact.ts';
import { answerOf, takesRules } from '../site/lookup.ts';
import type { Manifest } from '../site/manifest.ts';
import { typeOf } from '../site/media.ts';

type Answer = { status: number; file?: string; headers: Record<string, string> };

/** A site, and whether it has a file: by its path from the top, with forward slashes. */
type Files = Manifest & { has(path: string): boolean };

/** What the host of a site answers to a request, if it has the files of the site below its base and no others. */
export function respond(url: string, site: Files): Answer {
  const { host, base } = site;
  const [, raw = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const path = decode(raw);
  if (path !== base && !path.startsWith(`${base}/`)) return missing(site);
  const inside = path.slice(base.length);
  const route = inside.replace(/(.)\/$/, '$1');
  const row = site.files.find((row) => row.route === route);
  // Cloudflare knows no rule for it, and shows the page as any other.
  if (row?.gone && /nginx|netlify/.test(host)) return send(site, 410, row.path);
  const to = takesRules(host) ? row?.redirect : undefined;
  if (to !== undefined) return redirect(site, 301, to.startsWith('/') ? base + to : to, query);
  const answered = answerOf(host, inside, (file) => site.has(file));
  if (!answered) return missing(site);
  if ('location' in answered)
    return redirect(site, answered.status, encodeURI(base + answered.location), query);
  return send(site, 200, answered.file);
}

const missing = (site: Files) =>
  site.has('404.html') ? send(site, 404, '404.html') : { status: 404, headers: {} };

function send(site: Files, status: number, file: string): Answer {
  const row = site.files.find(({ path }) => path === file);
  const type = row?.type ?? typeOf(file);
  return {
    status,
    file,
    headers: { 'content-type': type, ...headersFrom(site, type, row?.cache) },
  };
}

/** Headers hold bytes, so letters beyond ASCII are encoded. Letters that are already encoded stay so. */
function redirect(site: Files, status: number, to: string, query: string): Answer {
  const location = encodeURI(query ? withQuery(to, query) : to).replaceAll('%25', '%');
  return { status, headers: { ...headersFrom(site), location } };
}

/** The headers of a response. Only some hosts can read them from a file of the build. */
function headersFrom(
  { host }: Files,
  type = '',
  cache: CacheClass = 'revalidate',
): Record<string, string> {
  if (!takesRules(host)) return {};
  const policy = SECURITY_HEADERS['Content-Security-Policy'];
  return {
    'cache-control': CACHE_CONTROL[cache],
    ...SECURITY_HEADERS,
    'Content-Security-Policy': type === SVG ? `${policy}, ${SVG_POLICY}` : policy,
  };
}
