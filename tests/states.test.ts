/** The states of docs/states.md in a browser, with and without JavaScript. The gate runs them in Firefox. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wakes } from './hydration.ts';
import { ADDRESSES } from './routes.ts';
import { readData, readFront, readProducts } from './site.ts';
import { until } from './until.ts';
import { chosenBrowser, isFirefox, openerOf, settle, type Way } from './visit.ts';

const states = suite('the states of the interface');
const found = await chosenBrowser();
const test = found ? states : states.skip;
const opener = openerOf(states);
/** Without motion, but in the gate. */
const open: typeof opener = (path, way) => opener(path, { still: !isFirefox, ...way });

/** Without JavaScript, which no driver can switch off in Firefox. */
const plain: Way = { scripting: isFirefox };
const ways: Way[] = isFirefox ? [{}] : [{}, plain];

const isOpen = (page: Page, selector: string) =>
  page.$eval(selector, (details) => details.hasAttribute('open'));
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  });
const moveTo = async (page: Page, y: number) => {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
  await settle(page);
};

test('every question of the content is shown and opens alone, and the first is open from the start', async () => {
  const { home, ventures } = readData('faq');
  for (const [path, list, way] of [
    ['/', home, plain],
    ['/zone-ventures', ventures, {}],
  ]) {
    const { page, close } = await open(path, way);
    assert.is((await page.$$('.faq details')).length, list.length);
    assert.is((await page.$$('.faq details[open]')).length, 1);
    const questions = await page.$$('.faq details');
    const areOpen = () =>
      Promise.all(questions.map((one) => one.evaluate((details) => details.hasAttribute('open'))));
    await (await questions[1]?.$('summary'))?.focus();
    await page.keyboard.press('Enter');
    assert.equal(await areOpen(), [true, true, ...list.slice(2).map(() => false)]);
    await close();
  }
});

test('a link to an answer opens it, and shows its question below the header', async () => {
  for (const path of ['/zone-ventures', '/hi']) {
    const { page, close } = await open(path);
    const id = await page.$$eval('.faq details p', (answers) => answers[2]?.id ?? '');
    const details = `.faq details:has([id="${id}"])`;
    await page.evaluate((id) => location.assign(`#${id}`), id);
    await until(() => isOpen(page, details));
    const header = await boxOf(page, '.header');
    await until(async () => {
      const { top } = await boxOf(page, `${details} summary`);
      return top >= header.bottom && top < 400;
    });
    await close();
  }
});

test('the header has a line once the page is scrolled', async () => {
  const { page, close } = await open('/pricing');
  const lineOf = async () => {
    const { bottom } = await boxOf(page, '.header');
    const clip = { x: 10, y: bottom + (await page.evaluate(() => scrollY)), width: 20, height: 1 };
    return page.screenshot({ clip, captureBeyondViewport: false, encoding: 'base64' });
  };
  const atTop = await lineOf();
  await moveTo(page, 40);
  await until(async () => (await lineOf()) !== atTop);
  await moveTo(page, 0);
  await until(async () => (await lineOf()) === atTop);
  await close();
});

test('the back-to-top button appears after 50 px, and scrolls to the top', async () => {
  const { page, close } = await open('/');
  const height = await page.evaluate(() => innerHeight);
  for (const y of [0, 50]) {
    await moveTo(page, y);
    await until(async () => (await boxOf(page, '.back-to-top a')).top >= height);
  }
  await moveTo(page, 150);
  await until(async () => (await boxOf(page, '.back-to-top a')).bottom < height);
  await page.click('.back-to-top a');
  await until(() => page.evaluate(() => scrollY === 0));
  await close();
});

test('the menu opens, is at most 400 px high, and closes at Escape and on navigation', async () => {
  for (const way of ways) {
    const { page, close } = await open('/privacy-policy', { ...way, width: 390 });
    const shown = () => page.$eval('#menu', (menu) => menu.matches(':popover-open'));
    assert.not(await shown());
    await page.click('.header-burger');
    assert.ok(await shown());
    assert.ok((await boxOf(page, '#menu')).height <= 400);
    await page.keyboard.press('Tab');
    assert.ok(
      await page.$eval('#menu', (menu) => menu.contains(document.activeElement)),
      'the menu is next in order',
    );
    await page.keyboard.press('Escape');
    assert.not(await shown());
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.header-burger')));
    await page.click('.header-burger');
    await page.click('#menu a[href="/pricing"]');
    await until(async () => page.url().endsWith('/pricing') && (await page.$('#menu')) !== null);
    assert.not(await shown());
    await close();
  }
});

