/** Files for the host of a site. */
import { posix } from 'node:path';
import type { DerivedFiles } from '../api.ts';
import { goneIn } from '../content/ledger.ts';
import type { Site } from '../plan/plan.ts';
import { rowOf } from '../site/manifest.ts';
import type { Derive } from './derived-files.ts';
import {
  CACHE_CONTROL,
  describeHosting,
  type Hosting,
  SECURITY_HEADERS,
  SVG,
  SVG_POLICY,
} from './hosting.ts';
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
  const moves = hosting.redirects.map(
    ({ from, to }) => `${encodeURI(from)} ${to.replaceAll(' ', '%20')} ${status}\n`,
  );
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
    ? writeNginx(hostingOf(site), goneIn(site.plan.content))
    : undefined;
