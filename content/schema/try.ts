/** Products that a visitor can try. Where `{seat}` stands in their words, a value takes its place. */
import { z } from 'zod';
import { key, language, line } from './base.ts';

/** What is true of all: a title, a sentence on what happens, and the note that says what in it is a sample. */
const part = { title: line, lead: line, samples: line };

const count = z.int().min(0);

export const tryEvent = {
  ...part,
  evening: line,
  day: line,
  /** Of a seat, in rupees. */
  price: count,
  /** How many seats one visitor may choose. */
  most: count,
  /** The rows from the stage on. The plan is drawn for 5, 8 and 11 seats. */
  rows: z.array(z.strictObject({ name: line, taken: z.array(count) })).length(3, 'write three rows, from the stage on'),
  plan: line,
  row: line,
  stage: line,
  legend: z.strictObject({ free: line, yours: line, taken: line }),
  seat: z.strictObject({ taken: line, ticket: line, each: line }),
  first: z.strictObject({ title: line, text: line }),
  tickets: line,
  /** One ticket for all, where there is no script: it counts them. */
  together: line,
  seats: z.strictObject({ one: line, more: line }),
  buttons: z.strictObject({ none: line, one: line, more: line, again: line }),
  says: z.strictObject({
    none: line,
    first: line,
    chosen: line,
    returned: line,
    empty: line,
    most: line,
    one: line,
    more: line,
    torn: line,
  }),
};

export const tryCards = {
  ...part,
  fields: z.strictObject({ name: line, role: line, empty: line, wrong: line }),
  legends: z.strictObject({ material: line, read: line }),
  reads: z.strictObject({ qr: line, nfc: line }),
  /** Where a code is no choice: it is included, or not offered. */
  notes: z.strictObject({ included: line, without: line }),
  buttons: z.strictObject({ picture: line, contact: line }),
  says: z.strictObject({
    card: line,
    nobody: line,
    both: line,
    qr: line,
    nfc: line,
    none: line,
    picture: line,
    contact: line,
  }),
};

export const tryPark = {
  ...part,
  /** The question, and the cars as they are drawn, with their bays. */
  cars: z.strictObject({ legend: line, yellow: line, coral: line, sky: line }),
  /** What happens, and in it who does it. `{fee}` is what parking costs, in rupees. */
  steps: z
    .array(z.strictObject({ title: line, text: line.optional() }))
    .length(5, 'write five steps, as they are drawn'),
  fee: count,
  buttons: z.strictObject({ ask: line, busy: line, again: line }),
  says: z.strictObject({ first: line, step: line, chosen: line, again: line }),
};

/** A dish by its key, and how many of it. */
const order = z.record(key, z.int().min(1));

export const tryPos = {
  ...part,
  /** The headings of the orders that are said, and of the dishes that are touched. */
  say: line,
  touch: line,
  orders: z.array(z.strictObject({ words: line, dishes: order })),
  /** `drawing`: the name of its drawing, which begins with `dish-`. Prices are in rupees; `stock` is what there is before the first order. */
  dishes: z.array(z.strictObject({ key, drawing: key, name: line, price: count, stock: count })),
  left: z.strictObject({ some: line, low: line, none: line }),
  /** At how many a dish is low. */
  low: count,
  /** What the receipt has before a visitor orders. */
  first: order,
  receipt: z.strictObject({ link: line, table: line, caption: line, dish: line, price: line, empty: line }),
  /** The sum before taxes, the taxes in percent, and the sum of all. */
  sums: z.strictObject({
    food: line,
    taxes: z.array(z.strictObject({ name: line, percent: z.number().min(0) })),
    total: line,
  }),
  pay: z.strictObject({ legend: line, table: line, link: line, byTable: line, byLink: line }),
  buttons: z.strictObject({ pay: line, empty: line, again: line }),
  says: z.strictObject({
    printed: line,
    alert: line,
    low: line,
    out: line,
    short: line,
    none: line,
    table: line,
    link: line,
    again: line,
    empty: line,
  }),
};

export const tryEducation = {
  ...part,
  /** What can be done where there is no script. */
  plain: line,
  legends: z.strictObject({ language: line, register: line }),
  /** The styles know English, Hindi and Marathi. */
  messages: z.array(z.strictObject({ lang: language, name: line, text: line })).length(3, 'write en, hi and mr'),
  /** `called`: the name as messages have it, in the order of their languages. The faces are drawn for eight. */
  pupils: z
    .array(z.strictObject({ name: line, parent: line, called: z.array(line).length(3, 'write it in each language') }))
    .length(8, 'write eight pupils'),
  phone: z.strictObject({ title: line, time: line, idle: line, to: line, see: line }),
  buttons: z.strictObject({ none: line, undo: line }),
  says: z.strictObject({
    none: line,
    absent: line,
    here: line,
    undone: line,
    all: line,
    language: line,
  }),
};
