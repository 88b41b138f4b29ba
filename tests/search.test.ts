/** The search of the site in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGES } from './routes.ts';
import { builtSite, readFront } from './site.ts';
import { until, untilIn } from './until.ts';
import { chosenBrowser, openerOf } from './visit.ts';

const search = suite('the search');
const test = (await chosenBrowser()) ? search : search.skip;
const open = openerOf(search);
const { said } = readFront('search');

const RESULTS = '.search-results a';
const pathsIn = (page: Page) =>
  page.$$eval(RESULTS, (links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
const isSaid = (page: Page, end: string) =>
  untilIn(
    page,
    (end) => document.querySelector('[role=status]')?.textContent?.endsWith(end) === true,
    end,
  );

test('finds pages during typing, in spite of a typo, and says how many', async () => {
  const { page, close } = await open('/search');
  await page.type('input[type=search]', 'lanyrd');
  await untilIn(
    page,
    (results) => document.querySelector(results)?.getAttribute('href') === '/zone-cards',
    RESULTS,
  );
  const { length } = await pathsIn(page);
  assert.is(
    await page.$eval('[role=status]', (status) => Number.parseInt(status.textContent ?? '', 10)),
    length,
  );
  assert.ok(await page.$eval('.search-all', (all) => (all as HTMLElement).hidden));
  assert.is(await page.evaluate(() => location.search), '?q=lanyrd');
  await page.type('input[type=search]', ' zzzz');
  await isSaid(page, said.none);
  assert.not(await page.$eval('.search-all', (all) => (all as HTMLElement).hidden));
  await close();
});

test('shows the word in every result, and tolerates a typo only if no page has the word', async () => {
  const { page, close } = await open('/search?q=bell');
  await isSaid(page, said.many);
  const marked = await page.$$eval('mark', (marks) =>
    marks.map(({ textContent }) => textContent?.toLowerCase() ?? ''),
  );
  assert.equal(await page.$$(`${RESULTS}:not(:has(mark))`), []);
  for (const word of marked) assert.match(word, /^bell/);
  await close();
});

test('runs the query in the address, and arrow keys move to the results and back', async () => {
  const { page, close } = await open('/search?q=refund');
  await isSaid(page, said.many);
  await page.focus('input[type=search]');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id);
  await page.keyboard.press('ArrowDown');
  assert.is(await focused(), '/refund-policy');
  await page.keyboard.press('ArrowUp');
  assert.is(await focused(), 'search-field');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await untilIn(page, () => location.pathname === '/refund-policy');
  await close();
});

test('never shows results of a word to which the visitor added another before the index came', async () => {
  const { page, close } = await open('/search');
  let release: (() => Promise<void>) | undefined;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/search.json') release = () => request.continue();
    else request.continue();
  });
  await page.evaluate(() => {
    const status = document.querySelector('[role=status]') as HTMLElement;
    new MutationObserver((changes) => {
      const words = changes.flatMap(({ addedNodes }) =>
        Array.from(addedNodes, ({ textContent }) => textContent),
      );
      status.dataset.heard = [status.dataset.heard, ...words].filter(Boolean).join('|');
    }).observe(status, { childList: true });
  });
  await page.type('input[type=search]', 'bell');
  await until(() => release !== undefined);
  await page.type('input[type=search]', ' zzzz');
  await release?.();
  await isSaid(page, said.none);
  assert.is(
    await page.$eval('[role=status]', (status) => (status as HTMLElement).dataset.heard),
    said.none,
  );
  await close();
});

test('lists the whole site without JavaScript', async () => {
  const { page, close } = await open('/search', { scripting: false });
  const text = await page.$eval('main', (main) => main.textContent);
  assert.match(text ?? '', readFront('search').without);
  assert.ok(await page.$('.search-all a[href="/zone-pos"]'));
  await close();
});

search('covers pages of every language, but not its own page', () => {
  const text = readFileSync(join(builtSite(), 'search.json'), 'utf8');
  for (const { path } of PAGES) if (/^\/(hi|zone-)/.test(path)) assert.match(text, `"${path}"`);
  assert.not.match(text, '"/search"');
});

search.run();
