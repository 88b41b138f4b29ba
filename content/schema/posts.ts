import { z } from 'zod';
import { day, draft, line } from './base.ts';
import { closeUp } from './home.ts';

/** An entry of `content/posts/`: a sample card of the blog. Its picture is the close-up of the product. */
export const post = z.strictObject({
  title: line,
  category: line,
  author: line,
  date: day,
  product: closeUp,
  draft,
});
