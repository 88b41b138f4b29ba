import { z } from 'zod';
import { day, frontMatter, key, line } from './base.ts';
import { placeholder } from './placeholder.ts';

/** An entry of `content/posts/`: a card of the blog, and a page where it has a text. */
export const post = frontMatter.extend({
  screen: z.literal('post').default('post'),
  /** What search engines and shared links say of its page. A card without a page needs none. */
  description: line.optional(),
  category: line,
  author: line,
  date: day,
  /** Its picture, a file of `assets/drawings/` whose name ends with its paint: `close-park-night`. */
  drawing: key,
  /** Says that the entry is there to show the list, and that there is no such post. */
  sample: z.boolean().default(false),
});

/** `content/blog.md`: a page of one word while no post has a page. */
export const blog = placeholder.partial({ noindex: true });
