/** The site on a real nginx, with the configuration of the build. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { verify } from '../build/serve/verify.ts';
import { inSitemap } from './routes.ts';
import { builtSite } from './site.ts';
import { explainSkip } from './tally.ts';
import { hasNginx, withNginx } from './web-servers.ts';

const hosting = suite('nginx');
const conf = `${builtSite()}.nginx.conf`;
const host = hasNginx && existsSync(conf) ? hosting : hosting.skip;
if (host !== hosting) explainSkip('nginx is not installed, or the site is for another host.');

const withSite = (act: (origin: string) => Promise<void>) =>
  withNginx(readFileSync(conf, 'utf8'), builtSite(), act);

host('answers every address as the manifest says', () =>
  withSite(async (origin) => {
    const manifest = JSON.parse(readFileSync(join(builtSite(), 'build.json'), 'utf8'));
    assert.equal((await verify(manifest, origin, false)).problems, []);
  }),
);

/** Bytes that a new connection carries before the first acknowledgement: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_ROUND_TRIP = 10 * 1460;
/** The pages with the most styles: their first section ends in the second round trip. */
const LATER = ['/hi/zone-education', '/zone-education'];

host('sends the first section of every page but two within the first round trip', () =>
  withSite(async (origin) => {
    const late: string[] = [];
    for (const path of inSitemap) {
      const request = get(origin + path, { headers: { 'accept-encoding': 'gzip' } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      const part = (await buffer(answer)).subarray(
        0,
        FIRST_ROUND_TRIP - answer.rawHeaders.join(': ').length,
      );
      const html = gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
      const [, main = ''] = html.split('<main');
      if (!main.includes('</section>') && !html.includes('</main>')) late.push(path);
    }
    assert.equal(
      late.filter((path) => !LATER.includes(path)),
      [],
    );
  }),
);

hosting.run();
