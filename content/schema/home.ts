import { z } from 'zod';
import { action, button, frontMatter, key, line, text } from './base.ts';
import { ways } from './ways.ts';

/** A section's title, and the sentence below it. */
const section = z.strictObject({ title: line, lead: text });

/** The home page, section by section. */
export const home = frontMatter.extend({
  hero: section.extend({
    actions: z.array(button),
    /** Links for different kinds of visitors. */
    doors: z.strictObject({
      label: line,
      items: z.array(z.strictObject({ title: line, text, href: action.shape.href })).length(3),
    }),
  }),
  ai: section.extend({ actions: z.array(button) }),
  products: z.strictObject({
    /** Two sentences, each on its own line if there is room. */
    title: z.array(line).length(2),
    more: line,
    /** Texts for products whose own files are not in the language of the page, by file name. */
    texts: z.record(key, text).default({}),
  }),
  benefits: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ sign: key, title: line, text })),
  }),
  faq: section.extend({ action }),
  app: section.extend({ action }),
  /** Left out in a language without posts. */
  posts: section.omit({ lead: true }).optional(),
  start: section.extend({ action, newsletter: line }),
  /** Links to sections, which only the footer of this page adds to its first list. */
  footer: z.array(action),
});

/** One sentence, broken into lines, buttons, and the products that its parts speak of, by file name. */
export const aboutUs = frontMatter.extend({
  heading: z.array(line).min(1),
  actions: z.array(button),
  zones: z.array(key).default([]),
  ways,
});

/** One sentence, and things to do meanwhile. */
export const pricing = frontMatter.extend({
  heading: line,
  lead: text,
  actions: z.array(button),
  ways,
});
