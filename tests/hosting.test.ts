import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CACHE_CONTROL } from '../build/derive/nginx.ts';
import type { Row } from '../build/table.ts';
import { findBrowser, launch } from './browser.ts';
import { canBrowse } from './gate/visit.ts';
import { hasNginx, withNginx } from './nginx.ts';
import { build, builtSite, ROOT, readPage } from './site.ts';
import { explainSkip } from './tally.ts';
import { makeTree } from './tree.ts';

if (!hasNginx) explainSkip('There is no nginx, so its configuration is not tested.');

const hosting = suite('the configuration for nginx');
const host = hasNginx ? hosting : hosting.skip;

const RECIPE = readFileSync(join(ROOT, 'docs/nginx.conf'), 'utf8');
const onNginx = (act: (origin: string) => Promise<void>) => withNginx(RECIPE, builtSite(), act);

/** What a host must answer for every address: path → its row. The address of a page has no `.html`. */
function addressesOf(folder: string): Map<string, Row> {
  const { files } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { files: Row[] };
  const rows = files.flatMap((row) => [
    [`/${encodeURI(row.path)}`, row] as const,
    ...(row.route ? [[encodeURI(row.route), row] as const] : []),
  ]);
  return new Map(rows);
}

const headersOf = ({ status, headers }: Response) => [
  status,
  headers.get('content-type'),
  headers.get('cache-control'),
  headers.get('x-content-type-options'),
];

/** Asks for every address, and compares the answer with the row. */
async function compareAll(origin: string, folder: string): Promise<void> {
  for (const [address, { type, cache }] of addressesOf(folder)) {
    const answer = await fetch(origin + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    assert.equal(headersOf(answer), [200, type, CACHE_CONTROL[cache], 'nosniff'], address);
  }
}

hosting('is written by the command that the docs name, and docs/nginx.conf is what it writes', () => {
  const out = `${makeTree({})}/dist`;
  build(out, {}, ['--for', 'nginx']);
  assert.is(readFileSync(`${out}.nginx.conf`, 'utf8'), RECIPE);
});

hosting('is not written where something is wrong, nor for a server that nobody knows', () => {
  const root = makeTree({ 'content/index.md': '---\ndate: 2024-02-30\n---\n\nText.\n' });
  for (const name of ['nginx', 'apache'])
    assert.throws(() => build(`${root}/dist`, {}, ['--root', root, '--for', name]), /2024-02-30|--for takes nginx/);
  assert.not.ok(existsSync(`${root}/dist.nginx.conf`));
});

host('answers every address with the type of its row, and lets nothing be kept for ever but what its row says', () =>
  onNginx((origin) => compareAll(origin, builtSite())),
);

host('answers 404 below folders that are kept for ever without saying so of the answer', () =>
  onNginx(async (origin) => {
    for (const address of ['/assets/none.svg', '/islands/none-0123abcd.js', '/no/such/page']) {
      const missing = await fetch(origin + address);
      assert.equal([missing.status, missing.headers.get('cache-control')], [404, 'no-cache'], address);
      assert.match(await missing.text(), 'href="/sitemap"');
    }
  }),
);

host('holds for a small site below a base, with files of odd names and hashed ones among others', async () => {
  const srv = makeTree({
    'root/content/index.md': '---\ntitle: T\ndescription: D\n---\n\n![P](</assets/Aé b.svg>)\n',
    'root/content/zone-ventures.md': '---\ntitle: V\ndescription: D\n---\n\nText.\n',
    'root/content/site.yml': 'name: Small\nurl: https://small.example\nbase: /docs\nassets: hashed\n',
    'root/assets/Aé b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'root/assets/root/icon-maskable.png': 'x',
    'root/assets/root/data': 'x',
  });
  build(`${srv}/docs`, {}, ['--root', `${srv}/root`, '--for', 'nginx']);
  await withNginx(readFileSync(`${srv}/docs.nginx.conf`, 'utf8'), srv, async (origin) => {
    await compareAll(`${origin}/docs`, `${srv}/docs`);
    assert.is((await fetch(`${origin}/docs/none`)).status, 404);
  });
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
