import { z } from 'zod';
import { frontMatter, language, line, text } from './base.ts';
import { products } from './frame.ts';

/** Words on a button or link, and where it leads: an address of this site, or one elsewhere. */
export const action = z.strictObject({
  label: line,
  href: z.string().regex(/^(\/(?!\/)|#|https:\/\/)\S*$/, 'write an address such as /pricing or https://…'),
});

/** The key of a product in `content/products.yml`. */
const productKey = products.element.shape.key;

/** The key of a product that is drawn from near in `pages/drawings/close-ups.ts`, for small pictures. */
export const closeUp = productKey.extract(['education', 'cards', 'pay', 'event', 'pos', 'park']);

/** A section's title and what stands under it. */
const section = z.strictObject({ title: line, lead: text });

/** A tile. Each has a drawing of its own, so there are as many as drawings. */
const tile = z.strictObject({ title: line, text, action: action.optional() });
/** A word of another language, which begins the text of a tile. */
const foreign = z.strictObject({ text: line, lang: language });

/** The home page, part by part. */
export const home = frontMatter.extend({
  hero: section.extend({ actions: z.array(action) }),
  ai: section.extend({ actions: z.array(action) }),
  products: z.strictObject({
    /** Its two sentences, a line each where there is room. */
    title: z.array(line).length(2),
    more: line,
    items: z.array(z.strictObject({ product: productKey, text })).length(8),
  }),
  benefits: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ sign: productKey, title: line, text })).length(4),
  }),
  faq: section.extend({ action }),
  app: section.extend({ action }),
  posts: section,
  start: section.extend({ action, newsletter: line }),
  links: z.strictObject({
    label: line,
    lists: z.array(z.strictObject({ title: line, items: z.array(action).min(1) })),
  }),
});

/** The data platform. */
export const zoneAi = frontMatter.extend({
  hero: section,
  actions: z.array(action),
  /** Whose lines run to the globe, four from either side. */
  products: z.array(productKey.exclude(['ai', 'ventures'])).length(8),
  /** What AI does in three products, in the order of their drawings. */
  uses: section.extend({ items: z.array(z.strictObject({ title: line, text, action })).length(3) }),
  close: section,
});

/** The landing page of the assistant app. */
export const assistant = frontMatter.extend({
  hero: section,
  /** What the screenshot shows, for visitors who cannot see it. */
  screenshot: text,
  benefits: section.extend({ items: z.array(z.strictObject({ title: line, text })).length(8) }),
  partner: section.extend({ actions: z.array(action) }),
});

/** The page that leads to the app. */
export const downloadApp = frontMatter.extend({
  hero: section,
  carries: section.extend({ items: z.array(tile.omit({ action: true })).length(3) }),
  close: section.extend({ actions: z.array(action) }),
});

/** The language platform for educators. */
export const kidsLipi = frontMatter.extend({
  hero: section.extend({ actions: z.array(action) }),
  squares: z.strictObject({
    title: line,
    items: z.array(tile.extend({ word: foreign.optional() })).length(3),
  }),
  close: section.extend({ actions: z.array(action) }),
});

/** One sentence, line by line as it is set, and where to go from it. */
export const aboutUs = frontMatter.extend({ heading: z.array(line).min(1), actions: z.array(action) });

/** One sentence, and what to do meanwhile. */
export const pricing = frontMatter.extend({ heading: line, lead: text, actions: z.array(action) });
