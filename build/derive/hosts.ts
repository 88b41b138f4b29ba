/** Files for the host of a site. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { DerivedFiles } from '../api.ts';
import { pagesGone } from '../content/ledger.ts';
import type { Site } from '../plan/plan.ts';
import { withQuery } from '../site/address.ts';
import { type Row, rowOf } from '../site/manifest.ts';
import { isText } from '../site/media.ts';
import { NOT_FOUND } from '../site/page.ts';
import type { Derive } from './derived-files.ts';
import { CACHE_CONTROL, SECURITY_HEADERS, SVG, SVG_POLICY } from './hosting.ts';

/** Addresses include the base, and are not encoded, but for targets of redirects. */
interface Hosting {
  hostname: string;
  base: string;
  files: readonly Row[];
  /** What browsers may cache for ever: folders, ending in a slash, and single files. */
  immutable: readonly string[];
  /** Permanent redirects: address, without a slash at its end → target. */
  redirects: ReadonlyMap<string, string>;
}

export function describeHosting(
  files: readonly Row[],
  { url, base }: { url: string; base: string },
): Hosting {
  const redirects = new Map<string, string>();
  // The 404 page is served for unknown addresses, even if it is a redirect.
  for (const { route, redirect: to } of files)
    if (route && to && route !== NOT_FOUND)
      redirects.set(base + route, (to.startsWith('/') ? base + to : to).replaceAll(' ', '%20'));
  return {
    hostname: new URL(url).hostname,
    base,
    files,
    immutable: immutablePaths(files).map((path) => `${base}/${path}`),
    redirects,
  };
}

/** The topmost folders in which every file is immutable, and immutable files elsewhere. */
function immutablePaths(files: readonly Row[]): string[] {
  const foldersOf = ({ path }: Row) =>
    [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const mixed = new Set(files.filter(({ cache }) => cache !== 'immutable').flatMap(foldersOf));
  const tops = files
    .filter(({ cache }) => cache === 'immutable')
    .map((file) => foldersOf(file).find((folder) => !mixed.has(folder)) ?? file.path);
  return [...new Set(tops)].sort();
}

const hostingOf = ({ artifacts, plan }: Omit<Site, 'problems'>) =>
  describeHosting(artifacts.map(rowOf), plan.content.settings);

/** The files that Netlify and Cloudflare read from the top folder of a site. */
export const makeHostFiles: Derive = (site): DerivedFiles => {
  const { host } = site.plan.content.settings;
  if (host !== 'netlify' && host !== 'cloudflare') return {};
  const hosting = hostingOf(site);
  // Every redirect is also a page. Netlify serves that page unless the rule is forced; Cloudflare always follows rules.
  const status = host === 'netlify' ? '301!' : '301';
  const moves = Array.from(
    hosting.redirects,
    ([from, to]) => `${encodeURI(from)} ${to} ${status}\n`,
  );
  const { base, files } = hosting;
  // https://docs.netlify.com/routing/redirects/redirect-options/#http-status-codes; those of Cloudflare end at 308.
  for (const { route, gone } of files)
    if (gone && host === 'netlify')
      moves.push(`${encodeURI(base + route)} ${base}/410.html 410!\n`);
  return { _headers: writeHeaders(hosting), _redirects: moves.join('') };
};

/** Both hosts revalidate all files by default, so only immutable files need a rule; and they may not know Markdown. */
function writeHeaders({ base, files, immutable }: Hosting): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [
      encodeURI(path),
      ...Object.entries(headers).map((header) => `  ${header.join(': ')}`),
      '',
    ].join('\n');
  const svgs = files
    .filter(({ type }) => type === SVG)
    .map(({ path }) => posix.parse(`${base}/${path}`));
  const patterns = new Set(svgs.map(({ dir, ext }) => `${dir.replace(/\/$/, '')}/*${ext}`));
  const copy = files.find(({ type }) => /markdown/.test(type));
  return [
    rule('/*', SECURITY_HEADERS),
    ...(copy ? [rule(`${base}/*.md`, { 'Content-Type': copy.type })] : []),
    ...[...patterns].map((path) => rule(path, { 'Content-Security-Policy': SVG_POLICY })),
    ...immutable.map((path) =>
      rule(path.replace(/\/$/, '/*'), { 'Cache-Control': CACHE_CONTROL.immutable }),
    ),
  ].join('');
}

