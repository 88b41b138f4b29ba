/** The scripts of the real site, as it is and with its forms connected, which has all React islands. */
import { brotliCompressSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from './copy.ts';
import { emitSite, pagesWithIslands } from './emitted.ts';
import { checkHydration } from './hydration.ts';
import { PAGES } from './routes.ts';
import { builtSite, readPage } from './site.ts';
import { canBrowse, stageOf } from './visit.ts';

let built: Promise<string> | undefined;
const connected = (): Promise<string> => {
  built ??= emitSite(copySite('forms: { endpoint: https://forms.example/post }\n')).then(({ folder }) => folder);
  return built;
};

/** Texts of the scripts that run in a page. */
const scriptsIn = (html: string) =>
  [
    ...html.matchAll(/<script(?![^>]*type="(?:speculationrules|application\/ld\+json)")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => text);

const scripts = suite('scripts of the site');

scripts('are none on a page without an island, and one small loader on the others', () => {
  const withIslands = pagesWithIslands(builtSite());
  assert.ok(withIslands.includes('/'));
  for (const { path } of PAGES) {
    const inline = scriptsIn(readPage(builtSite(), path));
    assert.is(inline.length, withIslands.includes(path) ? 1 : 0, path);
    for (const loader of inline) assert.ok(brotliCompressSync(loader).length < 1000, path);
  }
});

scripts.run();

const live = suite('islands of the site with its forms connected');
const test = canBrowse() ? live : live.skip;
const stage = stageOf(live, connected);

test('hydrate to their own HTML on every page', async () => {
  const { browser, served } = await stage();
  for (const path of pagesWithIslands(await connected()))
    assert.equal(await checkHydration(browser, served.origin, path), []);
});

test('fetch no React before the first interaction', async () => {
  const { browser, served } = await stage();
  for (const path of ['/', '/demo']) {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(served.origin + path, { waitUntil: 'networkidle0' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await new Promise((done) => setTimeout(done, 300));
    const isAsked = () => asked.some((address) => address.includes('/islands/react'));
    assert.not.ok(isAsked(), path);
    await page.focus('form input[type=email]');
    await page.waitForNetworkIdle();
    assert.ok(isAsked(), path);
    await page.close();
  }
});

live.run();
