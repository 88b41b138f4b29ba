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

const configurationOf = (folder: string) => readFileSync(`${folder}.nginx.conf`, 'utf8');
hosting('is configured as docs/nginx.conf shows', () => {
  const RECIPE = join(ROOT, 'docs/nginx.conf');
  assert.is(readFileSync(RECIPE, 'utf8'), configurationOf(builtSite()), 'run npm run build, and copy dist.nginx.conf');
});

host('answers every address as its row says, what is missing with a way on, and compresses texts', () =>
  withNginx(configurationOf(builtSite()), builtSite(), async (origin) => {
    const manifest = JSON.parse(readFileSync(join(builtSite(), 'build.json'), 'utf8'));
    assert.equal((await verify(manifest, origin, false)).problems, []);
    const missing = await fetch(`${origin}/no/such/page`);
    assert.match(missing.headers.get('content-security-policy') ?? '', "frame-ancestors 'none'");
    assert.match(await missing.text(), 'href="/sitemap"');
    // Behind a proxy, too.
    const page = await fetch(origin, { headers: { 'accept-encoding': 'gzip', via: '1.1 proxy' } });
    assert.equal([page.headers.get('content-encoding'), page.headers.get('vary')], ['gzip', 'Accept-Encoding']);
  }),
);

hosting.run();
