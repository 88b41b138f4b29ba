/** The hosts that a site can be written for, and the files that each needs: in the site, or beside it. */
import type { HostName } from '../mode.ts';
import type { Problem } from '../problem.ts';
import { writeApache } from './apache.ts';
import { writeCaddy } from './caddy.ts';
import { writeCloudFront, writeFunction } from './cloudfront.ts';
import type { Derive, FinishedSite } from './finished-site.ts';
import { writeHeaders, writeRedirects } from './header-files.ts';
import { describeHosting, type Hosting } from './hosting.ts';
import { writeNginx } from './nginx.ts';

type Files = Record<string, (hosting: Hosting) => string>;

const headerFiles = (status: '301' | '301!'): Files => ({
  _headers: writeHeaders,
  _redirects: (hosting) => writeRedirects(hosting, status),
});

/** `inside`: by path. `beside`: by what the name of the output's folder is followed by. */
const FILES: Record<HostName, { inside?: Files; beside?: Files }> = {
  nginx: { beside: { '.nginx.conf': writeNginx } },
  caddy: { beside: { '.Caddyfile': writeCaddy } },
  netlify: { inside: headerFiles('301!') },
  cloudflare: { inside: headerFiles('301') },
  's3-cloudfront': { beside: { '.cloudfront.json': writeCloudFront, '.cloudfront.js': writeFunction } },
  apache: { inside: { '.htaccess': writeApache } },
};

/** The files that a host reads in the site itself. */
export const makeHostFiles: Derive = (site) => write('inside', site);

/** The files that lie beside the output: what follows its name → text. */
export const filesBeside = (site: Hosted): Record<string, string> => write('beside', site);

/** What is wrong with the files for a host: where the site has a file of its own, that of the host is not written. */
export function checkHost({ files, mode: { host } }: Hosted): Problem[] {
  const inside = (host && FILES[host].inside) ?? {};
  const own = files.filter(({ row, output }) => Object.hasOwn(inside, row.path) && output.source !== row.path);
  return own.map(({ row, output }) => ({
    file: output.source,
    message: `It is in place of the \`${row.path}\` that \`--for ${host}\` writes.`,
    fix: 'Remove it, or see that it says all that is written without it.',
    severity: 'warning',
  }));
}

type Hosted = Pick<FinishedSite, 'files' | 'settings' | 'mode'>;

function write(where: 'inside' | 'beside', { files, settings, mode }: Hosted): Record<string, string> {
  const writers = Object.entries((mode.host && FILES[mode.host][where]) ?? {});
  if (writers.length === 0) return {};
  const rows = files.map(({ row }) => row);
  const hosting = describeHosting(rows, settings);
  return Object.fromEntries(writers.map(([name, writer]) => [name, writer(hosting)]));
}
