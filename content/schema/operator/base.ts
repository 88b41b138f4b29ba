/** The second act of a product page: the screen of the person who pays for the product, with its features at work. */
import { z } from 'zod';
import { button, line } from '../base.ts';

/** What each of them has: a heading, a sentence, something to do, and the one note that says what is only a sample. */
export const operator = {
  title: line,
  lead: line,
  actions: z.array(button).default([]),
  samples: line,
};
