import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, follow, money, stockOf, sumUp, type TillWords } from './till.ts';

const words = {
  currency: 'INR',
  low: 2,
  first: { tea: 1 },
  dishes: [
    { key: 'tea', name: 'Tea', price: 15, stock: 4 },
    { key: 'bun', name: 'Bun', price: 33, stock: 1 },
  ],
  sums: { taxes: [{ percent: 2.5 }, { percent: 5 }] },
  says: {
    printed: '{list} for {total}.',
    alert: 'Alert:',
    low: '{dish} {count}.',
    out: '{dish} out.',
    short: 'Only {count} {dish}.',
    none: 'No {dish}.',
    table: 'table {total}',
    link: 'link {total}',
    again: 'again',
    empty: 'empty',
  },
} as unknown as TillWords;

const move = follow(words);
const start = begin(words);

const till = suite('a till');

till('adds taxes that are each rounded by themselves, in paise', () => {
  // 2.5 % of ₹15 are 37.5 paise, and 5 % are 75.
  assert.equal(sumUp(words, { tea: 1 }), { food: 1500, taxes: [38, 75], total: 1613 });
  assert.is(money(words, 123456), '₹1,234.56');
});

till('prints an order as far as the stock goes, and alerts at the low count and at none', () => {
  assert.is(start.said.words, '1 Tea for ₹16.13.');
  const low = move(start, { order: { tea: 1 } });
  assert.equal([low.receipt, low.fresh, low.prints], [{ tea: 2 }, ['tea'], 1]);
  assert.is(low.said.words, '2 Tea for ₹32.25. Alert: Tea 2.');
  const short = move(low, { order: { tea: 3, bun: 1 } });
  assert.equal(short.receipt, { tea: 4, bun: 1 });
  assert.match(short.said.words as string, /Only 2 Tea\. Alert: Tea out\. Bun out\.$/);
  const none = move(short, { order: { bun: 1 } });
  assert.equal([none.prints, none.said.words], [short.prints, 'No Bun.']);
});

till('tells a dish with exactly the low count from one with more and from none', () => {
  const states = [0, 1, 3].map((count) =>
    stockOf(words, move(start, { order: { tea: count } }), 'tea'),
  );
  assert.equal(states, [
    { count: 3, state: 'some' },
    { count: 2, state: 'low' },
    { count: 0, state: 'none' },
  ]);
});

till('takes a payment once, keeps what is left of the stock, and fills the shelf again', () => {
  const linked = move(start, { way: 'link' });
  const paid = move(linked, 'pay');
  assert.equal([paid.paid, paid.said.words], [true, 'link ₹16.13']);
  assert.is(move(paid, 'pay').said.words, 'empty');
  const next = move(paid, 'next');
  assert.equal([next.receipt, next.sold, next.paid, next.way], [{}, { tea: 1 }, false, 'link']);
  assert.is(move(start, 'next'), start, 'only a paid receipt is torn off');
  assert.equal(
    move(paid, { order: { bun: 1 } }).receipt,
    { bun: 1 },
    'an order begins a new receipt',
  );
  const again = move(next, 'again');
  assert.equal([again.receipt, again.sold, again.said.words], [{ tea: 1 }, { tea: 1 }, 'again']);
  assert.is(move(start, 'pay').said.words, 'table ₹16.13');
});

till.run();
