import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, PredefinedNetworkConditions } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from './browser.ts';
import { copySite } from './copy.ts';
import { type Emitted, emitSite, pagesWithIslands } from './emitted.ts';
import { checkHydration, listen } from './hydration.ts';
import { type Served, serve } from './server.ts';
import { ROOT, readPage } from './site.ts';
import { readTree } from './tree.ts';
import { wordsAt } from './wording.ts';

/** The site as it is, and with its forms connected, which has all React islands. */
const ROOTS = { own: ROOT, connected: copySite('forms: { endpoint: https://forms.example/post }\n') };

const emitted = new Map<string, Promise<Emitted>>();
/** Emits one of them, once for all tests. */
function emit(root: keyof typeof ROOTS, command: 'build' | 'dev' = 'build'): Promise<Emitted> {
  const key = `${root} ${command}`;
  const site = emitted.get(key) ?? emitSite(ROOTS[root], command);
  emitted.set(key, site);
  return site;
}

/** Kilobytes of 1,000 bytes after brotli. */
const weigh = (text: string | Uint8Array) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

/** Texts of the scripts that run in a page. */
const scriptsIn = (html: string) =>
  [
    ...html.matchAll(/<script(?![^>]*type="(?:speculationrules|application\/ld\+json)")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => text);

interface Context {
  site: Emitted;
  browser: Browser;
  served: Served;
}

const scripts = suite<Context>('scripts of the site');

scripts.before(async (context) => {
  context.site = await emit('own');
});

scripts('are none on a page without an island, and light on the others', ({ site }) => {
  const withIslands = pagesWithIslands(site);
  assert.ok(withIslands.includes('/') && withIslands.includes('/zone-ai') && withIslands.includes('/demo'));
  for (const { output } of site.files) {
    const { route, copyOf } = output;
    if (route?.kind !== 'page' || copyOf) continue;
    const html = readPage(site.folder, route.path);
    const inline = scriptsIn(html);
    if (!withIslands.includes(route.path)) assert.equal(inline, [], route.path);
    else {
      assert.is(inline.length, 1, route.path);
      assert.ok(weigh(inline[0] ?? '') < 1, `the loader weighs ${weigh(inline[0] ?? '')} kB`);
    }
  }
});

scripts('of the site need no React while its forms are not connected', ({ site }) => {
  const names = readdirSync(join(site.folder, 'islands'))
    .map((file) => file.replace(/-.*/, ''))
    .sort();
  assert.equal(names, ['Globe', 'TestimonialWall']);
});

scripts('of the globe and its loader weigh 3 kB at most, those of React islands together 6', async ({ site }) => {
  const weight = (folder: string, name: RegExp) =>
    readdirSync(join(folder, 'islands'))
      .filter((file) => name.test(file))
      .reduce((sum, file) => sum + weigh(readFileSync(join(folder, 'islands', file))), 0);
  const [loader = ''] = scriptsIn(readPage(site.folder, '/'));
  assert.ok(weigh(loader) + weight(site.folder, /^Globe-/) <= 3);
  const connected = await emit('connected');
  assert.ok(weight(connected.folder, /^MessageForm-/) > 0);
  assert.ok(weight(connected.folder, /^(?!Globe-|TestimonialWall-|react-)/) < 6);
});

scripts('and pages are the same bytes for a root in any folder', async ({ site }) => {
  const copy = await emitSite(copySite());
  const [ours, theirs] = [readTree(site.folder), readTree(copy.folder)];
  assert.equal(Object.keys(theirs), Object.keys(ours));
  for (const [path, text] of Object.entries(ours)) assert.ok(theirs[path] === text, `${path} differs`);
});

scripts.run();

const live = suite<Context>("the site's islands in a browser");

live.before(async (context) => {
  context.browser = await launch(await findBrowser());
  context.site = await emit('own');
  context.served = await serve(context.site.folder);
});
live.after(async ({ browser, served }) => {
  await browser.close();
  await served.close();
});

for (const command of ['build', 'dev'] as const)
  live(
    `hydrate to their own HTML on every page, as ${command === 'dev' ? 'development' : 'production'} makes them`,
    async ({ browser }) => {
      const site = await emit('connected', command);
      const served = await serve(site.folder);
      for (const path of pagesWithIslands(site)) assert.equal(await checkHydration(browser, served.origin, path), []);
      await served.close();
    },
  );

live('fetch no React before the first interaction, on any page', async ({ browser }) => {
  const site = await emit('connected');
  const served = await serve(site.folder);
  for (const path of pagesWithIslands(site)) {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(served.origin + path, { waitUntil: 'networkidle0' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await new Promise((done) => setTimeout(done, 300));
    assert.equal(
      asked.filter((address) => /islands\/(?!Globe|TestimonialWall)/.test(address)),
      [],
      path,
    );
    await page.close();
  }
  await served.close();
});

live('show the whole wall after one press on slow 4G, and cap it again', async ({ browser, served }) => {
  const page = await browser.newPage();
  const heard = listen(page);
  await page.setViewport({ width: 1200, height: 900 });
  await page.goto(`${served.origin}/demo`);
  await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
  const height = () => page.$eval('.testimonials-cap', (cap) => cap.getBoundingClientRect().height);
  assert.is(await height(), 855);
  const words = () => page.$eval('.testimonials-more summary', (toggle) => toggle.innerText);
  await page.click('.testimonials-more summary');
  await page.waitForSelector('.testimonials-more [open]');
  assert.is(await words(), wordsAt('demo.md', 'wall.less'));
  assert.ok((await height()) > 855);
  await page.click('.testimonials-more summary');
  await page.waitForSelector('.testimonials-more details:not([open])');
  assert.is(await words(), wordsAt('demo.md', 'wall.more'));
  assert.is(await height(), 855);
  assert.equal(heard, []);
  await page.close();
});

if (await findBrowser()) live.run();
