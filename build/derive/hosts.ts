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

/** The ends of the names of files that may answer for an address. The first one that there is does. */
const FLAT_FIRST = ['', '.html', '/index.html'];
const INDEX_FIRST = ['', '/index.html', '.html'];

interface HostFiles {
  /** By path. */
  inside?: Files;
  /** By what the name of the output's folder is followed by. */
  beside?: Files;
  /** In which order it looks for the file of an address. */
  tries: readonly string[];
  /** What is wrong with what is written for it. */
  check?: (hosting: Hosting) => Problem[];
}

const FILES: Record<HostName, HostFiles> = {
  nginx: { beside: { '.nginx.conf': writeNginx }, tries: INDEX_FIRST },
  caddy: { beside: { '.Caddyfile': writeCaddy }, tries: INDEX_FIRST },
  netlify: { inside: headerFiles('301!'), tries: FLAT_FIRST },
  cloudflare: { inside: headerFiles('301'), tries: FLAT_FIRST },
  's3-cloudfront': {
    beside: { '.cloudfront.json': writeCloudFront, '.cloudfront.js': writeFunction },
    // Its function knows in which form pages are written.
    tries: [''],
    check: checkFunction,
  },
  apache: { inside: { '.htaccess': writeApache }, tries: INDEX_FIRST },
};

/** The files that a host reads in the site itself. */
export const makeHostFiles: Derive = (site) => write('inside', site);

/** The files that lie beside the output: what follows its name → text. */
export const filesBeside = (site: Hosted): Record<string, string> => write('beside', site);

/** What is wrong with a site on its host: where it has a file of its own, that of the host is not written. */
export function checkHost(site: Hosted): Problem[] {
  const { host } = site.mode;
  if (!host) return findHiding(site).map((problem) => ({ ...problem, severity: 'warning' }));
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
  return [...replaced, ...findHiding(site), ...(check?.(hostingOf(site)) ?? [])];
}

/** Files that a host shows in place of a page. One that moved needs no page: what is written for hosts says where to. */
function findHiding({ files, mode: { host } }: Hosted): Problem[] {
  const byPath = new Map(files.map((file) => [file.row.path, file]));
  const tries = host ? FILES[host].tries : FLAT_FIRST;
  const where = host ?? 'hosts such as GitHub Pages, Netlify and Cloudflare';
  return files.flatMap(({ row: { route = '/', redirect }, output: { source } }) => {
    const names = route === '/' || redirect ? [] : tries.map((end) => route.slice(1) + end);
    const answer = names.flatMap((name) => byPath.get(name) ?? []).at(0);
    if (!answer || answer.output.route) return [];
    const message = `It hides \`${route}\` (${source}) on ${where}: that address is answered with it.`;
    return { file: answer.output.source, message, fix: 'Give one of the two another name.' };
  });
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
