import { z } from 'zod';
import { filled, line, picture } from '../base.ts';
import { operator } from './base.ts';

const count = z.int().min(0);

/**
 * The organiser's day by the hour. The evening, its price, its hall and the seats that are taken are those of the plan that can
 * be tried on the same page. Words in braces are counts and sums, which the page works out.
 */
export const operatorEvent = {
  ...operator,
  /** The page of the event: a note on its state, what it shows, and the label of its button. */
  page: z.strictObject({ title: line, live: line, hall: line, buy: line }),
  /** Invitations by group, and the hour in which they go out: `{count}` invitations, and `{sold}` tickets in that hour. */
  invitations: z.strictObject({
    title: line,
    list: z.array(z.strictObject({ count, name: line })).min(1),
    faces: z.array(picture),
    sent: line,
    note: filled('count', 'sent', 'sold'),
  }),
  /** `{count}` of `{full}` seats, and the `{total}` in the currency of the facts. */
  sales: z.strictObject({ title: line, sold: filled('count', 'full'), taken: filled('total') }),
  full: filled('full'),
  hours: line,
  /** Tickets by the hour. Those of the last hour are the rest of the seats that are taken. */
  list: z.array(z.strictObject({ time: line, sold: count })).min(1),
  last: line,
  begins: z.strictObject({ time: line, label: line }),
};
