/** The till of Zone PoS. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../islands/parts/words.ts';
import { findBrowser } from '../browser.ts';
import { builtSite } from '../site.ts';
import { isSeen, partOf, press, said, says, textsOf, tryOn } from '../trying.ts';
import { until, untilEqual, untilIn } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

const tries = suite('orders');
const test = canBrowse() ? tries : tries.skip;
const opener = openerOf(tries, builtSite, findBrowser);
const { awake, asleep } = tryOn(test, opener);

const pos = partOf('pos');
const { slips }: { slips: { dishes: Record<string, number> }[] } = partOf('pos', 'operator');
/** The menu, with the stock that the slips leave. */
const dishes = (pos.dishes as { key: string; name: string; price: number; stock: number }[]).map(
  (dish) => ({
    ...dish,
    stock: slips.reduce((stock, { dishes }) => stock - (dishes[dish.key] ?? 0), dish.stock),
  }),
);
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
    assert.is(await isSeen(page, '.try-pos-sum'), false, 'an empty receipt has no sums');
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
