/** What the host of a site is given, and pages that it would not find. */
import { posix } from 'node:path';
import type { Site } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { fileAt, takesRules } from '../routes/lookup.ts';
import { entryOf, NOT_FOUND, rowOf } from '../site.ts';
import { CACHE_CONTROL, describeHosting, type Hosting, SECURITY_HEADERS, SVG, SVG_POLICY } from './hosting.ts';
import { writeNginx } from './nginx.ts';

const hostingOf = ({ artifacts, content }: Site) => describeHosting(artifacts.map(rowOf), content.settings);

/** The files that Netlify and Cloudflare read in the top folder of a site. */
export function makeHostFiles(site: Site): Record<string, string> {
  const { host } = site.content.settings;
  if (host !== 'netlify' && host !== 'cloudflare') return {};
  const hosting = hostingOf(site);
  // Every redirect is a page as well. Netlify shows that page unless a rule is forced; Cloudflare knows rules alone.
  const status = host === 'netlify' ? '301!' : '301';
  const moves = hosting.redirects.map(({ from, to }) => `${encodeURI(from)} ${to.replaceAll(' ', '%20')} ${status}\n`);
  return { _headers: writeHeaders(hosting), _redirects: moves.join('') };
}

/** Both hosts revalidate every file unless a rule says otherwise, so only immutable files have one. */
function writeHeaders({ base, files, kept }: Hosting): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [encodeURI(path), ...Object.entries(headers).map((header) => `  ${header.join(': ')}`), ''].join('\n');
  const svgs = files.filter(({ type }) => type === SVG).map(({ path }) => posix.parse(`${base}/${path}`));
  const patterns = new Set(svgs.map(({ dir, ext }) => `${dir.replace(/\/$/, '')}/*${ext}`));
  return [
    rule('/*', SECURITY_HEADERS),
    ...[...patterns].map((path) => rule(path, { 'Content-Security-Policy': SVG_POLICY })),
    ...kept.map((path) => rule(path.replace(/\/$/, '/*'), { 'Cache-Control': CACHE_CONTROL.immutable })),
  ].join('');
}

/** The configuration next to the output, where the host is nginx. */
export const nginxFor = (site: Site): string | undefined =>
  site.content.settings.host === 'nginx' ? writeNginx(hostingOf(site)) : undefined;

/** Pages at whose address the host shows another file, or none. Where none is named, it may be another than nginx. */
export function checkHost({ artifacts, content }: Site): Problem[] {
  const { host = 'nginx' } = content.settings;
  const severity = content.settings.host ? 'error' : 'warning';
  const byPath = new Map(artifacts.map((artifact) => [artifact.path, artifact]));
  return artifacts.flatMap(({ page, source }): Problem[] => {
    // A redirect needs no page where the host gets a rule for it.
    const hasRule = page?.kind === 'redirect' && page.forwards && takesRules(host);
    if (!page || page.path === NOT_FOUND || hasRule) return [];
    const shown = byPath.get(fileAt(host, page.path, (path) => byPath.has(path)) ?? '');
    if (shown?.page && entryOf(shown.page) === entryOf(page)) return [];
    const message = shown
      ? `${host} would serve this file instead of the page \`${page.path}\` (${source}).`
      : `${host} finds no page by an address without \`.html\`.`;
    const fix = shown ? 'Give one of the two another name, or remove it.' : 'Write `files: index` or `files: both`.';
    return [{ file: shown?.source ?? 'content/site.yml', message, fix, severity }];
  });
}
