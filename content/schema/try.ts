/** Products that a visitor can try. A value replaces a name in braces in their words, such as `{seat}`. */
import { z } from 'zod';
import { key, language, line } from './base.ts';

/** The common words: a title, a sentence on what happens, and the note that says what is only a sample. */
const part = { title: line, lead: line, samples: line };

const count = z.int().min(0);

export const tryEvent = {
  ...part,
  evening: line,
  day: line,
  /** The price of a seat in rupees. */
  price: count,
  /** The most seats that a visitor may choose. */
  most: count,
  /** The rows, from the stage on. The plan is drawn for 5, 8 and 11 seats. */
  rows: z.array(z.strictObject({ name: line, taken: z.array(count) })).length(3, 'write three rows, from the stage on'),
  plan: line,
  row: line,
  stage: line,
  legend: z.strictObject({ free: line, yours: line, taken: line }),
  seat: z.strictObject({ taken: line, ticket: line, each: line }),
  first: z.strictObject({ title: line, text: line }),
  tickets: line,
  /** Without JavaScript, one ticket that counts all seats. */
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
  /** Shown if a code is no choice, because it is included or not offered. */
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
  /** The question, and the names of the drawn cars and their bays. */
  cars: z.strictObject({ legend: line, yellow: line, coral: line, sky: line }),
  /** The five steps in which the car comes. `{fee}` is the price of parking in rupees. */
  steps: z
    .array(z.strictObject({ title: line, text: line.optional() }))
    .length(5, 'write five steps, as they are drawn'),
  fee: count,
  buttons: z.strictObject({ ask: line, busy: line, again: line }),
  says: z.strictObject({ first: line, step: line, chosen: line, again: line }),
};

/** Counts of dishes, by key. */
const order = z.record(key, z.int().min(1));

export const tryPos = {
  ...part,
  /** The headings of the spoken orders, and of the dishes to touch. */
  say: line,
  touch: line,
  orders: z.array(z.strictObject({ words: line, dishes: order })),
  /** `drawing` names a drawing, `dish-…`. Prices are in rupees. `stock` counts all, the first order included. */
  dishes: z.array(z.strictObject({ key, drawing: key, name: line, price: count, stock: count })),
  left: z.strictObject({ some: line, low: line, none: line }),
  /** The stock at or below which a dish is low. */
  low: count,
  /** The order on the receipt at the start. */
  first: order,
  receipt: z.strictObject({ link: line, table: line, caption: line, dish: line, price: line, empty: line }),
  /** The labels of the sum before taxes, of the taxes with their percentages, and of the total. */
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
  /** What a visitor without JavaScript can do. */
  plain: line,
  legends: z.strictObject({ language: line, register: line }),
  /** The styles are written for English, Hindi and Marathi. */
  messages: z.array(z.strictObject({ lang: language, name: line, text: line })).length(3, 'write en, hi and mr'),
  /** `called` is the name in messages, in the order of their languages. There are eight drawn faces. */
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