test('on wide screens, all products open in a panel by keyboard, which Escape or a press outside closes', async () => {
  const products = readProducts().map(({ permalink }) => permalink);
  for (const [width, height, way] of [
    // 56rem, and a scrollbar that takes room in some browsers.
    [912, 900, {}],
    [1440, 420, plain],
  ] as const) {
    const { page, close } = await open('/privacy-policy', { ...way, width });
    await page.setViewport({ width, height });
    const shown = () => page.$eval('#menu', (menu) => menu.matches(':popover-open'));
    assert.not(await (await page.$('.header-burger'))?.isVisible());
    await page.focus('.header-products');
    await page.keyboard.press('Enter');
    assert.ok(await shown());
    const { top, height: high } = await boxOf(page, '#menu');
    assert.ok(high <= 400 && top + high <= height, `${high} px high in ${width} × ${height}`);
    const reached: string[] = [];
    // Some browsers stop at the panel itself first, since it can scroll.
    for (const _ of [...products, '']) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
    }
    assert.equal(
      products.filter((path) => !reached.includes(path)),
      [],
      'each product by Tab',
    );
    await page.keyboard.press('Escape');
    assert.not(await shown());
    assert.is(await page.evaluate(() => document.activeElement?.className), 'header-products');
    await page.click('.header-products');
    assert.ok(await shown());
    await page.mouse.click(width * 0.6, 9);
    await until(async () => !(await shown()));
    await page.click('.header-products');
    await page.click('#menu a[href="/zone-park"]');
    await until(async () => page.url().endsWith('/zone-park') && (await page.$('#menu')) !== null);
    assert.not(await shown());
    await close();
  }
});

test('a jump to a section leaves nothing of the section above in view', async () => {
  for (const [width, address] of [
    [390, '/#products'],
    [1440, '/demo#prices'],
  ] as const) {
    const { page, close } = await open(address, { width });
    const id = address.slice(address.indexOf('#'));
    await until(
      async () => Math.abs((await boxOf(page, id)).top - (await boxOf(page, '.header')).bottom) < 3,
    );
    await close();
  }
});

test('the screen of the assistant is 300 px wide, and narrower where the window is', async () => {
  const { page, close } = await open('/assistant');
  const widthAt = async (width: number) => {
    await page.setViewport({ width, height: 800 });
    const shown = await page.$eval(
      'img[width="300"]',
      (picture) => getComputedStyle(picture).width,
    );
    return Number.parseFloat(shown);
  };
  assert.is(await widthAt(1440), 300);
  assert.is(await widthAt(390), 300);
  assert.ok((await widthAt(320)) < 300);
  await close();
});

const CAP = '.testimonials-cap';
const TOGGLE = '.testimonials-more summary';

test('the wall is 855 px high, cuts no quote, and opens with or without its script', async () => {
  const { more, less } = readFront('demo').wall;
  // The next test opens it with its script.
  for (const way of isFirefox ? [plain] : [plain, { blocked: true }]) {
    const { page, close } = await open('/demo', way);
    assert.is((await boxOf(page, CAP)).height, 855);
    const cut = await page.$$eval('.testimonials figure', (figures) => {
      const wall = document.querySelector('.testimonials-cap')?.getBoundingClientRect() as DOMRect;
      const boxes = figures.map((figure) => figure.getBoundingClientRect());
      return boxes.filter(
        ({ left, right, bottom }) =>
          left < wall.right && (right > wall.right + 1 || bottom > wall.bottom),
      );
    });
    assert.equal(cut, []);
    const label = () => page.$eval(TOGGLE, (toggle) => toggle.innerText);
    assert.is(await label(), more);
    if (way.blocked) await page.setOfflineMode(true);
    await page.click(TOGGLE);
    await until(async () => (await boxOf(page, CAP)).height > 855 && (await label()) === less);
    if (way.blocked) await page.close();
    else await close();
  }
});

