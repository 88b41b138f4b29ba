import { z } from 'zod';
import { day, frontMatter, key, line, sample, unlisted } from './base.ts';
import { placeholder } from './placeholder.ts';

/** An entry of `content/posts/`: a card of the blog, and a page where it has a text. */
export const post = frontMatter
  .extend({
    screen: z.literal('post').default('post'),
    /** What search engines and shared links say of its page. A card without a page needs none. */
    description: line.optional(),
    category: line,
    /** Who wrote it: a name, or several. */
    author: z.union([line.transform((name) => [name]), z.array(line).min(1)], 'write a name, or a list of names'),
    date: day,
    /** What it is about. Each tag of a published post has a page. */
    tags: z.array(line).default([]),
    /** Its picture, a file of `assets/drawings/` whose name ends with its paint: `close-park-night`. */
    drawing: key,
    /** There to show the list: there is no such post. */
    sample,
  })
  .transform(unlisted);

/** `/blog/tags/NAME`, which code makes. */
export const tag = frontMatter.extend({ tag: line });

/** `content/blog.md`: a page of one word while there is no post. */
export const blog = placeholder.partial({ noindex: true });
