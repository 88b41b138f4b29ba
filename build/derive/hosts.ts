/** The hosts that a site can be written for, and the files that each needs: in the site, or beside it. */
import type { HostName } from '../mode.ts';
import type { Problem } from '../problem.ts';
import { writeApache } from './apache.ts';
import { writeCaddy } from './caddy.ts';
import { checkFunction, writeCloudFront, writeFunction } from './cloudfront.ts';
import type { Derive, FinishedSite } from './finished-site.ts';
import { writeHeaders, writeRedirects } from './header-files.ts';
import { describeHosting, type Hosting } from './hosting.ts';
import { writeNginx } from './nginx.ts';

type Files = Record<string, (hosting: Hosting) => string>;

const headerFiles = (status: '301' | '301!'): Files => ({
  _headers: writeHeaders,
  _redirects: (hosting) => writeRedirects(hosting, status),
});

/** `inside`: by path. `beside`: by what the name of the output's folder is followed by. `check`: what is wrong with them. */
const FILES: Record<HostName, { inside?: Files; beside?: Files; check?: (hosting: Hosting) => Problem[] }> = {
  nginx: { beside: { '.nginx.conf': writeNginx } },
  caddy: { beside: { '.Caddyfile': writeCaddy } },
  netlify: { inside: headerFiles('301!') },
  cloudflare: { inside: headerFiles('301') },
  's3-cloudfront': {
    beside: { '.cloudfront.json': writeCloudFront, '.cloudfront.js': writeFunction },
    check: checkFunction,
  },
  apache: { inside: { '.htaccess': writeApache } },
};

/** The files that a host reads in the site itself. */
export const makeHostFiles: Derive = (site) => write('inside', site);

/** The files that lie beside the output: what follows its name → text. */
export const filesBeside = (site: Hosted): Record<string, string> => write('beside', site);

/** What is wrong with the files for a host: where the site has a file of its own, that of the host is not written. */
export function checkHost(site: Hosted): Problem[] {
  const { host } = site.mode;
  if (!host) return [];
  const { inside = {}, check } = FILES[host];
  const own = site.files.filter(({ row, output }) => Object.hasOwn(inside, row.path) && output.source !== row.path);
  const replaced = own.map(
    ({ row, output }): Problem => ({
      file: output.source,
      message: `It is in place of the \`${row.path}\` that \`--for ${host}\` writes.`,
      fix: 'Remove it, or see that it says all that is written without it.',
      severity: 'warning',
    }),
  );
  return [...replaced, ...(check?.(hostingOf(site)) ?? [])];
}

type Hosted = Pick<FinishedSite, 'files' | 'settings' | 'mode'>;

const hostingOf = ({ files, settings }: Hosted): Hosting =>
  describeHosting(
    files.map(({ row }) => row),
    settings,
  );

function write(where: 'inside' | 'beside', site: Hosted): Record<string, string> {
  const { host } = site.mode;
  const writers = Object.entries((host && FILES[host][where]) ?? {});
  if (writers.length === 0) return {};
  const hosting = hostingOf(site);
  return Object.fromEntries(writers.map(([name, writer]) => [name, writer(hosting)]));
}
