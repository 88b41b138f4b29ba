import { z } from 'zod';
import { frontMatter as ownKeys } from '../../build/api.ts';

/** A day of the calendar as `2024-10-13`; the 30th of February is refused. */
export const day = z.iso.date('write a real date, such as 2024-10-13');

/** Text of one line: words, with no markup. */
export const line = z
  .string()
  .trim()
  .min(1, 'write some words')
  .regex(/^[^\n]*$/, 'keep it on one line');

/** Text of one or more lines. */
export const text = z.string().trim().min(1, 'write some words');

/** An address of this site: `/pricing`, `/#products`. */
export const path = z.string().regex(/^\/(?!\/)\S*$/, 'write an address of this site, such as /pricing');

/** An address of this site, or one elsewhere. */
const href = z.string().regex(/^(\/(?!\/)|#|https:\/\/)\S*$/, 'write an address such as /pricing or https://…');
/** Words on a button or link, and where it leads. */
export const action = z.strictObject({ label: line, href });

/** A name of lower-case letters, as those of drawings and products are. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write a name such as card-gift');

/** The currencies of prices, by their signs, as ISO 4217 names them. */
const CURRENCIES: Record<string, string> = { '₹': 'INR', $: 'USD' };

/** A price with its currency sign: `₹1`. */
export const priceText = z.string().regex(/^[₹$]\d+$/, 'write a price with its currency, such as ₹1');

/** A price as it is written, and its amount and currency for programs: `{ text: '₹1', amount: 1, currency: 'INR' }`. */
export const price = priceText.transform((text) => ({
  text,
  amount: Number(text.slice(1)),
  currency: CURRENCIES[text.charAt(0)] ?? '',
}));

/** The name of a paint: a ground colour with its text and line colours. */
export const paint = z.enum(['green', 'night', 'cobalt', 'yellow', 'coral', 'sky', 'pink']);

/** The tag of a language: `en-IN`, `hi-Latn`. */
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'write a language tag, such as en-IN');

/** What an e-mail to us begins with: its subject, and perhaps its first lines. */
export const mail = z.strictObject({ subject: line, body: text.optional() });

/** The generator's keys, some of them stricter here; a screen adds its own to them. */
export const frontMatter = ownKeys.extend({
  title: line,
  description: line,
  permalink: path.optional(),
  aliases: z.array(path).optional(),
  redirect_from: z.array(path).optional(),
  date: day.optional(),
  updated: day.optional(),
  expires: day.optional(),
  lang: language.optional(),
  /** A translation that nobody has checked yet who grew up with the language: the page says so. */
  review: z.literal('waiting').optional(),
});

/** Marks an entry as a sample, whose page no sitemap, feed or search engine lists. */
export const sample = z.boolean().default(false);
export const unlisted = <Front extends { sample: boolean }>(front: Front) =>
  front.sample ? { ...front, noindex: true } : front;
