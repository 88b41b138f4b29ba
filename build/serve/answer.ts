/** What a host answers, for a set of files. Pure. */
import { posix } from 'node:path';
import { CACHE_CONTROL, SECURITY_HEADERS, SVG, SVG_POLICY } from '../derive/hosting.ts';
import { withQuery } from '../routes/address.ts';
import { lookUp, takesRules } from '../routes/lookup.ts';
import { isText, typeOf } from '../routes/media-types.ts';
import type { Row } from '../site.ts';
import type { Manifest } from './rows.ts';

export interface Answer {
  status: number;
  /** Path of the file that is sent, if one is. */
  file?: string;
  headers: Record<string, string>;
  /** Whether the file is compressed for those who can read it so. */
  gzip?: boolean;
}

/** A site, and whether it has a file: by its path, relative to its top, with forward slashes. */
export type Files = Manifest & { has(path: string): boolean };

/** What is asked: a method, and an address with or without a query. */
export type Question = { method?: string; url?: string };

/** What the host of a site answers, when it has the files of the site below its base and no others. */
export function answer({ method = 'GET', url = '/' }: Question, site: Files): Answer {
  const { host, base } = site;
  const [, raw = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const decoded = decode(raw);
  const path = decoded !== undefined && host === 'nginx' ? clean(decoded) : decoded;
  if (path === undefined) return { status: 400, headers: headersFrom(site) };
  if (path !== base && !path.startsWith(`${base}/`)) return missing(site);
  const inside = path.slice(base.length);
  const route = inside.replace(/(.)\/$/, '$1');
  const to = takesRules(host) ? site.files.find((row) => row.route === route)?.redirect : undefined;
  if (to !== undefined) return redirect(site, 301, to.startsWith('/') ? base + to : to, query);
  const found = lookUp(host, inside, (file) => site.has(file));
  if (!found) return missing(site);
  if ('location' in found) return redirect(site, found.status, encodeURI(base + found.location), query);
  const whole = send(site, 200, found.file);
  return /^(GET|HEAD)$/.test(method) ? whole : { status: 405, headers: whole.headers };
}

const missing = (site: Files): Answer =>
  site.has('404.html') ? send(site, 404, '404.html') : { status: 404, headers: {} };

function send(site: Files, status: number, file: string): Answer {
  const row = site.files.find(({ path }) => path === file) ?? { type: typeOf(file), cache: 'revalidate' };
  const headers = { 'content-type': row.type, ...headersFrom(site, row) };
  return { status, file, headers, gzip: site.host === 'nginx' && isText(row.type) };
}

/** A header holds bytes: letters beyond ASCII are encoded, and what is encoded stays. */
function redirect(site: Files, status: number, to: string, query: string): Answer {
  const location = encodeURI(query ? withQuery(to, query) : to).replaceAll('%25', '%');
  return { status, headers: { ...headersFrom(site, { type: '', cache: 'revalidate' }), location } };
}

/** The headers of an answer. Only some hosts take them from a file that the build writes. */
function headersFrom({ host }: Files, row?: Pick<Row, 'type' | 'cache'>): Record<string, string> {
  if (host === 'github') return { 'cache-control': 'max-age=600', 'access-control-allow-origin': '*' };
  if (!takesRules(host)) return {};
  const { 'Content-Security-Policy': policy, ...headers } = SECURITY_HEADERS;
  const policies = row?.type === SVG ? `${policy}, ${SVG_POLICY}` : policy;
  return { ...(row && { 'cache-control': CACHE_CONTROL[row.cache] }), ...headers, 'Content-Security-Policy': policies };
}

/** The path as files are named; nothing where its encoding is malformed. */
function decode(raw: string): string | undefined {
  if (!raw.startsWith('/') || /%(?![\da-f]{2})|%00/i.test(raw)) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    // Bytes that are not UTF-8: no file is named so.
    return '/\0';
  }
}

/** Without the segments `.` and `..`, and with single slashes; nothing where it leads out of the site. */
function clean(path: string): string | undefined {
  if (/^\.\.(\/|$)/.test(posix.normalize(`.${path}`))) return undefined;
  return posix.normalize(path) + (/\/\.\.?$/.test(path) ? '/' : '');
}
