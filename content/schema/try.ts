/** Products that a visitor can try. A value replaces a name in braces in their words, such as `{seat}`. */
import { z } from 'zod';
import { SEATS } from '../../islands/parts/seats.ts';
import { drawing, filled, instead, key, language } from './base.ts';

/** A line without such names. */
const plain = filled();

/** The common words: a title, a sentence on what happens, and the note that says what is only a sample. */
const part = { title: plain, lead: plain, samples: plain };

const count = z.int().min(0);

/** A row of the plan. Its seats are its name and a number. */
const row = z.strictObject({ name: plain, taken: z.array(z.int()) });

const chosen = filled('seat', 'seats', 'count', 'list', 'total', 'most');

export const tryEvent = {
  ...part,
  lead: filled('most', 'evening', 'price'),
  evening: plain,
  day: plain,
  /** The price of a seat, in the currency of the facts. */
  price: count,
  /** The most seats that a visitor may choose. */
  most: z.int().min(1),
  /** The rows, from the stage on. */
  rows: z
    .array(row)
    .length(
      SEATS.length,
      `write ${SEATS.length} rows, from the stage on: the plan is drawn for ${SEATS.join(', ')} seats`,
    )
    .superRefine((rows, { addIssue }) => {
      for (const [at, { name, taken }] of rows.entries()) {
        const seats = SEATS[at] ?? 0;
        for (const [index, seat] of taken.entries())
          if (seat < 1 || seat > seats)
            addIssue({
              code: 'custom',
              path: [at, 'taken', index],
              message: `write a seat from 1 to ${seats}`,
            });
        if (rows.findIndex((one) => one.name === name) < at)
          addIssue({
            code: 'custom',
            path: [at, 'name'],
            message: 'write a name that no other row has',
          });
      }
    }),
  plan: plain,
  row: filled('row'),
  stage: plain,
  legend: z.strictObject({ free: plain, taken: plain }),
  seat: z.strictObject({
    taken: filled('seat'),
    ticket: filled('row', 'number'),
    each: filled('day', 'price'),
  }),
  first: z.strictObject({ title: plain, text: plain }),
  tickets: plain,
  /** Without JavaScript, one ticket that counts all seats. */
  together: filled('day', 'price'),
  seats: z.strictObject({ one: plain, more: filled('count') }),
  buttons: z.strictObject({ none: chosen, one: chosen, more: chosen, again: chosen }),
  says: z.strictObject({
    none: plain,
    first: chosen,
    chosen,
    returned: chosen,
    empty: chosen,
    most: chosen,
    one: chosen,
    more: chosen,
    torn: chosen,
  }),
};

export const tryCards = {
  ...part,
  fields: z.strictObject({ name: plain, role: plain, empty: plain, wrong: plain }),
  legends: z.strictObject({ material: plain, read: plain }),
  reads: z.strictObject({ qr: plain, nfc: plain }),
  /** Shown if a code is no choice, because it is included or not offered. */
  notes: z.strictObject({ included: plain, without: plain }),
  buttons: z.strictObject({ picture: plain, contact: plain }),
  says: z.strictObject({
    card: filled('who', 'material', 'codes'),
    nobody: plain,
    both: plain,
    qr: plain,
    nfc: plain,
    none: plain,
    picture: plain,
    contact: plain,
  }),
};

export const tryPark = {
  ...part,
  /** The question, and the names of the drawn cars and their bays. */
  cars: z.strictObject({ legend: plain, yellow: plain, coral: plain, sky: plain }),
  /** The steps in which the car comes. `{fee}` is the price of parking. */
  steps: z
    .array(z.strictObject({ title: plain, text: filled('fee').optional() }))
    .length(5, 'write five steps: the way of the car is drawn in five'),
  /** In the currency of the facts. */
  fee: count,
  buttons: z.strictObject({ ask: plain, busy: plain, again: plain }),
  says: z.strictObject({
    first: plain,
    step: filled('step', 'words', 'fee'),
    chosen: filled('car'),
    again: plain,
  }),
};

/** Counts of dishes, by key. */
export const order = z.record(key, z.int().min(1));

