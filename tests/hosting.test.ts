/** A real nginx with the configuration that the build writes beside the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { verify } from '../build/serve/verify.ts';
import { builtSite, ROOT } from './site.ts';
import { explainSkip } from './tally.ts';
import { hasNginx, withNginx } from './web-servers.ts';

const hosting = suite('nginx');
const host = hasNginx ? hosting : hosting.skip;
if (!hasNginx) explainSkip('There is no nginx, so its configuration is not tested.');

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
hosting('is configured as docs/nginx.conf shows', () => {
  const RECIPE = join(ROOT, 'docs/nginx.conf');
  assert.is(readFileSync(RECIPE, 'utf8'), configurationOf(builtSite()), 'run npm run build, and copy dist.nginx.conf');
});

host('answers every address as its row says, what is missing with a way on, and compresses texts', () =>
  withNginx(configurationOf(builtSite()), builtSite(), async (origin) => {
    const manifest = JSON.parse(readFileSync(join(builtSite(), 'build.json'), 'utf8'));
    assert.equal((await verify(manifest, origin, false)).problems, []);
    assertSafe(await fetch(origin), '/');
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
