import { frontMatter } from 'site/api';
import { z } from 'zod';

/** The front matter of a page with `screen: price-list`. */
export const priceListFront = frontMatter.extend({
  title: z.string().min(1, 'write some words'),
  lead: z.string().min(1, 'write some words'),
});
