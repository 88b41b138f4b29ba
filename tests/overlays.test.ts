/** Menus and messages that lie over the page: where the focus goes, what a press outside does, and that they are seen. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch, NO_BROWSER } from './browser.ts';
import { serve } from './server.ts';
import { builtSite } from './site.ts';
import { type Context, open } from './states.ts';
import { explainSkip } from './tally.ts';

const found = await findBrowser();
const overlays = suite<Context>('what lies over the page');
const test = found ? overlays : overlays.skip;
if (!found) explainSkip(NO_BROWSER);

overlays.before(async (context) => {
  if (!found) return;
  context.browser = await launch(found);
  context.served = await serve(builtSite());
});
overlays.after(async ({ browser, served }) => {
  await browser?.close();
  await served?.close();
});

/** Whether the focus is within this, or on nothing of the page. */
const keeps = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest(selector) !== null;
  }, selector);

test('keeps the focus while the menu is open', async (context) => {
  for (const scripting of [true, false]) {
    const { page, close } = await open(context, '/', { width: 390, scripting });
    await page.focus('.header-burger');
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < 20; turn++) {
      await page.keyboard.press('Tab');
      assert.ok(await keeps(page, '.header'), `after ${turn + 1} times Tab`);
    }
    await close();
  }
});

test('closes by a press outside, which does no more than that', async (context) => {
  const { page, close } = await open(context, '/', { width: 400, still: true });
  await page.click('.header-burger');
  const link = await page.$eval('.home-hero', (hero) => {
    const boxes = [...hero.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    const { left = 0, top = 0 } = boxes.find(({ top }) => top > 480 && top < 760) ?? {};
    return { left: left + 12, top: top + 12 };
  });
  assert.ok(link.top > 480, 'a link lies below the menu');
  await page.mouse.click(link.left, link.top);
  await new Promise((done) => setTimeout(done, 300));
  assert.is(await page.$('#menu:popover-open'), null);
  assert.is(page.url(), `${context.served.origin}/`);
  await close();
});

test('keeps the focus in a message, says its text with its name, and has the way on after Close', async (context) => {
  for (const scripting of [true, false]) {
    const { page, close } = await open(context, '/student-id-card', { scripting });
    await page.focus('[popovertarget=order]');
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.className), 'action-close');
    assert.ok(
      await page.$eval('#order', (order) => document.getElementById(order.getAttribute('aria-describedby') ?? '')),
    );
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''), /^mailto:.*subject=/);
    for (let turn = 0; turn < 5; turn++) {
      await page.keyboard.press('Tab');
      assert.ok(await keeps(page, '#order'));
    }
    await page.keyboard.press('Escape');
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Order Now');
    await close();
  }
});

test('is seen on a small phone when Enter is pressed in any field of a form that makes no request', async (context) => {
  for (const [path, field, note] of [
    ['/demo', '#demo-name', '#write .unsent-note'],
    ['/demo', '#demo-email', '#write .unsent-note'],
    ['/', '#newsletter-email', '.unsent-note'],
  ] as const) {
    const { page, close } = await open(context, path, { width: 390, still: true });
    await page.setViewport({ width: 390, height: 560 });
    await page.type(field, 'a');
    await page.keyboard.press('Enter');
    await new Promise((done) => setTimeout(done, 100));
    const { top, bottom } = await page.$eval(note, (note) => note.getBoundingClientRect().toJSON());
    assert.ok(top > 64 && bottom <= 560, `${path} ${field}: ${top} to ${bottom}`);
    await close();
  }
});

test('is closed when the visitor comes back to a page that was left with its menu open', async (context) => {
  const { page, close } = await open(context, '/', { width: 390, still: true });
  await page.click('.header-burger');
  await page.click('#menu a[href="/pricing"]');
  await page.waitForFunction(() => location.pathname === '/pricing');
  await page.goBack();
  assert.is(await page.$('#menu:popover-open'), null);
  await close();
});

overlays.run();
