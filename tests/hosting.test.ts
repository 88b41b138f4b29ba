import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from './browser.ts';
import { canBrowse } from './gate/visit.ts';
import { builtSite, ROOT, readPage } from './site.ts';
import { explainSkip } from './tally.ts';
import { makeTree } from './tree.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) explainSkip('There is no nginx, so its configuration is not tested.');

const hosting = suite('the configuration for nginx');
const host = hasNginx ? hosting : hosting.skip;

/** The title that the build gave a page. */
const titleOf = (path: string) => readPage(builtSite(), path).match(/<title>(.*?)<\/title>/)?.[1];

/** A free port. */
const findPort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Starts nginx with the configuration of docs/hosting.md, but for its port and its folder, and calls `act` with its origin. */
async function withNginx(act: (origin: string) => Promise<void>): Promise<void> {
  const port = await findPort();
  const recipe = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8').match(/```nginx\n([\s\S]*?)```/)?.[1] ?? '';
  const site = recipe.replace('listen 80', `listen 127.0.0.1:${port}`).replace('/srv/zone/dist', builtSite());
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${name};`)
    .join('\n');
  // Started by root, its workers run as another user, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const folder = makeTree({
    'nginx.conf': `${user}\ndaemon off;\nerror_log stderr;\npid nginx.pid;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${folders}\n${site}}\n`,
  });
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise((done) => nginx.once('close', done));
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (let attempt = 0; attempt < 50 && !(await fetch(origin).catch(() => undefined)); attempt++)
      await new Promise((done) => setTimeout(done, 100));
    if (nginx.exitCode !== null) throw new Error(`nginx did not start.\n${said}`);
    await act(origin);
  } finally {
    nginx.kill('SIGTERM');
    await ended;
  }
}

host('answers pages in both spellings, and 404 with help', () =>
  withNginx(async (origin) => {
    for (const path of ['/', '/pricing', '/pricing/', '/pricing.html', '/edu/office', '/terms-and-condition']) {
      const answer = await fetch(origin + path, { redirect: 'manual' });
      assert.is(answer.status, 200, path);
      assert.is(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.is(answer.headers.get('cache-control'), 'no-cache');
    }
    const missing = await fetch(`${origin}/no/such/page`);
    assert.is(missing.status, 404);
    assert.match(await missing.text(), 'href="/sitemap"');
  }),
);

host('keeps hashed files for ever, and names every type', () =>
  withNginx(async (origin) => {
    const html = await (await fetch(origin)).text();
    const font = await fetch(origin + (html.match(/\/assets\/fonts\/[\w.-]+\.woff2/)?.[0] ?? ''));
    assert.match(font.headers.get('cache-control') ?? '', 'immutable');
    assert.is(font.headers.get('content-type'), 'font/woff2');
    assert.is(font.headers.get('x-content-type-options'), 'nosniff');
    const manifest = await fetch(`${origin}/site.webmanifest`);
    assert.match(manifest.headers.get('content-type') ?? '', 'application/manifest+json');
    assert.is(manifest.headers.get('x-content-type-options'), 'nosniff');
  }),
);

const click = hasNginx && canBrowse() ? hosting : hosting.skip;

click('leads a visitor who clicks Pricing to /pricing', () =>
  withNginx(async (origin) => {
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
