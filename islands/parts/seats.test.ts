import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, type Evening, follow, planOf, rowOf, type SeatWords, ticketOf } from './seats.ts';

const words = {
  currency: 'INR',
  price: 350,
  most: 2,
  rows: [
    { name: 'A', taken: [4] },
    { name: 'BB', taken: [1, 8] },
    { name: 'C', taken: [] },
    { name: 'D', taken: [] },
    { name: 'E', taken: [] },
  ],
  seat: { ticket: 'row {row}, number {number}' },
  seats: { one: 'a seat', more: '{count} seats' },
  says: {
    none: 'none',
    first: 'first',
    chosen: '{seat} chosen: {seats}, {total}',
    returned: '{seat} returned: {seats}, {total}',
    empty: '{seat} returned, none left',
    most: 'only {most}',
    one: 'one: {list}',
    more: '{count}: {list}, {total}',
    torn: 'torn',
  },
} as unknown as SeatWords;

const move = follow(words);
const take = (evening: Evening, ...seats: string[]) =>
  seats.reduce((state, seat) => move(state, { seat, takes: true }), evening);
const said = ({ said: { words } }: Evening) => words;

const seats = suite('seats');

seats('are in five rows around the stage, and a ticket names the row and the number of one', () => {
  assert.equal(
    planOf(words).map((row) => row.length),
    [5, 9, 12, 15, 19],
  );
  const taken = planOf(words).flatMap((row) => row.filter(({ isTaken }) => isTaken));
  assert.equal(
    taken.map(({ name }) => name),
    ['A4', 'BB1', 'BB8'],
  );
  assert.is(ticketOf(words, 'BB7'), 'row BB, number 7');
  assert.equal(
    ['A5', 'BB7', 'E19'].map((seat) => rowOf(words, seat)),
    [0, 1, 4],
  );
});

seats('are chosen up to the limit, and given back, each with its announcement', () => {
  const one = take(begin(words), 'A1');
  assert.is(said(one), 'A1 chosen: a seat, ₹350');
  const two = take(one, 'C11');
  assert.is(said(two), 'C11 chosen: 2 seats, ₹700');
  const refused = take(two, 'A2');
  assert.equal([refused.seats, said(refused)], [['A1', 'C11'], 'only 2']);
  const back = move(refused, { seat: 'A1', takes: false });
  assert.equal([back.seats, said(back)], [['C11'], 'A1 returned: a seat, ₹350']);
  assert.is(said(move(back, { seat: 'C11', takes: false })), 'C11 returned, none left');
});

seats('that are torn off stay as they are until the start over', () => {
  const torn = move(take(begin(words), 'A1', 'A2'), { torn: 1 });
  assert.is(said(torn), '2: A1, A2, ₹700');
  const later = move(torn, { torn: 2 });
  assert.is(later.said, torn.said, 'one announcement for all tickets');
  const refused = move(later, { seat: 'A1', takes: false });
  assert.equal([refused.seats, said(refused)], [['A1', 'A2'], 'torn']);
  assert.equal(move(refused, 'again'), begin(words));
  assert.is(said(move(take(begin(words), 'A1'), { torn: 1 })), 'one: A1');
  assert.is(said(move(begin(words), 'empty')), 'first');
});

seats.run();
