/** The car of Zone Park. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../islands/parts/words.ts';
import { findBrowser } from '../browser.ts';
import { builtSite } from '../site.ts';
import { partOf, press, said, says, textsOf, tryOn } from '../trying.ts';
import { until, untilEqual } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const tries = suite('cars');
const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(test, opener);

const park = partOf('park');
const steps: { title: string; text: string }[] = park.steps;
const told = (step: number) => {
  const { title = '', text = '' } = steps[step - 1] ?? {};
  return fill(fill(park.says.step, { step, words: `${title} ${text}` }), { fee: `₹${park.fee}` });
};
/** The title of the step that is marked as the current one. */
const current = (page: Page) => textsOf(page, '[aria-current=step] b');
/** Records each status from now on with its current step, since polling would be too slow on a busy machine. */
const note = (page: Page) =>
  page.evaluate(() => {
    const all: string[] = [];
    const [status, list] = ['[role=status]', 'ol'].map((one) =>
      document.querySelector<HTMLElement>(`.try ${one}`),
    );
    new MutationObserver(() =>
      all.push(
        `${status?.innerText.trim()} ${list?.querySelector('[aria-current=step] b')?.textContent}`,
      ),
    ).observe(status as Node, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { noted: all });
  });
const noted = (page: Page) => page.evaluate('noted') as Promise<string[]>;
/** Whether a part of the drawing is shown. */
const isShown = (page: Page, selector: string) =>
  page.$eval(`.try-park-lot ${selector}`, (part) => getComputedStyle(part).opacity === '1');
const placeOf = (page: Page, car: string) =>
  page.$eval(`.try-park-drive.try-park-${car}`, (drawn) =>
    Math.round(drawn.getBoundingClientRect().x),
  );

test('on /zone-park shows the way of the chosen car and lists each step without JavaScript', async () => {
  const { page, close } = await opener('/zone-park', { scripting: false });
  assert.is(await isShown(page, '.try-park-way.try-park-yellow'), true);
  await press(page, '[value=coral]');
  assert.is(await isShown(page, '.try-park-way.try-park-coral'), true);
  assert.is(await isShown(page, '.try-park-way.try-park-yellow'), false);
  assert.is(await page.$$eval('.try ol li', (list) => list.length), steps.length);
  await close();
});

asleep(
  '/zone-park',
  'brings the car chosen before it woke, in five steps, and parks it',
  async ({ page, release }) => {
    const before = await placeOf(page, 'sky');
    await note(page);
    await press(page, '[value=sky]');
    await press(page, '.button');
    release();
    await says(page, told(steps.length));
    const ways = steps.map(({ title }, at) => `${told(at + 1)} ${title}`);
    const heard = (await noted(page)).filter((one) => ways.includes(one));
    assert.equal(heard, ways);
    assert.ok((await placeOf(page, 'sky')) !== before);
    assert.is(await isShown(page, '.try-park-here'), true);
    await press(page, '.button');
    await says(page, park.says.again);
    assert.is(await placeOf(page, 'sky'), before);
    assert.equal(await current(page), []);
  },
);

awake(
  '/zone-park',
  'starts over for another car, and accepts no second request meanwhile',
  async ({ page }) => {
    await note(page);
    await press(page, '.button');
    await until(
      async () => (await noted(page)).length > 0,
      () => said(page),
    );
    await page.focus('.try .button');
    await page.keyboard.press('Enter');
    assert.is(
      await page.$eval('.try .button', (button) => button.getAttribute('aria-disabled')),
      'true',
    );
    await until(
      async () => (await noted(page)).includes(`${told(2)} ${steps[1]?.title}`),
      () => noted(page),
    );
    await press(page, '[value=coral]');
    await says(page, fill(park.says.chosen, { car: park.cars.coral }));
    await untilEqual(() => current(page), []);
    const before = (await noted(page)).length;
    await press(page, '.button');
    await until(
      async () => (await noted(page)).length > before,
      () => noted(page),
    );
    assert.is((await noted(page))[before], `${told(1)} ${steps[0]?.title}`);
  },
);

awake(
  '/zone-park',
  'shows the shift the bay that the car leaves, and the fee that it pays',
  async ({ page }) => {
    const counts = () =>
      page.$$eval('.operator-park-counts dl', (all) =>
        all.flatMap(
          (one) =>
            (one as HTMLElement).innerText
              .match(/\d[\d,]*(?=\n|$)/g)
              ?.map((n) => n.replace(',', '')) ?? [],
        ),
      );
    const parked = () =>
      page.$$eval(
        '.operator-park-lot li > svg',
        (all) => all.filter((one) => getComputedStyle(one).opacity === '1').length,
      );
    const [before, cars] = [(await counts()).map(Number), await parked()];
    await press(page, '[value=coral]');
    await press(page, '.button');
    await says(page, told(steps.length));
    const changes = (await counts()).map((count, i) => Number(count) - (before[i] ?? 0));
    assert.equal(changes, [-1, 0, 1, 0, 1, park.fee]);
    assert.is(await parked(), cars - 1);
    await press(page, '.button');
    await says(page, park.says.again);
    assert.equal((await counts()).map(Number), before);
    assert.is(await parked(), cars);
  },
);

tries.run();
