/** Tests the states of the interface in a browser, with JavaScript and without. docs/states.md lists them. */
import type { Browser, Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FoundBrowser, launch, NO_BROWSER, NO_FIREFOX } from './browser.ts';
import { listen } from './hydration.ts';
import { PAGES } from './routes.ts';
import { type Served, serve } from './server.ts';
import { builtSite } from './site.ts';
import { explainSkip } from './tally.ts';
import { wordsAt } from './wording.ts';

export interface Context {
  browser: Browser;
  served: Served;
}

interface Options {
  width?: number;
  scripting?: boolean;
  still?: boolean;
  /** Whether the network goes once the page is there. */
  blocked?: boolean;
}

/** Opens a page of the site. Any console message fails the test when the page is closed. */
export async function open(
  { browser, served }: Context,
  path: string,
  { width = 1200, scripting = true, still = false }: Options = {},
) {
  const page = await browser.newPage();
  const heard = listen(page);
  await page.setViewport({ width, height: 800 });
  if (!scripting) await page.setJavaScriptEnabled(false);
  if (still) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(served.origin + path);
  const close = async () => {
    assert.equal(heard, []);
    await page.close();
  };
  return { page, close };
}

const isOpen = (page: Page, selector: string) => page.$eval(selector, (details) => details.hasAttribute('open'));
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  });
const moveTo = async (page: Page, y: number) => {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
  await settle(page);
};
/** Two frames, so that the change is on the screen. */
const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** The picture of the line under the header, as the screen shows it. */
const headerLine = async (page: Page) => {
  const { bottom } = await boxOf(page, '.header');
  const scrolled = await page.evaluate(() => scrollY);
  const clip = { x: 10, y: bottom + scrolled, width: 20, height: 1 };
  return Buffer.from(await page.screenshot({ clip, captureBeyondViewport: false })).toString('base64');
};

