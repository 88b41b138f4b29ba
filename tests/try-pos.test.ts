/** The till of Zone PoS: orders, the receipt, the stock. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../islands/parts/words.ts';
import { isSeen, partOf, press, said, says, tryOn } from './trying.ts';
import { chosenBrowser, openerOf, until } from './visit.ts';

const till = suite('the till of Zone PoS');
const test = (await chosenBrowser()) ? till : till.skip;
const opener = openerOf(till);
const open = tryOn(opener);

const pos = partOf('pos');
const dishes: { key: string; name: string; price: number; stock: number }[] = pos.dishes;
const first: Record<string, number> = pos.first;
const rupees = (sum: number) => `₹${sum.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** The lines of a receipt and its sums, as content prices them: each tax is rounded by itself. */
function receiptOf(order: Record<string, number>): string[][] {
  const lines = Object.entries(order).map(([key, count]) => {
    const { name = '', price = 0 } = dishes.find((dish) => dish.key === key) ?? {};
    return { text: `${count} ${name}`, paise: 100 * price * count };
  });
  const food = lines.reduce((sum, { paise }) => sum + paise, 0);
  const taxes: { text: string; paise: number }[] = pos.sums.taxes.map(
    ({ name, percent }: { name: string; percent: number }) => ({
      text: name,
      paise: Math.round((food * percent) / 100),
    }),
  );
  const total = taxes.reduce((sum, { paise }) => sum + paise, food);
  return [...lines, { text: pos.sums.food, paise: food }, ...taxes, { text: pos.sums.total, paise: total }].map(
    ({ text, paise }) => [text, rupees(paise / 100)],
  );
}

/** The receipt as the page has it, row by row. */
const printed = (page: Page) =>
  page.$$eval('.try table :is(tbody, tfoot) tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
const left = (page: Page, key: string) =>
  page.$eval(`.try-pos-dishes li:nth-child(${at(key)}) small`, (small) => small.textContent);
const at = (key: string) => dishes.findIndex((dish) => dish.key === key) + 1;
const touch = (page: Page, key: string) => press(page, `.try-pos-dishes li:nth-child(${at(key)}) button`);
const total = (order: Record<string, number>) => receiptOf(order).at(-1)?.[1] ?? '';

test('shows its menu and its first receipt without JavaScript, to pay in either way', async () => {
  const { page, close } = await opener('/zone-pos', { scripting: false });
  assert.equal(await printed(page), receiptOf(first));
  assert.is(await isSeen(page, '.try-pos-table'), true);
  await press(page, '[value=link]');
  assert.is(await isSeen(page, '.try-pos-table'), false);
  assert.is(await isSeen(page, '.try-pos-link'), true);
  await close();
});

test('prints what is touched and what is said, from the first press on, and takes it from the shelf', async () => {
  const { page, close } = await open('/zone-pos', { slow: true, still: true });
  const [, , third] = pos.orders as { dishes: Record<string, number> }[];
  await press(page, '.try-pos-says li:nth-child(3) button');
  await touch(page, 'dosa');
  const order = { ...first, ...third?.dishes, dosa: (first.dosa ?? 0) + 1 };
  await says(page, fill(pos.says.printed, { list: `${order.dosa} ${dishes[0]?.name}`, total: total(order) }));
  assert.equal(await printed(page), receiptOf(order));
  const stock = (dishes[0]?.stock ?? 0) - order.dosa;
  assert.is(await left(page, 'dosa'), fill(pos.left.some, { count: stock }));
  await close();
});

test('says what is low, what there was too little of, and what is sold out', async () => {
  const { page, close } = await open('/zone-pos', { still: true });
  const coffee = dishes[at('coffee') - 1];
  const shelf = (coffee?.stock ?? 0) - (first.coffee ?? 0);
  await press(page, '.try-pos-says li:nth-child(2) button');
  const rest = shelf - 3;
  await until(async () => (await said(page)).endsWith(fill(pos.says.low, { dish: coffee?.name ?? '', count: rest })));
  assert.is(await left(page, 'coffee'), fill(pos.left.low, { count: rest }));
  await press(page, '.try-pos-says li:nth-child(2) button');
  await until(async () => (await said(page)).includes(fill(pos.says.short, { dish: coffee?.name ?? '', count: rest })));
  assert.is(await left(page, 'coffee'), pos.left.none);
  const before = await printed(page);
  await touch(page, 'coffee');
  await says(page, fill(pos.says.none, { dish: coffee?.name ?? '' }));
  assert.equal(await printed(page), before);
  await close();
});

test('tears the receipt off when it is paid, keeps what is left, and begins again', async () => {
  const { page, close } = await open('/zone-pos');
  await press(page, '[value=link]');
  await touch(page, 'soda');
  await until(async () => (await printed(page)).length > receiptOf(first).length);
  const sum = total({ ...first, soda: 1 });
  await press(page, '.button');
  await says(page, fill(pos.says.link, { total: sum }));
  await until(async () => (await printed(page))[0]?.[0] === pos.receipt.empty);
  const soda = (dishes[at('soda') - 1]?.stock ?? 0) - 1;
  assert.is(await left(page, 'soda'), fill(pos.left.some, { count: soda }));
  // With nothing to pay, the button leads to the orders.
  await press(page, '.button');
  await says(page, pos.says.empty);
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.try-pos-says button')));
  await press(page, '.button.ghost');
  await says(page, pos.says.again);
  assert.equal(await printed(page), receiptOf(first));
  assert.is(await left(page, 'soda'), fill(pos.left.some, { count: soda + 1 }));
  await close();
});

till.run();
