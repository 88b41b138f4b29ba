import { z } from 'zod';

/** Kilobytes of 1,000 bytes, after compression. */
const kilobytes = z.number().nonnegative();
const budget = z.strictObject({
  page: kilobytes,
  styles: kilobytes,
  script: kilobytes,
  fonts: kilobytes,
  pictures: kilobytes,
});

/** What pages may weigh: all of them, those with an island, and single screens. */
export const budgets = z.strictObject({
  every: budget,
  island: budget.partial(),
  screens: z.record(z.string(), budget.partial()),
});
