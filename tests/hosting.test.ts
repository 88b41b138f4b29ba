/** A real nginx with the configuration that the build writes beside the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, ROOT } from './site.ts';
import { explainSkip } from './tally.ts';
import { hasNginx, withNginx } from './web-servers.ts';

/** What is used here of a row of build.json. */
interface Row {
  path: string;
  type: string;
  cache: 'immutable' | 'revalidate';
  route?: string;
  redirect?: string;
  policy?: string;
}

const hosting = suite('nginx');
const host = hasNginx ? hosting : hosting.skip;
if (!hasNginx) explainSkip('There is no nginx, so its configuration is not tested.');

const CACHE = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };
/** Headers of every answer, with a part of the value of each. */
const SECURITY = {
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=()',
  'content-security-policy': "frame-ancestors 'none'",
};

function assertSafe({ headers }: Response, address: string): void {
  for (const [name, value] of Object.entries(SECURITY))
    assert.ok(headers.get(name)?.includes(value), `${name} of ${address}: ${headers.get(name)}`);
}

const configurationOf = (folder: string) => readFileSync(`${folder}.nginx.conf`, 'utf8');
/** Where a redirect leads, as it is written where it leads within the site. nginx encodes a `$`. */
const locationOf = ({ headers }: Response, origin: string) =>
  headers.get('location')?.replace(origin, '').replaceAll('%24', '$');

/** Asks for every file and address, and compares the answer with its row. */
async function compareAll(origin: string, folder: string, base = ''): Promise<void> {
  const { files } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { files: Row[] };
  for (const { path, route, redirect, type, cache, policy } of files)
    for (const address of [`/${path}`, route ?? []].flat()) {
      const answer = await fetch(origin + base + encodeURI(address), { redirect: 'manual' });
      const text = await answer.text();
      assertSafe(answer, address);
      const { status, headers } = answer;
      if (redirect && address === route) {
        const to = redirect.startsWith('/') ? base + redirect : redirect;
        assert.equal([status, locationOf(answer, origin)], [301, to], address);
        continue;
      }
      const seen = [status, headers.get('content-type'), headers.get('cache-control')];
      assert.equal(seen, [path === '404.html' ? 404 : 200, type, CACHE[cache]], address);
      assert.is(/http-equiv="content-security-policy" content="([^"]*)"/.exec(text)?.[1], policy, address);
    }
}

hosting('is configured as docs/nginx.conf shows', () => {
  const RECIPE = join(ROOT, 'docs/nginx.conf');
  assert.is(readFileSync(RECIPE, 'utf8'), configurationOf(builtSite()), 'run npm run build, and copy dist.nginx.conf');
});

host('answers every address with the status, type, caching and policy of its row, and compresses texts', () =>
  withNginx(configurationOf(builtSite()), builtSite(), async (origin) => {
    await compareAll(origin, builtSite());
    for (const address of ['/assets/none.svg', '/islands/none-0123abcd.js', '/no/such/page']) {
      const missing = await fetch(origin + address);
      assert.equal([missing.status, missing.headers.get('cache-control')], [404, 'no-cache'], address);
      assertSafe(missing, address);
      assert.match(await missing.text(), 'href="/sitemap"');
    }
    const page = await fetch(origin, { headers: { 'accept-encoding': 'gzip', via: '1.1 proxy' } });
    assert.equal([page.headers.get('content-encoding'), page.headers.get('vary')], ['gzip', 'Accept-Encoding']);
  }),
);

hosting.run();
