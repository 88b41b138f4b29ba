/** Products that can be tried on their pages: before they wake, while they wake, and afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser } from './browser.ts';
import { holdScripts } from './hydration.ts';
import { PAGES } from './routes.ts';
import { builtSite, isGate, readData } from './site.ts';
import { isSeen, press, said, says, textsOf, tryOn } from './trying.ts';
import { until } from './until.ts';
import { canBrowse, openerOf, settle } from './visit.ts';

const PATHS = PAGES.map(({ path }) => path).filter((path) =>
  /^\/zone-(cards|education|event|park|pos)$/.test(path),
);
const { status: words } = readData('ui').try;

const tries = suite('a product that can be tried');

tries('has a script of 7 kB at most', () => {
  const folder = join(builtSite(), 'islands');
  const scripts = readdirSync(folder).filter((name) => name.startsWith('Try'));
  assert.ok(scripts.length >= PATHS.length);
  for (const name of scripts)
    assert.ok(brotliCompressSync(readFileSync(join(folder, name))).length <= 7000, name);
});

const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { asleep } = tryOn(test, opener);

// `npm test` tries two of them.
const tried = isGate ? PATHS : PATHS.slice(-2);
for (const path of tried)
  asleep(
    path,
    'requests no script until its first focus, and then its own and React',
    async ({ page, asked, release }) => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.hover('.try input');
      await settle(page);
      assert.equal(asked, []);
      release();
      await page.focus('.try input');
      await until(
        () => asked.length === 2,
        () => asked,
      );
      assert.match(asked.join(), /\/islands\/react-/);
    },
  );

for (const path of tried)
  test(`on ${path} shows its choices without JavaScript, and no control that needs a script`, async () => {
    const { page, close } = await opener(path, { scripting: false });
    assert.is(await isSeen(page, '[role=status]'), false);
    assert.is(await isSeen(page, 'button'), false);
    assert.ok(await isSeen(page, 'fieldset input'));
    await close();
  });

test('says that its script is loading or has failed, and keeps the choices', async () => {
  const { page, heard } = await opener('/robots.txt');
  const { refuse, release } = await holdScripts(page);
  await page.goto(new URL('/zone-event', page.url()).href);
  await press(page, '[value=B4]');
  await until(
    async () => (await said(page)).startsWith(words.waking),
    () => said(page),
  );
  refuse();
  await says(page, words.failed);
  release();
  await press(page, '[value=B5]');
  await until(
    async () => (await said(page)).includes('B5'),
    () => said(page),
  );
  assert.equal(await textsOf(page, 'li b'), ['B4', 'B5']);
  assert.ok(heard.length > 0);
  await page.close();
});

tries.run();
