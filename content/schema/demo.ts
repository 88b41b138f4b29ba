import { z } from 'zod';
import { drawing, form, frontMatter, line, paint, path, picture, text } from './base.ts';

/** A link of the template, to this site, to a place in the page, or to another site. */
const link = z.strictObject({
  words: line,
  href: z.union([path, z.url(), z.string().regex(/^#\S+$/)]),
});

/** A plan: its price, and what it includes. */
export const price = z.strictObject({
  name: line,
  /** With its currency sign. */
  amount: line,
  action: line,
  paint: paint.optional(),
  has: z.array(line).min(1),
});

/** A made-up quote. */
const quote = z.strictObject({ text, name: line, paint: paint.optional() });

/** The products that a visitor can try, and the template of a page for a writing tool, on which everything is a sample. */
export const demo = frontMatter.extend({
  /** What is said above the products; their pages say what can be tried. */
  tries: z.strictObject({ paint, title: line, lead: line }),
  hero: z.strictObject({
    title: line,
    lead: line,
    drawing: picture,
    action: link,
    second: link,
  }),
  features: z.strictObject({
    title: line,
    list: z.array(z.strictObject({ name: line, text })).min(1),
  }),
  prices: z.strictObject({ title: line, lead: line, per: line, list: z.array(price).min(1) }),
  clients: z.strictObject({
    title: line,
    label: line,
    /** The labels of the two buttons that some browsers add below the strip. */
    back: line,
    on: line,
    list: z.array(z.strictObject({ name: line, drawing })).min(1),
  }),
  wall: z.strictObject({
    title: line,
    lead: line,
    more: line,
    less: line,
    quotes: z.array(quote).min(1),
  }),
  form: form.extend({ title: line, lead: line }),
  blog: z.strictObject({ title: line }),
  newsletter: z.strictObject({ paint, title: line, lead: line }),
  foot: z.strictObject({ name: line, label: line, note: text, links: z.array(link).min(1) }),
});
