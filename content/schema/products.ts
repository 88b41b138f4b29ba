import { z } from 'zod';
import { key, line, paint, picture, text } from './base.ts';
import { noindex } from './placeholder.ts';
import { sections } from './sections.ts';
import { ways } from './ways.ts';

/**
 * A file of `content/products/`: a product and its page. Its drawings are named after the file: `sign-<name>` is the
 * icon of its links, unless `sign` names another, and `<name>-<paint>` its picture on the home page, unless `drawing` does.
 * `pages/products.ts` finds what a new one still lacks.
 */
export const product = sections
  .extend({
    screen: z.literal('sections').default('sections'),
    /** Lists show the lowest number first. */
    order: z.number('write a number: lists have the lowest first'),
    /** The text of its links. */
    name: line,
    /** The paint of its zone. */
    paint,
    /** Its picture on the home page. */
    drawing: picture.optional(),
    /** Its sign in links: `sign-<sign>` of assets/drawings, `sign-<name>` if this is not set. */
    sign: key.optional(),
    /** The pictures of all products that it is not in. */
    without: z.array(z.enum(['court', 'globe'])).default([]),
    /** A few words that say what it is. */
    line,
    /** Its text on the home page. Without one, it is not among the products there. */
    home: text.optional(),
    noindex: noindex.optional(),
    /** What its page leads to while it is one word. */
    ways: ways.optional(),
  })
  .refine(({ sections: [first], noindex }) => first?.kind !== 'marking' || noindex !== undefined, {
    path: ['noindex'],
    error: 'write "{{ one_word_pages.noindex }}", as every page of one word does',
  })
  .refine(({ sections: [first], ways }) => first?.kind !== 'marking' || ways !== undefined, {
    path: ['ways'],
    error: 'write what the page leads to, as every page of one word does',
  });
