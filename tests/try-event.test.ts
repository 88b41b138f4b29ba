/** The seats of Zone Event, and their tickets. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../islands/parts/words.ts';
import { partOf, press, said, says, tryOn } from './trying.ts';
import { chosenBrowser, openerOf, until } from './visit.ts';

const seats = suite('the seats of Zone Event');
const test = (await chosenBrowser()) ? seats : seats.skip;
const open = tryOn(openerOf(seats));

const event = partOf('event');
const sum = (count: number) => `₹${(count * event.price).toLocaleString('en-IN')}`;
const stubs = (page: Page) => page.$$eval('.try-event-roll b', (list) => list.map((stub) => stub.textContent));

test('keeps seats that were chosen before it woke, and the press on its button', async () => {
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

test('gives six seats and no seventh, says each change, and takes one back', async () => {
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

test('leads to a seat when its button is pressed with none, and by arrow keys along free seats', async () => {
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

seats.run();
