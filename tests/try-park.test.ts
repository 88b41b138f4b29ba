/** The car that is asked for at Zone Park: the choice, the five steps, and back. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../islands/parts/words.ts';
import { partOf, press, said, says, tryOn } from './trying.ts';
import { chosenBrowser, openerOf, until } from './visit.ts';

const lot = suite('the car of Zone Park');
const test = (await chosenBrowser()) ? lot : lot.skip;
const opener = openerOf(lot);
const open = tryOn(opener);

const park = partOf('park');
const steps: { title: string; text: string }[] = park.steps;
const told = (step: number) => {
  const { title = '', text = '' } = steps[step - 1] ?? {};
  return fill(fill(park.says.step, { step, words: `${title} ${text}` }), { fee: `₹${park.fee}` });
};
/** The title of the step that is marked as the current one. */
const current = (page: Page) =>
  page.$$eval('.try [aria-current=step] b', (titles) => titles.map(({ textContent }) => textContent));
/** Whether a part of the drawing is shown. */
const isShown = (page: Page, selector: string) =>
  page.$eval(`.try-park-lot ${selector}`, (part) => getComputedStyle(part).opacity === '1');
const placeOf = (page: Page, car: string) =>
  page.$eval(`.try-park-drive.try-park-${car}`, (drawn) => Math.round(drawn.getBoundingClientRect().x));

test('shows the way of the chosen car without JavaScript, and says each step', async () => {
  const { page, close } = await opener('/zone-park', { scripting: false });
  assert.is(await isShown(page, '.try-park-way.try-park-yellow'), true);
  await press(page, '[value=coral]');
  assert.is(await isShown(page, '.try-park-way.try-park-coral'), true);
  assert.is(await isShown(page, '.try-park-way.try-park-yellow'), false);
  assert.is(await page.$$eval('.try ol li', (list) => list.length), steps.length);
  await close();
});

test('keeps the car that was chosen before it woke, brings it in five steps in order, and parks it again', async () => {
  const { page, close } = await open('/zone-park', { slow: true, still: true });
  const before = await placeOf(page, 'sky');
  await press(page, '[value=sky]');
  await press(page, '.button');
  for (let step = 1; step <= steps.length; step++) {
    await says(page, told(step));
    assert.equal(await current(page), [steps[step - 1]?.title]);
  }
  assert.ok((await placeOf(page, 'sky')) !== before);
  assert.is(await isShown(page, '.try-park-here'), true);
  await press(page, '.button');
  await says(page, park.says.again);
  assert.is(await placeOf(page, 'sky'), before);
  assert.equal(await current(page), []);
  await close();
});

test('begins anew with another car, and takes no second request while one is on its way', async () => {
  const { page, close } = await open('/zone-park', { still: true });
  await press(page, '.button');
  await says(page, told(1));
  await page.focus('.try .button');
  await page.keyboard.press('Enter');
  assert.is(await page.$eval('.try .button', (button) => button.getAttribute('aria-disabled')), 'true');
  await says(page, told(2));
  await press(page, '[value=coral]');
  await says(page, fill(park.says.chosen, { car: park.cars.coral }));
  await until(async () => (await current(page)).length === 0);
  await press(page, '.button');
  await says(page, told(1));
  assert.not.match(await said(page), park.cars.coral);
  await close();
});

lot.run();
