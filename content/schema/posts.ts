import { z } from 'zod';
import { day, frontMatter, line, picture, sample, unlisted } from './base.ts';
import { placeholder } from './placeholder.ts';

/** An entry of `content/posts/`: a card of the blog, and a page if it has a text. */
export const post = frontMatter
  .extend({
    screen: z.literal('post').default('post'),
    /** For search engines and shared links. A card without a page needs none. */
    description: line.optional(),
    category: line,
    /** The author, or a list of them. */
    author: z.union(
      [line.transform((name) => [name]), z.array(line).min(1)],
      'write a name, or a list of names',
    ),
    date: day,
    /** Each tag of a published post has a page. */
    tags: z.array(line).default([]),
    /** Its picture. */
    drawing: picture,
    /** A made-up post that only fills the list. */
    sample,
  })
  .transform(unlisted);

/** `/blog/tags/NAME`, a page made by code. */
export const tag = frontMatter.extend({ tag: line });

/** `content/blog.md`, a page of one word as long as there is no post. */
export const blog = placeholder.partial({ noindex: true });
