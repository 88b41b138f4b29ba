import { z } from 'zod';
import { filled, instead, line, picture } from '../base.ts';
import type { Section } from '../sections.ts';
import { order } from '../try.ts';
import { operator } from './base.ts';

/** The start of every slip: how the order came in, and how long ago. */
const slip = { title: line, age: line };
const way = z.enum(['table', 'link']);

/**
 * The kitchen and the till at lunch. Dishes, prices, taxes and ways to pay are those that can be tried on the same page. The
 * shelf is their stock without what is on the slips.
 */
export const operatorPos = {
  ...operator,
  /** The first slip is the first order of the part to try, as it was said. */
  voice: z.strictObject(slip),
  /** `by` is who took or sent the order. */
  slips: z.array(
    z.strictObject({
      ...slip,
      place: line,
      dishes: order,
      by: z.strictObject({ drawing: picture, text: line, name: line }),
      paid: way.optional(),
    }),
  ),
  /** What was paid: `first` before the slips that are paid. `before` is the sum of all others. */
  payments: z.strictObject({
    title: line,
    first: z.strictObject({ place: line, dishes: order, paid: way }),
    total: line,
    before: z.number().min(0),
  }),
  /** The alert is for all dishes that are low. */
  shelf: z.strictObject({
    title: line,
    alert: z.strictObject({ title: line, text: filled('low') }),
  }),
};

/** The part to try is on the same page, and its menu has every dish of the slips in stock. */
export function checkSlips(sections: readonly Section[], { addIssue }: z.RefinementCtx): void {
  const kitchen = sections.find((section) => section.kind === 'operator-pos');
  if (!kitchen) return;
  const at = sections.indexOf(kitchen);
  const till = sections.find((section) => section.kind === 'try-pos');
  if (!till) {
    addIssue({
      code: 'custom',
      path: [at, 'kind'],
      message: 'add a section `try-pos`: its dishes are on the slips',
    });
    return;
  }
  const keys = till.dishes.map(({ key }) => key);
  const stock = new Map(till.dishes.map(({ key, stock }) => [key, stock - (till.first[key] ?? 0)]));
  const report = (path: (string | number)[], message: string) =>
    addIssue({ code: 'custom', path: [at, ...path], message });
  for (const name of Object.keys(kitchen.payments.first.dishes))
    if (!keys.includes(name)) report(['payments', 'first', 'dishes', name], instead(name, keys));
  for (const [i, { dishes }] of kitchen.slips.entries())
    for (const [name, count] of Object.entries(dishes)) {
      const left = stock.get(name);
      if (left === undefined) report(['slips', i, 'dishes', name], instead(name, keys));
      else if (count > left)
        report(['slips', i, 'dishes', name], `write ${left} at most: no more are in stock`);
      else stock.set(name, left - count);
    }
}
