/** The seats and tickets of Zone Event, the car of Zone Park, and the till of Zone PoS. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planOf } from '../../islands/parts/seats.ts';
import { fill } from '../../islands/parts/words.ts';
import { findBrowser } from '../browser.ts';
import { builtSite } from '../site.ts';
import { isSeen, partOf, press, said, says, textsOf, tryOn } from '../trying.ts';
import { canBrowse, openerOf, until, untilEqual, untilIn } from '../visit.ts';

const tries = suite('seats, cars and orders');
const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(test, opener);

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
  'focuses a seat if none is chosen, and moves along free ones by arrow keys',
  async ({ page }) => {
    await press(page, 'button');
    await says(page, event.says.first);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await untilEqual(focused, free[0]);
    await page.keyboard.press('ArrowLeft');
    assert.is(await focused(), free.at(-1));
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    assert.is(await focused(), free[3], 'seats that are taken are passed over');
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

const pos = partOf('pos');
const dishes: { key: string; name: string; price: number; stock: number }[] = pos.dishes;
const ordered: Record<string, number> = pos.first;
const rupees = (sum: number) => `₹${sum.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** The lines and sums of a receipt at the prices in the content. Each tax is rounded by itself. */
function receiptOf(order: Record<string, number>): string[][] {
  const lines = Object.entries(order).map(([key, count]): [string, number] => {
    const { name = '', price = 0 } = dishes.find((dish) => dish.key === key) ?? {};
    return [`${count} ${name}`, count * price];
  });
  const add = (rows: [string, number][]) => rows.reduce((sum, [, price]) => sum + price, 0);
  const food = add(lines);
  const taxes = pos.sums.taxes.map(({ name, percent }: { name: string; percent: number }) => [
    fill(name, { percent }),
    Math.round(food * percent) / 100,
  ]);
  const sums: [string, number][] = [
    [pos.sums.food, food],
    ...taxes,
    [pos.sums.total, food + add(taxes)],
  ];
  return [...lines, ...sums].map(([text, sum]) => [text, rupees(sum)]);
}

/** The receipt on the page, row by row. */
const printed = (page: Page) =>
  page.$$eval('.try table :is(tbody, tfoot) tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
const left = (page: Page, key: string) =>
  page.$eval(`.try-pos-dishes li:nth-child(${at(key)}) small`, (small) => small.textContent);
const at = (key: string) => dishes.findIndex((dish) => dish.key === key) + 1;
const touch = (page: Page, key: string) =>
  press(page, `.try-pos-dishes li:nth-child(${at(key)}) button`);
const total = (order: Record<string, number>) => receiptOf(order).at(-1)?.[1] ?? '';

test('on /zone-pos shows its first receipt and both ways to pay without JavaScript', async () => {
  const { page, close } = await opener('/zone-pos', { scripting: false });
  assert.equal(await printed(page), receiptOf(ordered));
  assert.is(await isSeen(page, '.try-pos-table'), true);
  await press(page, '[value=link]');
  assert.is(await isSeen(page, '.try-pos-table'), false);
  assert.is(await isSeen(page, '.try-pos-link'), true);
  await close();
});

asleep(
  '/zone-pos',
  'prints touched and spoken orders, and takes them from the shelf',
  async ({ page, release }) => {
    const [, , third] = pos.orders as { dishes: Record<string, number> }[];
    await press(page, '.try-pos-says li:nth-child(3) button');
    await touch(page, 'dosa');
    const order = { ...ordered, ...third?.dishes, dosa: (ordered.dosa ?? 0) + 1 };
    release();
    await says(
      page,
      fill(pos.says.printed, { list: `${order.dosa} ${dishes[0]?.name}`, total: total(order) }),
    );
    assert.equal(await printed(page), receiptOf(order));
    const stock = (dishes[0]?.stock ?? 0) - order.dosa;
    assert.is(await left(page, 'dosa'), fill(pos.left.some, { count: stock }));
  },
);

awake('/zone-pos', 'announces low stock, a shortage, and a sold-out dish', async ({ page }) => {
  const coffee = dishes[at('coffee') - 1];
  const shelf = (coffee?.stock ?? 0) - (ordered.coffee ?? 0);
  await press(page, '.try-pos-says li:nth-child(2) button');
  const rest = shelf - 3;
  await until(
    async () =>
      (await said(page)).endsWith(fill(pos.says.low, { dish: coffee?.name ?? '', count: rest })),
    () => said(page),
  );
  assert.is(await left(page, 'coffee'), fill(pos.left.low, { count: rest }));
  await press(page, '.try-pos-says li:nth-child(2) button');
  await until(
    async () =>
      (await said(page)).includes(fill(pos.says.short, { dish: coffee?.name ?? '', count: rest })),
    () => said(page),
  );
  assert.is(await left(page, 'coffee'), pos.left.none);
  const isDisabled = (button: Element) => button.getAttribute('aria-disabled');
  assert.is(
    await page.$eval(`.try-pos-dishes li:nth-child(${at('coffee')}) button`, isDisabled),
    'true',
  );
  const before = await printed(page);
  await touch(page, 'coffee');
  await says(page, fill(pos.says.none, { dish: coffee?.name ?? '' }));
  assert.equal(await printed(page), before);
});

awake(
  '/zone-pos',
  'stamps and tears off a paid receipt, keeps the remaining stock, and starts over',
  async ({ page }) => {
    await press(page, '[value=link]');
    await touch(page, 'soda');
    await until(
      async () => (await printed(page)).length > receiptOf(ordered).length,
      () => printed(page),
    );
    const sum = total({ ...ordered, soda: 1 });
    await press(page, '.button');
    await says(page, fill(pos.says.link, { total: sum }));
    // The receipt is stamped before it comes off.
    assert.equal(await textsOf(page, '.try-pos-stamp'), [pos.receipt.paid]);
    assert.is((await printed(page)).at(-1)?.[1], sum);
    await untilEqual(async () => (await printed(page))[0]?.[0], pos.receipt.empty);
    const soda = (dishes[at('soda') - 1]?.stock ?? 0) - 1;
    assert.is(await left(page, 'soda'), fill(pos.left.some, { count: soda }));
    // With nothing to pay, the button moves the focus to the orders.
    await press(page, '.button');
    await says(page, pos.says.empty);
    await untilIn(page, () => document.activeElement?.matches('.try-pos-says button'));
    await press(page, '.button.ghost');
    await says(page, pos.says.again);
    assert.equal(await printed(page), receiptOf(ordered));
    assert.is(await left(page, 'soda'), fill(pos.left.some, { count: soda + 1 }));
  },
  { still: false },
);

awake(
  '/zone-pos',
  'adds what is paid to the sum of the day, until the guest starts again',
  async ({ page }) => {
    const day = () =>
      page.$eval('.operator-pos-sum data', ({ textContent }) =>
        Number(textContent?.replace(/[₹,]/g, '')),
      );
    const before = await day();
    await press(page, '.button');
    await says(page, fill(pos.says.table, { total: total(ordered) }));
    assert.is(await day(), before + Number(total(ordered).slice(1)));
    await press(page, '.button.ghost');
    await says(page, pos.says.again);
    assert.is(await day(), before);
  },
);

tries.run();
