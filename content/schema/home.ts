import { z } from 'zod';
import { action, frontMatter, key, line, text } from './base.ts';

/** A section's title and what stands under it. */
const section = z.strictObject({ title: line, lead: text });

/** The home page, part by part. */
export const home = frontMatter.extend({
  hero: section.extend({
    actions: z.array(action),
    /** Ways in, by who comes. */
    doors: z.strictObject({
      label: line,
      items: z.array(z.strictObject({ title: line, text, href: action.shape.href })).length(3),
    }),
  }),
  ai: section.extend({ actions: z.array(action) }),
  products: z.strictObject({
    /** Its two sentences, a line each where there is room. */
    title: z.array(line).length(2),
    more: line,
    /** What it says of products whose own files are not in its language, by the names of the files. */
    texts: z.record(key, text).default({}),
  }),
  benefits: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ sign: key, title: line, text })),
  }),
  faq: section.extend({ action }),
  app: section.extend({ action }),
  /** A page in a language without posts has none. */
  posts: section.omit({ lead: true }).optional(),
  start: section.extend({ action, newsletter: line }),
  links: z.strictObject({
    label: line,
    lists: z.array(z.strictObject({ title: line, items: z.array(action).min(1) })),
  }),
});

/** One sentence, line by line as it is set, and where to go from it. */
export const aboutUs = frontMatter.extend({ heading: z.array(line).min(1), actions: z.array(action) });

/** One sentence, and what to do meanwhile. */
export const pricing = frontMatter.extend({ heading: line, lead: text, actions: z.array(action) });
