/** Compares a public site with the rows of its manifest: every address and every link, once. */
import { hash } from 'node:crypto';
import type { Problem } from '../base/problem.ts';
import { CACHE_CONTROL } from '../derive/hosting.ts';
import { factsOf } from '../html/page-facts.ts';
import { encodePath } from '../site/address.ts';
import { takesRules } from '../site/lookup.ts';
import type { Manifest, Row } from '../site/manifest.ts';
import { respond } from './answer.ts';

/** How many requests run at the same time, and the timeout of each in milliseconds. */
const AT_ONCE = 16;
const TIMEOUT = 30_000;

const FIX = 'Clear the cache of the CDN, check the host, or remove the file and deploy again.';

/** `origin`: of the public site. `hasHeaders`: the store serves files with the headers they were uploaded with. */
export async function verify({ base, host, files }: Manifest, origin: string, hasHeaders: boolean) {
  const rows = new Map(files.map((row) => [row.path, row]));
  const site = { base, host, files, has: (path: string) => rows.has(path) };
  const problems: Problem[] = [];
  /** Requests an address. Returns the links of its page. */
  const check = async (address: string): Promise<string[]> => {
    const expected = respond(address, site);
    const row = rows.get(expected.file ?? '');
    // A host without headers of its own sends those of the objects.
    const headers = { ...expected.headers };
    if (hasHeaders && row && !takesRules(host)) headers['cache-control'] = CACHE_CONTROL[row.cache];
    const url = origin + address;
    const report = (message: string) => problems.push({ file: url, message, fix: FIX });
    const response = await request(url).catch((error: Error) => error);
    if (response instanceof Error) {
      report(response.message);
      return [];
    }
    for (const message of compare(response, { ...expected, row, headers })) report(message);
    return row?.type.startsWith('text/html') ? linksIn(response, url, base) : [];
  };
  const addresses = files.flatMap(({ path, route }) => [`/${path}`, route ?? []].flat());
  const requested = new Set(addresses.map((path) => encodePath(base + path)));
  const waiting = [...requested];
  while (waiting.length > 0) {
    const links = (await Promise.all(waiting.splice(0, AT_ONCE).map(check))).flat();
    waiting.push(...new Set(links.filter((link) => !requested.has(link))));
    for (const link of links) requested.add(link);
  }
  return { addresses: requested.size, problems };
}

/** What the public site answered. */
type Response = { status: number; headers: Headers; bytes: Uint8Array };

async function request(url: string): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

type Expected = { status: number; headers: Record<string, string>; row?: Row };

function compare({ status, headers, bytes }: Response, expected: Expected): string[] {
  const isMoved = (code: number) => code >= 300 && code < 400;
  if (status !== expected.status && !(isMoved(status) && isMoved(expected.status)))
    return [`The status is ${status}, not ${expected.status}.`];
  const wrong = Object.entries(expected.headers).flatMap(([name, value]) => {
    const sent = headers.get(name) ?? 'missing';
    const isSame =
      name.toLowerCase() === 'location'
        ? pathOf(sent) === pathOf(value)
        : sent.toLowerCase() === value.toLowerCase();
    return isSame ? [] : [`${name} is ${sent}, not ${value}.`];
  });
  const isOther = expected.row && hash('sha256', bytes) !== expected.row.sha256;
  return isOther ? [...wrong, `The contents are not those of ${expected.row?.path}.`] : wrong;
}

/** The path of a location on any host, or false if it is not a valid address. */
const pathOf = (location: string) =>
  URL.canParse(location, 'http://a') && new URL(location, 'http://a').pathname;

function linksIn({ bytes }: Response, url: string, base: string): string[] {
  return factsOf(Buffer.from(bytes).toString()).references.flatMap(({ address, attribute }) => {
    if (attribute === 'post' || !URL.canParse(address, url)) return [];
    const { origin, pathname } = new URL(address, url);
    return origin === new URL(url).origin && `${pathname}/`.startsWith(`${base}/`)
      ? [pathname]
      : [];
  });
}
