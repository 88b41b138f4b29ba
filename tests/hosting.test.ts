import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from './browser.ts';
import { canBrowse } from './gate/visit.ts';
import { build, builtSite, ROOT, readPage } from './site.ts';
import { explainSkip } from './tally.ts';
import { makeTree } from './tree.ts';
import { hasNginx, withNginx } from './web-servers.ts';

const RECIPE = readFileSync(join(ROOT, 'docs/nginx.conf'), 'utf8');
const onNginx = (act: (origin: string) => Promise<void>) => withNginx(RECIPE, builtSite(), act);

if (!hasNginx) explainSkip('There is no nginx, so its configuration is not tested.');

const hosting = suite('the configuration for nginx');
const host = hasNginx ? hosting : hosting.skip;

hosting('is written by the command that the docs name, and docs/nginx.conf is what it writes', () => {
  const out = `${makeTree({})}/dist`;
  build(out, {}, ['--for', 'nginx']);
  assert.is(readFileSync(`${out}.nginx.conf`, 'utf8'), RECIPE);
});

hosting('is not written where something is wrong, nor for a server that nobody knows', () => {
  const root = makeTree({ 'content/index.md': '---\ndate: 2024-02-30\n---\n\nText.\n' });
  for (const name of ['nginx', 'iis'])
    assert.throws(() => build(`${root}/dist`, {}, ['--root', root, '--for', name]), /2024-02-30|--for takes nginx/);
  assert.not.ok(existsSync(`${root}/dist.nginx.conf`));
});

host('compresses text as well as it can, for proxies too', () =>
  onNginx(async (origin) => {
    const headers = { 'accept-encoding': 'gzip', via: '1.1 proxy' };
    const page = await fetch(origin, { headers });
    assert.equal(
      ['content-encoding', 'vary'].map((name) => page.headers.get(name)),
      ['gzip', 'Accept-Encoding'],
    );
    const font = await (await fetch(origin)).text();
    const path = font.match(/\/assets\/fonts\/[\w.-]+\.woff2/)?.[0] ?? '';
    assert.is((await fetch(origin + path, { headers })).headers.get('content-encoding'), null);
  }),
);

/** The title that the build gave a page. */
const titleOf = (path: string) => readPage(builtSite(), path).match(/<title>(.*?)<\/title>/)?.[1];

const click = hasNginx && canBrowse() ? hosting : hosting.skip;

click('leads a visitor who clicks Pricing to /pricing', () =>
  onNginx(async (origin) => {
    const browser = await launch(await findBrowser());
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      await page.goto(origin);
      await page.click('header a[href="/pricing"]');
      await page.waitForFunction(() => location.pathname === '/pricing' && document.readyState === 'complete');
      assert.is(page.url(), `${origin}/pricing`);
      assert.is(await page.title(), titleOf('/pricing'));
    } finally {
      await browser.close();
    }
  }),
);

hosting.run();