test('the wall scrolls to its toggle when it closes, and does not scroll when it opens', async () => {
  const { page, close } = await open('/demo', { width: 390 });
  const isSeen = async () => {
    const { top, bottom } = await boxOf(page, TOGGLE);
    return top >= 0 && bottom <= 800;
  };
  const show = () =>
    page.$eval(TOGGLE, (one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await show();
  await until(() => page.$eval('[data-island=TestimonialWall]', wakes));
  await show();
  assert.ok(await isSeen());
  for (const press of [() => page.click(TOGGLE), () => page.keyboard.press('Enter')]) {
    await press();
    await until(async () => !(await isSeen()));
    await show();
    await press();
    await until(isSeen);
    await show();
  }
  await close();
});

test('the strip of logos scrolls with the keyboard', async () => {
  const { page, close } = await open('/demo', { ...plain, width: 390 });
  assert.is(await page.$eval('.clients-strip', (strip) => strip.getAttribute('role')), 'group');
  await page.focus('.clients-strip');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await until(() => page.$eval('.clients-strip', (strip) => strip.scrollLeft > 0));
  await close();
});

test('an unconnected form opens a letter in view of a small phone, with what is typed, and keeps that', async () => {
  for (const way of ways) {
    const { page, close } = await open('/demo', { ...way });
    await page.setViewport({ width: 390, height: 560 });
    const address = page.url();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!/assets|islands|manifest|icon/.test(request.url())) asked.push(request.url());
    });
    const said = (form: string) =>
      page.$eval(`${form} .unsent-note`, (note) => (note as HTMLElement).innerText);
    const isSeen = ({ top, bottom }: { top: number; bottom: number }) => top > 64 && bottom <= 560;
    const says = (form: string) =>
      until(
        async () => (await said(form)) !== '' && isSeen(await boxOf(page, `${form} .unsent-note`)),
      );
    assert.is(await said('#write'), '');
    await page.type('#write .form-field > input', 'Ann');
    await page.keyboard.press('Enter');
    await says('#write');
    if (way.scripting !== false) {
      const href = () =>
        page.$eval('#write .letter-open', (link) => (link as HTMLAnchorElement).href);
      await until(async () => /body=.*Ann/.test(await href()));
    }
    await page.focus('.newsletter .button');
    await page.keyboard.press('Enter');
    await says('.demo :has(> .newsletter)');
    assert.is(page.url(), address);
    assert.is(
      await page.$eval('#write .form-field > input', (input) => (input as HTMLInputElement).value),
      'Ann',
    );
    assert.equal(asked, []);
    await close();
  }
});

test('the letter of an empty form says that it has no message yet, and its cross hides it', async () => {
  const { send } = readData('ui').actions.letters;
  const { page, close } = await open('/demo', { scripting: true });
  const intro = () => page.$eval('#write .letter-intro', ({ textContent }) => textContent);
  await page.$eval('#write', (form) => form.scrollIntoView({ behavior: 'instant' }));
  await until(async () => (await intro()) === send.empty);
  await page.type('#write textarea', 'Hello');
  await until(async () => (await intro()) === send.filled);
  const isOpen = () => page.$eval('#write .letter', (one) => one.getClientRects().length > 0);
  await page.focus('#write [type=submit]');
  await page.keyboard.press('Enter');
  await until(isOpen);
  await page.click('#write .unsent-close');
  await until(async () => !(await isOpen()));
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'submit');
  await close();
});

// tests/look.test.ts does this for Chromium.
(isFirefox ? test : () => {})('no page writes to the console', async () => {
  // This page has no island, so no script is still loading when it is left.
  const { page, close } = await open('/cookie-policy');
  const { origin } = new URL(page.url());
  for (const { path } of ADDRESSES) {
    await page.goto(origin + path, { waitUntil: 'load' });
    // Firefox reports a script as failed if the page is left while it loads.
    for (const place of await page.$$('[data-when=visible]'))
      await until(() => place.evaluate(wakes));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  }
  await close();
});

states.run();
