import { z } from 'zod';
import { filled, line, picture } from '../base.ts';
import { operator } from './base.ts';

const points = z.int().min(1);

/** A customer's purse: what filled it, what it can be redeemed for, and the shop's side of it. */
export const operatorPoints = {
  ...operator,
  /** The points that the purse has room for. */
  size: points,
  /** `{points}` is the sum of what was earned, and `{name}` the owner. */
  owner: z.strictObject({ name: line, drawing: picture, text: filled('points', 'name') }),
  earn: z.strictObject({ title: line, list: z.array(z.strictObject({ points, text: line })) }),
  redeem: z.strictObject({
    title: line,
    /** `text` is for those whose points are there. `{sum}` in it is `worth`, in the currency of the facts. */
    list: z.array(
      z.strictObject({
        points,
        title: line,
        drawing: picture,
        text: filled('sum'),
        worth: z.int().optional(),
      }),
    ),
    /** Said instead where `{points}` are missing. */
    missing: filled('points'),
  }),
  shop: z.strictObject({
    title: line,
    list: z.array(z.strictObject({ text: line, count: z.int().min(0) })),
  }),
};