/** The configuration to put next to the output, if the host is nginx. */
export const nginxFor = (site: Site): string | undefined =>
  site.plan.content.settings.host === 'nginx'
    ? writeNginx(hostingOf(site), pagesGone(site.plan.content))
    : undefined;

/** The nginx configuration for a finished site, such as `/etc/nginx/conf.d/site.conf`. */
export function writeNginx(
  { hostname, base, files, immutable, redirects }: Hosting,
  gone: readonly string[] = [],
): string {
  const types = [...new Set(files.map(({ type }) => type))].sort();
  const gzipped = types.map(plain).filter((type) => isText(type) && type !== 'text/html');
  const sent = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `  add_header ${name} ${quote(value)} always;`,
  );
  const at = (match: string, path: string, rules: string) =>
    `  location ${match} ${quote(path)} {\n${rules}  }`;
  const folders = immutable.map((path) =>
    path.endsWith('/')
      ? at('^~', path, `${IMMUTABLE_RULE}    try_files $uri =404;\n`)
      : at('=', path, IMMUTABLE_RULE),
  );
  const atBoth = (from: string, rules: string) =>
    [from, `${from}/`].map((path) => at('=', path, rules));
  const moves = [...redirects].flatMap(([from, to]) => atBoth(from, moveRules(to)));
  // nginx refuses to start with two rules for one address.
  const goneRules = [...new Set(gone)].flatMap((path) => atBoth(base + path, '    return 410;\n'));
  const parts: Record<string, string> = {
    hostname,
    base,
    types: typeRules(files, types),
    gzipped: gzipped.join(' '),
    revalidate: CACHE_CONTROL.revalidate,
    headers: sent.join('\n'),
    svg: SVG_POLICY,
    gone: files.some(({ gone }) => gone) ? '410' : '404',
    locations: [...folders, ...moves, ...goneRules].join('\n'),
  };
  return TEMPLATE.replace(/<(\w+)>/g, (_, name) => parts[name] ?? '');
}

const TEMPLATE = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8');

const IMMUTABLE_RULE = `    set $cache "${CACHE_CONTROL.immutable}";\n`;

/** In nginx, `$` starts a variable and cannot be escaped. */
function moveRules(written: string): string {
  const to = written.replaceAll('$', '%24');
  return `    if ($args) {\n      return 301 ${quote(withQuery(to, '$args'))};\n    }\n    return 301 ${quote(to)};\n`;
}

/** The media types by file extension, and those that need a charset. */
function typeRules(files: Hosting['files'], types: readonly string[]): string {
  const extensionOf = (path: string) => /\.([\w-]+)$/.exec(path)?.[1]?.toLowerCase() ?? [];
  const mapped = types.filter((type) => type !== DEFAULT_TYPE);
  const lines = mapped.map((type) => {
    const extensions = new Set(
      files.filter((file) => file.type === type).flatMap(({ path }) => extensionOf(path)),
    );
    return `    ${plain(type)} ${[...extensions].sort().join(' ')};`;
  });
  // nginx always counts the type of pages among those with a charset.
  const charset = types
    .filter((type) => type !== plain(type) && plain(type) !== 'text/html')
    .map(plain);
  return `  default_type ${DEFAULT_TYPE};
  types {
${lines.join('\n')}
  }
  charset utf-8;
  charset_types ${charset.join(' ') || 'text/plain'};
`;
}

const DEFAULT_TYPE = 'application/octet-stream';

/** A media type without its charset. */
const plain = (type: string): string => type.replace(/;.*/, '');

const quote = (text: string): string =>
  /^[\w./*-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