/** Registers and runs the suite for a browser, or counts it as skipped where the browser is not there. */
export function testIn(name: 'Chromium' | 'Firefox', found: FoundBrowser | undefined) {
  const states = suite<Context>(`states in ${name}`);
  const test = found ? states : states.skip;
  const chromium = name === 'Chromium';
  if (!found) explainSkip(chromium ? NO_BROWSER : NO_FIREFOX);
  /** No driver can switch JavaScript off in Firefox. */
  const ways: Options[] = chromium ? [{}, { scripting: false }] : [{}];

  states.before(async (context) => {
    if (!found) return;
    context.browser = await launch(found);
    context.served = await serve(builtSite());
  });
  states.after(async ({ browser, served }) => {
    await browser?.close();
    await served?.close();
  });

  test('questions open and close each by itself, the first is open', async (context) => {
    for (const [path, count] of [
      ['/', 11],
      ['/zone-ventures', 6],
    ] as const)
      for (const way of ways) {
        const { page, close } = await open(context, path, way);
        assert.is((await page.$$('.faq details')).length, count);
        assert.is((await page.$$('.faq details[open]')).length, 1);
        assert.ok(await isOpen(page, '.faq details:first-child'));
        await page.focus('.faq details:nth-child(2) summary');
        await page.keyboard.press('Enter');
        assert.ok(await isOpen(page, '.faq details:nth-child(2)'));
        assert.ok(await isOpen(page, '.faq details:first-child'));
        await page.focus('.faq details:first-child summary');
        await page.keyboard.press('Enter');
        assert.not(await isOpen(page, '.faq details:first-child'));
        await close();
      }
  });

  test('the header has its line above 0 px', async (context) => {
    const { page, close } = await open(context, '/pricing');
    const atTop = await headerLine(page);
    await moveTo(page, 40);
    const below = await headerLine(page);
    assert.is.not(below, atTop);
    await moveTo(page, 0);
    assert.is(await headerLine(page), atTop);
    await close();
  });

  test('back to top comes after 50 px, and goes there', async (context) => {
    const { page, close } = await open(context, '/', { still: chromium });
    const height = await page.evaluate(() => innerHeight);
    assert.ok((await boxOf(page, '.back-to-top a')).top >= height);
    await moveTo(page, 50);
    assert.ok((await boxOf(page, '.back-to-top a')).top >= height);
    await moveTo(page, 150);
    assert.ok((await boxOf(page, '.back-to-top a')).bottom < height);
    await page.click('.back-to-top a');
    await page.waitForFunction(() => scrollY === 0, { timeout: 5000 });
    await close();
  });

  test('the menu opens, scrolls within 400 px, and closes by Escape, outside, and on navigation', async (context) => {
    for (const way of ways) {
      const { page, close } = await open(context, '/privacy-policy', { ...way, width: 390 });
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
      assert.is(await page.evaluate(() => document.activeElement?.className), 'header-burger');
      await page.keyboard.press('Enter');
      assert.ok(await shown());
      await page.mouse.click(3, 700);
      assert.not(await shown());
      await page.click('.header-burger');
      await page.click('#menu a[href="/pricing"]');
      await until(async () => page.url().endsWith('/pricing') && (await page.$('#menu')) !== null);
      assert.not(await shown());
      // A link to a place in the page would leave the menu open over it.
      assert.equal(await page.$$('#menu a[href*="#"]'), []);
      await close();
    }
  });

  test('the wall is capped at 855 px without a shift, cuts no quote, and opens at once, its script or none', async (context) => {
    const { page, close } = await open(context, '/demo');
    assert.is((await boxOf(page, '.testimonials-cap')).height, 855);
    const words = () => page.$eval('.testimonials-more summary', (toggle) => toggle.innerText);
    assert.is(await words(), wordsAt('demo.md', 'wall.more'));
    const cut = await page.$$eval('.testimonials figure', (figures) => {
      const wall = document.querySelector('.testimonials-cap')?.getBoundingClientRect() as DOMRect;
      const boxes = figures.map((figure) => figure.getBoundingClientRect());
      return boxes.filter(
        ({ left, right, bottom }) => left < wall.right && (right > wall.right + 1 || bottom > wall.bottom),
      );
    });
    assert.equal(cut, []);
    if (chromium) {
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(sum), 300);
          }),
      );
      assert.ok(shift < 0.01, String(shift));
    }
    for (const way of [...ways, { blocked: chromium }]) {
      const { page, close } = await open(context, '/demo', way);
      if (way.blocked) await page.setOfflineMode(true);
      await page.click('.testimonials-more summary');
      assert.ok((await boxOf(page, '.testimonials-cap')).height > 855);
      assert.is(await page.$eval('.testimonials-more summary', (toggle) => toggle.innerText), 'Okay, I get the point');
      if (way.blocked) await page.close();
      else await close();
    }
    await close();
  });

  test('the wall keeps its toggle in sight when it closes, and moves nothing when it opens', async (context) => {
    const { page, close } = await open(context, '/demo', { width: 390 });
    const toggle = '.testimonials-more summary';
    const isSeen = async () => {
      const { top, bottom } = await boxOf(page, toggle);
      return top >= 0 && bottom <= 800;
    };
    const show = () => page.$eval(toggle, (one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await show();
    await page.waitForNetworkIdle();
    assert.ok(await isSeen());
    for (const press of [() => page.click(toggle), () => page.keyboard.press('Enter')]) {
      await press();
      await settle(page);
      assert.not(await isSeen());
      await show();
      await press();
      await until(isSeen);
      await show();
    }
    await close();
  });

  test('the strip of logos scrolls by the keyboard', async (context) => {
    for (const way of ways) {
      const { page, close } = await open(context, '/demo', { ...way, width: 390 });
      assert.is(await page.$eval('.clients-strip', (strip) => strip.getAttribute('role')), 'group');
      await page.focus('.clients-strip');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await until(() => page.$eval('.clients-strip', (strip) => strip.scrollLeft > 0));
      await close();
    }
  });

  test('the globe turns by itself while it is seen, and pauses', async (context) => {
    for (const path of ['/', '/zone-ai']) {
      const { page, close } = await open(context, path);
      const land = () => page.$eval('.globe-land', (land) => land.getAttribute('d'));
      await page.$eval('.globe', (globe) => globe.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await page.waitForSelector('.globe-pause:not([hidden])');
      const { height } = await boxOf(page, '.globe-pause');
      assert.ok(height >= 44);
      const first = await land();
      await page.waitForFunction(
        (first) => document.querySelector('.globe-land')?.getAttribute('d') !== first,
        {},
        first,
      );
      const pictures = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let count = 0;
            const land = document.querySelector('.globe-land') as Element;
            const observer = new MutationObserver((records) => {
              count += records.filter(({ attributeName }) => attributeName === 'd').length;
            });
            observer.observe(land, { attributes: true });
            setTimeout(() => done(count), 1000);
          }),
      );
      assert.ok(pictures <= 31, `${pictures} pictures in a second`);
      await page.focus('.globe-pause');
      await page.keyboard.press('Enter');
      assert.is(
        await page.$eval('.globe-pause', (button) => button.getAttribute('aria-label')),
        wordsAt('ui.yml', 'globe.play'),
      );
      await assertStill(page);
      await page.keyboard.press('Enter');
      assert.is(
        await page.$eval('.globe-pause', (button) => button.getAttribute('aria-label')),
        wordsAt('ui.yml', 'globe.pause'),
      );
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await new Promise((done) => setTimeout(done, 200));
      await assertStill(page);
      await close();
    }
  });

  if (chromium) {
    test('the globe is still under reduced motion until Play, and without JavaScript', async (context) => {
      const { page, close } = await open(context, '/zone-ai', { still: true });
      await page.waitForSelector('.globe-pause:not([hidden])');
      assert.is(
        await page.$eval('.globe-pause', (button) => button.getAttribute('aria-label')),
        wordsAt('ui.yml', 'globe.play'),
      );
      await assertStill(page);
      const before = await page.$eval('.globe-land', (land) => land.getAttribute('d'));
      await page.click('.globe-pause');
      await page.waitForFunction(
        (before) => document.querySelector('.globe-land')?.getAttribute('d') !== before,
        {},
        before,
      );
      await close();
      for (const path of ['/', '/zone-ai']) {
        const without = await open(context, path, { scripting: false });
        assert.ok(await without.page.$('.globe-pause[hidden]'));
        assert.ok((await without.page.$('.globe-still')) ?? (await without.page.$('.globe-land[d]')));
        await without.close();
      }
    });

    test('nothing is hidden without JavaScript or under reduced motion', async (context) => {
      for (const path of ['/', '/zone-ai', '/zone-education', '/demo', '/roadmap'])
        for (const way of [{ scripting: false, still: true }, { still: true }]) {
          const { page, close } = await open(context, path, way);
          const hidden = await page.$$eval('main h1, main h2, main h3, main p, main li, main a, main svg', (all) =>
            all
              .filter(
                (element) =>
                  !element.closest('[popover], [hidden], .vh, details:not([open]), .testimonials-cut, .unsent-note'),
              )
              .filter((element) => getComputedStyle(element).display !== 'none')
              .filter(
                (element) =>
                  element.checkVisibility &&
                  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
              )
              .filter((element) => element.parentElement?.checkVisibility())
              .map((element) => element.outerHTML.slice(0, 80)),
          );
          assert.equal(hidden, [], path);
          await close();
        }
    });
  }

  test('a form that makes no request says so, by Enter as by its button, and keeps what was typed', async (context) => {
    for (const way of ways) {
      const { page, close } = await open(context, '/demo', way);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!/assets|manifest|icon/.test(request.url())) asked.push(request.url());
      });
      const said = (form: string) => page.$eval(`${form} .unsent-note`, (note) => (note as HTMLElement).innerText);
      assert.is(await said('#write'), '');
      await page.type('#demo-name', 'Ann');
      await page.keyboard.press('Enter');
      await until(async () => (await said('#write')).startsWith('Nothing was sent'));
      await page.focus('#write .btn');
      await page.keyboard.press('Enter');
      assert.ok((await said('#write')).startsWith('Nothing was sent'));
      await page.focus('.newsletter .btn');
      await page.keyboard.press('Enter');
      await until(async () => (await said('.demo :has(> .newsletter)')) !== '');
      assert.is(page.url(), `${context.served.origin}/demo`);
      assert.is(await page.$eval('#demo-name', (input) => (input as HTMLInputElement).value), 'Ann');
      assert.equal(asked, []);
      await close();
    }
  });

  test("the browser's search finds a sentence in large letters across its lines", async (context) => {
    for (const width of [390, 800, 1440]) {
      const { page, close } = await open(context, '/pricing', { width });
      const find = () => (window as unknown as { find: (words: string) => boolean }).find('pricing ends soon');
      assert.ok(await page.evaluate(find), `at ${width} px`);
      await close();
    }
  });

  test('pages are prefetched, and have view transitions without reduced motion', async (context) => {
    const { page, close } = await open(context, '/');
    const rules = await page.$eval('script[type=speculationrules]', (script) => JSON.parse(script.textContent ?? ''));
    assert.equal(Object.keys(rules), ['prefetch']);
    assert.match(
      await page.$$eval('style', (styles) => styles.map((style) => style.textContent).join('')),
      /@media ?\(prefers-reduced-motion: ?no-preference\)\{[^@]*@view-transition\{navigation:auto\}/,
    );
    await close();
  });

  test('no page writes to the console', async ({ browser, served }) => {
    const page = await browser.newPage();
    const heard = listen(page);
    // Without this, each page would first play its transition.
    if (chromium) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    // With JavaScript, the gate listens to Chromium at every address.
    if (chromium) await page.setJavaScriptEnabled(false);
    for (const { path } of PAGES) {
      await page.goto(served.origin + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => scrollBy(0, document.body.scrollHeight));
      // A script that is still loading when the page is left counts as failed.
      if (!chromium && (await page.$('[data-island]'))) await page.waitForNetworkIdle({ idleTime: 100 });
    }
    await new Promise((done) => setTimeout(done, 500));
    assert.equal(heard, []);
    await page.close();
  });

  states.run();
}

/** Waits until a condition is true, by polling from here: in a page without JavaScript no timer runs. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await holds().catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.unreachable('The condition never became true.');
}

/** Nothing of the globe changes for a while. */
async function assertStill(page: Page): Promise<void> {
  const look = () => page.$eval('.globe', (globe) => globe.querySelector('.globe-land')?.getAttribute('d'));
  const before = await look();
  await new Promise((done) => setTimeout(done, 250));
  assert.is(await look(), before);
}
