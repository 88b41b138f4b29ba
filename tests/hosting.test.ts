/** A real nginx with the configuration that the build writes beside the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { verify } from '../build/serve/verify.ts';
import { builtSite } from './site.ts';
import { explainSkip } from './tally.ts';
import { hasNginx, withNginx } from './web-servers.ts';

const hosting = suite('nginx');
const host = hasNginx ? hosting : hosting.skip;
if (!hasNginx) explainSkip('There is no nginx, so its configuration is not tested.');

host('answers every address as its row says', () =>
  withNginx(readFileSync(`${builtSite()}.nginx.conf`, 'utf8'), builtSite(), async (origin) => {
    const manifest = JSON.parse(readFileSync(join(builtSite(), 'build.json'), 'utf8'));
    assert.equal((await verify(manifest, origin, false)).problems, []);
  }),
);

hosting.run();
