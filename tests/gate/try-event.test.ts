/** The seats and tickets of Zone Event. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planOf } from '../../islands/parts/seats.ts';
import { fill } from '../../islands/parts/words.ts';
import { findBrowser } from '../browser.ts';
import { builtSite } from '../site.ts';
import { partOf, press, said, says, textsOf, tryOn } from '../trying.ts';
import { until, untilEqual } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const tries = suite('seats');
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(canBrowse() ? tries : tries.skip, opener);

const event = partOf('event');
const sum = (count: number) => `₹${(count * event.price).toLocaleString('en-IN')}`;
/** The seats that are free, from the stage on. */
const free = planOf(event)
  .flat()
  .flatMap(({ name, isTaken }) => (isTaken ? [] : name));
const stubs = (page: Page) => textsOf(page, '.try-event-roll b');

asleep(
  '/zone-event',
  'keeps seats chosen before it woke, and the press of its button',
  async ({ page, release }) => {
    await press(page, '[value=B5]');
    await press(page, '[value=B4]');
    await press(page, 'button');
    const list = 'B4, B5';
    release();
    await says(page, fill(event.says.more, { count: 2, list, total: sum(2) }));
    assert.equal(await stubs(page), ['B4', 'B5']);
    assert.is((await page.$$('.try-event-torn')).length, 2);
    // A booked seat has its guest and no ring.
    const ring = (input: Element) => getComputedStyle(input).borderColor;
    assert.is(await page.$eval('[value=B5]', ring), 'rgba(0, 0, 0, 0)');
    // A second press starts over with all seats free.
    await press(page, 'button');
    await says(page, event.says.none);
    assert.is((await page.$$('.try :checked')).length, 0);
  },
);

awake(
  '/zone-event',
  'gives six seats and no seventh, announces each change, and takes one back',
  async ({ page }) => {
    const chosen = free.slice(-6).toReversed();
    for (const [index, seat] of chosen.entries()) {
      await press(page, `[value=${seat}]`);
      await until(
        async () =>
          (await said(page)).startsWith(seat) && (await said(page)).endsWith(`${sum(index + 1)}.`),
        () => said(page),
      );
    }
    await press(page, `[value=${free[0]}]`);
    await says(page, fill(event.says.most, { most: event.most }));
    assert.equal(await stubs(page), chosen);
    await press(page, `[value=${chosen[1]}]`);
    await untilEqual(async () => (await stubs(page)).length, 5);
    assert.is((await page.$$('.try :checked')).length, 5);
  },
);

awake(
  '/zone-event',
  'has room for six tickets, before and after they are booked, on a screen that is wide',
  async ({ page }) => {
    const height = () => page.$eval('.try', (part) => part.getBoundingClientRect().height);
    for (const width of [768, 896, 1440]) {
      await page.setViewport({ width, height: 900 });
      const empty = await height();
      for (const seat of free.slice(-6)) await press(page, `[value=${seat}]`);
      await untilEqual(async () => (await stubs(page)).length, 6);
      assert.ok((await height()) < empty + 1, `six tickets at ${width}`);
      await press(page, 'button');
      await untilEqual(async () => (await page.$$('.try-event-torn')).length, 6);
      assert.ok((await height()) < empty + 1, `six torn tickets at ${width}`);
      await press(page, 'button');
      await untilEqual(async () => (await page.$$('.try :checked')).length, 0);
    }
  },
);

awake(
  '/zone-event',
  'focuses a seat if none is chosen, and moves along free ones by arrow keys',
  async ({ page }) => {
    const isDisabled = () => page.$eval('.try .button', (one) => one.ariaDisabled);
    assert.is(await isDisabled(), 'true');
    await press(page, 'button');
    await says(page, event.says.first);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await untilEqual(focused, free[0]);
    await page.keyboard.press('ArrowLeft');
    assert.is(await focused(), free.at(-1));
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    assert.is(await focused(), free[3], 'seats that are taken are passed over');
    await page.keyboard.press('Space');
    await untilEqual(isDisabled, null);
  },
);

awake(
  '/zone-event',
  'shows the organiser each seat that is booked: one more ticket and its price',
  async ({ page }) => {
    const taken = planOf(event).flat().length - free.length;
    const sales = () =>
      page.$eval('.operator-event-sales', (all) =>
        (all as HTMLElement).innerText.match(/\d[\d,]*/g)?.join(' '),
      );
    const tops = () =>
      page.$$eval('.operator-event-hours i', (all) =>
        all.map((one) => one.getClientRects()[0]?.width ?? 0),
      );
    const isAsExpected = async (more: number) =>
      untilEqual(sales, `${taken + more} ${taken + free.length} ${sum(taken + more).slice(1)}`);
    await page.setViewport({ width: 390, height: 844 });
    await isAsExpected(0);
    const before = await tops();
    for (const seat of free.slice(0, 2)) await press(page, `[value=${seat}]`);
    await isAsExpected(0);
    await press(page, 'button');
    await isAsExpected(2);
    const grown = (await tops()).flatMap((width, i) => (width > (before[i] ?? 0) + 1 ? i : []));
    assert.equal(
      grown,
      [before.length - 2, before.length - 1],
      'the last hour and the evening itself',
    );
    await press(page, 'button');
    await isAsExpected(0);
    // The plan is looked at away from the header, which is near to some seats else.
    await page.$eval('.try-event-plan', (plan) =>
      plan.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
  },
);

tries.run();
