/** The menu and messages over the page: where the focus goes, and what a press outside does. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until, untilIn } from './until.ts';
import { canBrowse, openerOf, settle } from './visit.ts';

const overlays = suite('an overlay');
const test = canBrowse() ? overlays : overlays.skip;
const opener = openerOf(overlays);
/** Under reduced motion. */
const open: typeof opener = (path, way) => opener(path, { still: true, ...way });

/** Whether the focus is inside this element, or nowhere on the page. */
const keeps = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest(selector) !== null;
  }, selector);

test('keeps the focus while the menu is open', async () => {
  for (const scripting of [true, false]) {
    const { page, close } = await open('/', { width: 390, scripting });
    await page.focus('.header-burger');
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < 20; turn++) {
      await page.keyboard.press('Tab');
      assert.ok(await keeps(page, '.header'), `after ${turn + 1} times Tab`);
    }
    await close();
  }
});

test('closes at a press outside, which has no other effect', async () => {
  const { page, close } = await open('/', { width: 400 });
  const address = page.url();
  // A link at the lower edge of the window, below the menu.
  const link = (await page.$$('main .button[href^="/"]:not([target])')).at(-1);
  await link?.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await page.click('.header-burger');
  const { x = 0, y = 0 } = (await link?.boundingBox()) ?? {};
  assert.ok(y > 480, 'the link lies below the menu');
  await page.mouse.click(x + 9, y + 9);
  await until(async () => (await page.$('#menu:popover-open')) === null);
  await settle(page);
  assert.is(page.url(), address);
  await page.mouse.click(x + 9, y + 9);
  await untilIn(page, (address) => location.href !== address, address);
  await close();
});

test('begins at the link of a letter, is described by its text, and keeps the focus', async () => {
  for (const scripting of [true, false]) {
    const { page, close } = await open('/student-id-card', { scripting });
    await page.focus('[popovertarget=order]');
    await page.keyboard.press('Enter');
    assert.match(
      await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''),
      /^mailto:.*subject=.*body=/,
    );
    const described = await page.$eval('#order', (order) => order.getAttribute('aria-describedby'));
    assert.ok(await page.$(`#${described}`));
    for (let turn = 0; turn < 5; turn++) {
      await page.keyboard.press('Tab');
      assert.ok(await keeps(page, '#order'));
    }
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => document.activeElement?.matches('[popovertarget=order]')));
    await close();
  }
});

test('is closed when the visitor comes back to a page after leaving it with the menu open', async () => {
  const { page, close } = await open('/', { width: 390 });
  await page.click('.header-burger');
  await page.click('#menu a[href="/pricing"]');
  await untilIn(page, () => location.pathname === '/pricing');
  await page.goBack();
  await until(async () => (await page.$('#menu:popover-open')) === null);
  await close();
});

overlays.run();
