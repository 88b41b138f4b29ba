import { z } from 'zod';
import { filled, line, picture } from '../base.ts';
import { operator } from './base.ts';

const count = z.int().min(0);
const car = z.enum(['white', 'yellow', 'coral', 'pink', 'green', 'cobalt']);

/** A shift on a lot, from above. All counts and what it earned are worked out from the bays, the requests and the fee. */
export const operatorPark = {
  ...operator,
  /** `{bays}`, `{asked}` cars and `{people}` who fetch them. */
  lead: filled('bays', 'asked', 'people'),
  /** The bays in two rows, from left to right. A car that was asked for is on its way, and its bay is held. */
  rows: z
    .array(z.array(z.union([car, z.literal('free')])).min(2))
    .length(2, 'write two rows: a lane is between them'),
  /** The bays of the cars that can be asked for on the same page. */
  guests: z.strictObject({ yellow: count, coral: count, sky: count }),
  lot: z.strictObject({ title: line, parked: line, asked: line, free: line }),
  /** `out` is how many cars went out, and `fee` what each paid, in the currency of the facts. */
  revenue: z.strictObject({
    title: line,
    came: line,
    left: line,
    paid: filled('fee'),
    out: count,
    fee: count,
  }),
  /** The labels of the list, and its words. */
  request: z.strictObject({ title: line, words: filled('bay', 'name') }),
  tasks: z.strictObject({ title: line }),
  tracking: z.strictObject({ title: line, words: filled('minutes') }),
  /** `way` is how far the car has come, in percent of the lane. */
  requests: z.array(
    z.strictObject({
      bay: count,
      name: line,
      time: line,
      valet: z.strictObject({ drawing: picture, name: line, task: line }),
      minutes: count,
      way: z.number().min(0).max(100),
    }),
  ),
};

interface Lot {
  rows: string[][];
  guests: Record<string, number>;
  requests: { bay: number }[];
}

/** Each car that was asked for, or can be asked for on the same page, has a bay of its own. */
export function checkBays({ rows, guests, requests }: Lot, { addIssue }: z.RefinementCtx): void {
  const bays = rows.flat();
  for (const [i, { bay }] of requests.entries()) {
    const path = ['requests', i, 'bay'];
    if (bays[bay - 1] === undefined || bays[bay - 1] === 'free')
      addIssue({ code: 'custom', path, message: 'write a bay that has a car in `rows`' });
    if (requests.findIndex((request) => request.bay === bay) < i)
      addIssue({ code: 'custom', path, message: 'write a bay that no other request has' });
  }
  for (const [car, bay] of Object.entries(guests)) {
    const isParked =
      (bays[bay - 1] ?? 'free') !== 'free' && requests.every((request) => request.bay !== bay);
    if (!isParked)
      addIssue({
        code: 'custom',
        path: ['guests', car],
        message: 'write a bay that has a car which stays there',
      });
  }
}
