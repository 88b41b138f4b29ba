/** Files for the host of a site, and a check for pages that this host would not serve. */
import { posix } from 'node:path';
import type { DerivedFiles } from '../api.ts';
import { goneIn } from '../content/ledger.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { Site } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { fileAt, takesRules } from '../routes/lookup.ts';
import type { Artifact } from '../site/artifact.ts';
import { rowOf } from '../site/manifest.ts';
import { entryOf, NOT_FOUND } from '../site/page.ts';
import type { Derive } from './derived-files.ts';
import { CACHE_CONTROL, describeHosting, type Hosting, SECURITY_HEADERS, SVG, SVG_POLICY } from './hosting.ts';
import { writeNginx } from './nginx.ts';

const hostingOf = ({ artifacts, plan }: Omit<Site, 'problems'>) =>
  describeHosting(artifacts.map(rowOf), plan.content.settings);

/** The files that Netlify and Cloudflare read from the top folder of a site. */
export const makeHostFiles: Derive = (site): DerivedFiles => {
  const { host } = site.plan.content.settings;
  if (host !== 'netlify' && host !== 'cloudflare') return {};
  const hosting = hostingOf(site);
  // Every redirect is also a page. Netlify serves that page unless the rule is forced; Cloudflare always follows rules.
  const status = host === 'netlify' ? '301!' : '301';
  const moves = hosting.redirects.map(({ from, to }) => `${encodeURI(from)} ${to.replaceAll(' ', '%20')} ${status}\n`);
  return { _headers: writeHeaders(hosting), _redirects: moves.join('') };
};

/** Both hosts revalidate all files by default, so only immutable files need a rule. */
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

/** The configuration to put next to the output, if the host is nginx. */
export const nginxFor = (site: Site): string | undefined =>
  site.plan.content.settings.host === 'nginx' ? writeNginx(hostingOf(site), goneIn(site.plan.content)) : undefined;

/** Pages that the host cannot serve at their address. Only a warning while site.yml names no host: it need not be nginx. */
export function checkHost(artifacts: readonly Artifact[], settings: SiteSettings): Problem[] {
  const { host = 'nginx' } = settings;
  const severity = settings.host ? 'error' : 'warning';
  const byPath = new Map(artifacts.map((artifact) => [artifact.path, artifact]));
  return artifacts.flatMap(({ page, source }): Problem[] => {
    // No page is needed where the host gets a rule for the redirect.
    const hasRule = page?.kind === 'redirect' && page.forwards && takesRules(host);
    if (!page || page.path === NOT_FOUND || hasRule) return [];
    const shown = byPath.get(fileAt(host, page.path, (path) => byPath.has(path)) ?? '');
    if (shown?.page && entryOf(shown.page) === entryOf(page)) return [];
    const message = shown
      ? `${host} would serve this file instead of the page \`${page.path}\` (${source}).`
      : `${host} does not find pages at addresses without \`.html\`.`;
    const fix = shown ? 'Rename or remove one of the two.' : 'Write `files: index` or `files: both`.';
    return [{ file: shown?.source ?? 'content/site.yml', message, fix, severity }];
  });
}
