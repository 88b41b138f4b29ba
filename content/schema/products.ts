import { z } from 'zod';
import { line, paint, text } from './base.ts';
import { noindex } from './placeholder.ts';
import { sections } from './sections.ts';

/**
 * A file of `content/products/`: a product and its page. The name of the file is in the names of its drawings:
 * `sign-<name>` stands beside its links, `<name>-<paint>` is its picture on the home page.
 */
export const product = sections
  .extend({
    screen: z.literal('sections').default('sections'),
    /** Lists have the lowest first. */
    order: z.number('write a number: lists have the lowest first'),
    /** What its links say. */
    name: line,
    /** The paint of its zone. */
    paint,
    /** What it is, in a few words. */
    line,
    /** What the home page says of it, among the products on its floor. */
    home: text.optional(),
    noindex: noindex.optional(),
  })
  .refine(({ sections: [first], noindex }) => first?.kind !== 'marking' || noindex !== undefined, {
    path: ['noindex'],
    error: 'write "{{ one_word_pages.noindex }}", as every page of one word does',
  });