export const tryPos = {
  ...part,
  /** The headings of the spoken orders, and of the dishes to touch. */
  say: plain,
  touch: plain,
  orders: z.array(z.strictObject({ words: plain, dishes: order })),
  /** `stock` counts all, the first order and those on the slips included. */
  dishes: z.array(z.strictObject({ key, drawing, name: plain, price: count, stock: count })).min(1),
  left: z.strictObject({ some: filled('count'), low: filled('count'), none: plain }),
  /** The stock at or below which a dish is low. */
  low: count,
  /** The order on the receipt at the start. */
  first: order,
  /** `paid` is the word of the stamp. */
  receipt: z.strictObject({
    link: plain,
    table: plain,
    caption: plain,
    dish: plain,
    price: plain,
    empty: plain,
    paid: plain,
  }),
  /** The labels of the sum before taxes, of each tax, and of the total. The name of a tax shows its rate. */
  sums: z.strictObject({
    food: plain,
    taxes: z.array(
      z.strictObject({
        name: filled('percent').refine(
          (name) => name.includes('{percent}'),
          'add the rate as {percent}',
        ),
        percent: z.number().min(0),
      }),
    ),
    total: plain,
  }),
  pay: z.strictObject({ legend: plain, table: plain, link: plain, byTable: plain, byLink: plain }),
  buttons: z.strictObject({ pay: filled('total'), empty: plain, again: plain }),
  says: z.strictObject({
    printed: filled('list', 'total'),
    alert: plain,
    low: filled('count', 'dish'),
    out: filled('count', 'dish'),
    short: filled('count', 'dish'),
    none: filled('count', 'dish'),
    table: filled('total'),
    link: filled('total'),
    again: plain,
    empty: plain,
  }),
};

interface Menu {
  dishes: { key: string; stock: number }[];
  orders: { dishes: Record<string, number> }[];
  first: Record<string, number>;
}

/** Each dish of an order is on the menu, and the first order is in stock. */
export function checkOrders({ dishes, orders, first }: Menu, { addIssue }: z.RefinementCtx): void {
  const keys = dishes.map((dish) => dish.key);
  const lists = [{ path: ['first'], list: first }];
  for (const [at, order] of orders.entries())
    lists.push({ path: ['orders', at, 'dishes'] as never, list: order.dishes });
  for (const { path, list } of lists)
    for (const name of Object.keys(list))
      if (!keys.includes(name))
        addIssue({ code: 'custom', path: [...path, name], message: instead(name, keys) });
  for (const [at, { key, stock }] of dishes.entries()) {
    if (keys.indexOf(key) < at)
      addIssue({
        code: 'custom',
        path: ['dishes', at, 'key'],
        message: 'write a key that no other dish has',
      });
    if ((first[key] ?? 0) > stock)
      addIssue({
        code: 'custom',
        path: ['first', key],
        message: `write ${stock} at most: that is the stock`,
      });
  }
}

export const tryEducation = {
  ...part,
  /** What a visitor without JavaScript can do. */
  plain,
  legends: z.strictObject({ language: plain, register: plain }),
  messages: z
    .array(z.strictObject({ lang: language, name: plain, text: filled('name') }))
    .length(3, 'write en, hi and mr: the styles show one of three, and there are fonts for these'),
  /** `called` is the name in messages, in the order of their languages. `absent`: marked at the start. */
  pupils: z
    .array(
      z.strictObject({
        name: plain,
        parent: plain,
        called: z.array(plain).length(3, 'write it in each language'),
        absent: z.boolean().default(false),
      }),
    )
    .length(8, 'write eight pupils: eight faces are drawn, and the styles show eight messages'),
  /** The head's list of absent pupils. */
  list: z.strictObject({ title: plain, none: plain, told: filled('parent') }),
  phone: z.strictObject({
    title: plain,
    time: plain,
    idle: plain,
    to: filled('parent'),
  }),
  buttons: z.strictObject({ none: plain, undo: filled('name') }),
  says: z.strictObject({
    none: plain,
    absent: filled('name', 'parent'),
    here: filled('name', 'parent'),
    undone: filled('name', 'parent'),
    all: filled('name', 'parent'),
    language: filled('language'),
  }),
};
