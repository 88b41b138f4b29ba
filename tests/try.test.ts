/** The products that can be tried on their pages: before they wake, while they wake, and then. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../islands/parts/words.ts';
import { builtSite, ROOT, readData, readFront } from './site.ts';
import { chosenBrowser, openerOf, until } from './visit.ts';

const PATHS = ['/zone-event'];
const { status: words } = readData('ui').try;

const sizes = suite('parts that can be tried');

sizes('are small: a script of 7 kB at most, and styles of 1.8 kB', () => {
  const weigh = (text: string | Buffer) => brotliCompressSync(text).length;
  const folder = join(builtSite(), 'islands');
  const scripts = readdirSync(folder).filter((name) => name.startsWith('Try'));
  assert.is(scripts.length, PATHS.length);
  for (const name of scripts) assert.ok(weigh(readFileSync(join(folder, name))) <= 7000, name);
  const sheet = (name: string) => readFileSync(join(ROOT, 'islands', name), 'utf8');
  for (const name of readdirSync(join(ROOT, 'islands')).filter((one) => /^try-.*\.css$/.test(one))) {
    const { code } = transformSync(sheet('try.css') + sheet(name), { loader: 'css', minify: true });
    assert.ok(weigh(code) <= 1800, `${name}: ${weigh(code)}`);
  }
});

sizes.run();

const tries = suite('a product that can be tried');
const test = (await chosenBrowser()) ? tries : tries.skip;
const opener = openerOf(tries);

/** Opens a page. `asked` are the scripts of islands that it asks for; with `slow`, they come late. */
async function open(path: string, { slow = false, ...way }: { slow?: boolean; still?: boolean; width?: number } = {}) {
  const { page, close } = await opener('/sitemap', way);
  const asked: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isScript = request.url().includes('/islands/');
    if (isScript) asked.push(request.url());
    setTimeout(() => request.continue().catch(() => {}), isScript && slow ? 800 : 0);
  });
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle0' });
  return { page, asked, close };
}

/** Presses what is first of a selector in the part, as a visitor does who has scrolled to it. */
const press = (page: Page, selector: string) => page.click(`.try ${selector}`);

/** What the status says, without what it says only while a script comes. */
const said = (page: Page) => page.$eval('.try [role=status]', (status) => (status as HTMLElement).innerText.trim());
const says = (page: Page, what: string) => until(async () => (await said(page)) === what);

/** Whether something of the part can be seen. */
const isSeen = (page: Page, selector: string) =>
  page.$eval(`.try ${selector}`, (element) => element.getClientRects().length > 0);

for (const path of PATHS)
  test(`on ${path} asks for no script before a touch, and for its own and React at the first`, async () => {
    const { page, asked, close } = await open(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.hover('.try input');
    await new Promise((done) => setTimeout(done, 300));
    assert.equal(asked, []);
    await page.focus('.try input');
    await until(() => asked.length === 2);
    assert.match(asked.join(), /\/islands\/react-/);
    await close();
  });

for (const path of PATHS)
  test(`on ${path} shows what it does without JavaScript, and nothing that only a script could do`, async () => {
    const { page, close } = await opener(path, { scripting: false });
    assert.is(await isSeen(page, '[role=status]'), false);
    assert.is(await isSeen(page, 'button'), false);
    assert.ok(await isSeen(page, 'input'));
    await close();
  });

test('says that its script comes and does not come, and keeps what was chosen', async () => {
  const { page, heard } = await opener('/sitemap');
  await page.setRequestInterception(true);
  let refusing = true;
  page.on('request', (request) => {
    if (request.url().includes('/islands/'))
      setTimeout(() => (refusing ? request.abort('failed') : request.continue()), 300);
    else request.continue();
  });
  await page.goto(new URL('/zone-event', page.url()).href);
  await press(page, '[value=B4]');
  await until(async () => (await said(page)).startsWith(words.waking));
  await says(page, words.failed);
  refusing = false;
  await press(page, '[value=B5]');
  await until(async () => (await said(page)).includes('B5'));
  assert.equal(await page.$$eval('.try li b', (stubs) => stubs.map((stub) => stub.textContent)), ['B4', 'B5']);
  assert.ok(heard.length > 0);
  await page.close();
});

const partOf = (name: string) =>
  readFront(`products/${name}`).sections.find(({ kind }: { kind: string }) => kind === `try-${name}`);
const event = partOf('event');
const sum = (seats: number) => `₹${(seats * event.price).toLocaleString('en-IN')}`;
const stubs = (page: Page) => page.$$eval('.try-event-roll b', (list) => list.map((stub) => stub.textContent));

test('Event: keeps seats that were chosen before it woke, and the press on its button', async () => {
  const { page, close } = await open('/zone-event', { slow: true, still: true });
  await press(page, '[value=B5]');
  await press(page, '[value=B4]');
  await press(page, 'button');
  const list = 'B4, B5';
  await says(page, fill(event.says.more, { count: 2, list, total: sum(2) }));
  assert.equal(await stubs(page), ['B4', 'B5']);
  assert.is((await page.$$('.try-event-torn')).length, 2);
  // A second press begins again, with all seats free.
  await press(page, 'button');
  await says(page, event.says.none);
  assert.is((await page.$$('.try :checked')).length, 0);
  await close();
});

test('Event: gives six seats and no seventh, says each change, and takes one back', async () => {
  const { page, close } = await open('/zone-event', { still: true });
  const chosen = ['C11', 'C9', 'C8', 'B8', 'B7', 'A5'];
  for (const [index, seat] of chosen.entries()) {
    await press(page, `[value=${seat}]`);
    await until(async () => (await said(page)).startsWith(seat) && (await said(page)).endsWith(`${sum(index + 1)}.`));
  }
  await press(page, '[value=A1]');
  await says(page, fill(event.says.most, { most: event.most }));
  assert.equal(await stubs(page), chosen);
  await press(page, '[value=C9]');
  await until(async () => (await stubs(page)).length === 5);
  assert.is((await page.$$('.try :checked')).length, 5);
  await close();
});

test('Event: leads to a seat when its button is pressed with none, and by arrow keys along free seats', async () => {
  const { page, close } = await open('/zone-event');
  await press(page, 'button');
  await says(page, event.says.first);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  assert.is(await focused(), 'A1');
  await page.keyboard.press('ArrowLeft');
  assert.is(await focused(), 'C11');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  // The fourth seat of the row is taken.
  assert.is(await focused(), 'A5');
  await close();
});

tries.run();
