import leven from 'leven';
import { z } from 'zod';
import { frontMatter as ownKeys } from '../../build/api.ts';

/** A day such as `2024-10-13`; the 30th of February is refused. */
export const day = z.iso.date('write a real date, such as 2024-10-13');

/** Text on one line, without markup. */
export const line = z
  .string()
  .trim()
  .min(1, 'write some words')
  .regex(/^[^\n]*$/, 'keep it on one line');

/** Text on one or more lines. */
export const text = z.string().trim().min(1, 'write some words');

/** Advice to write one of some names instead. */
export function instead(written: string, names: readonly string[]): string {
  const near = names.filter((name) => leven(name, written) <= Math.max(1, written.length / 3));
  if (near.length > 0) return `Did you mean ${near.join(' or ')}?`;
  return names.length > 0
    ? `write one of ${names.join(', ')}`
    : 'leave out the braces: nothing replaces a name here';
}

/** A line that may have names in braces, which values replace. */
export const filled = (...names: string[]) =>
  line.superRefine((text, { addIssue }) => {
    const known = names.map((name) => `{${name}}`);
    for (const [name] of text.matchAll(/\{[^{}]*\}/g))
      if (!known.includes(name)) addIssue({ code: 'custom', message: instead(name, known) });
  });

/** An address of this site: `/pricing`, `/#products`. */
export const path = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'write an address of this site, such as /pricing');

/** An address of this site or, with https, of another. */
const href = z
  .string()
  .regex(/^(\/(?!\/)|#|https:\/\/)\S*$/, 'write an address such as /pricing or https://…');
/** The label of a button or link, and its address. */
export const action = z.strictObject({ label: line, href });

/** A button: a link or, with a subject in place of an address, one that opens a letter to us. */
export const button = z
  .strictObject({ label: line, href: href.optional(), subject: line.optional() })
  .refine(({ href, subject }) => (href === undefined) !== (subject === undefined), {
    path: ['href'],
    error: 'write an address or, for a button that opens a letter to us, a `subject:`',
  });

/** A name in lower-case letters and digits, such as those of products. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write a name such as card-gift');

/** The ISO 4217 code of each currency sign. */
const CURRENCIES: Record<string, string> = { '₹': 'INR', $: 'USD' };

/** The ISO 4217 code of a currency. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'write the ISO 4217 code of a currency, such as INR');

const PRICE = 'write a price with its currency, such as ₹1';
/** A price with its currency sign: `₹1`. */
export const priceText = z.string(PRICE).regex(/^[₹$](\d[\d,]*)(\.\d\d)?$/, PRICE);

/** A price parsed to `{ text: '₹1', amount: 1, currency: 'INR' }`. */
export const price = priceText.transform((text) => ({
  text,
  amount: Number(text.slice(1).replaceAll(',', '')),
  currency: CURRENCIES[text.charAt(0)] ?? '',
}));

/** The name of a paint, which is a ground colour with its text and line colours. */
export const paint = z.enum(['green', 'night', 'cobalt', 'yellow', 'coral', 'sky', 'pink']);

/** A language tag: `en-IN`, `hi-Latn`. */
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'write a language tag, such as en-IN');

/** `pages/drawings/check.ts` finds names that no file has. */
export const drawing = key.describe('The name of a file in assets/drawings/, without its ending.');

/** A drawing that is a file of the site, so that its name ends with a paint: `card-gift-cobalt`. */
export const picture = drawing.regex(
  new RegExp(`-(${paint.options.join('|')})$`),
  'write the name of a drawing with its paint, such as card-gift-cobalt',
);

/** The start of an e-mail to us: its subject, and optionally its first lines. */
export const mail = z.strictObject({ subject: line, body: text.optional() });

/** A field of a form. `tel` is a phone number, and `textarea` a text of several lines. */
const field = z.strictObject({
  /** The name under which its value is sent. */
  name: key.refine(
    (name) => !['form', 'id', 'leave-empty'].includes(name),
    'write another name: the form uses this one itself',
  ),
  label: line,
  type: z.enum(['text', 'email', 'tel', 'textarea']),
  required: z.boolean().default(false),
  placeholder: line.optional(),
});

/** A form, connected or not: its fields, and the label of its button. */
export const form = z.strictObject({
  fields: z
    .array(field)
    .min(1, 'write at least one field')
    .superRefine((fields, { addIssue }) => {
      for (const [i, { name }] of fields.entries())
        if (fields.findIndex((other) => other.name === name) < i)
          addIssue({
            code: 'custom',
            path: [i, 'name'],
            message: 'write another name: a field above has this one',
          });
    }),
  send: line,
});

/**
 * The picture that the shared address of a page shows: its title on a paint, with a scene of `assets/sources/cards.ts`.
 * `game` is that of a page of one word. Products have a picture without it; all other pages show that of the site.
 */
export const card = z.strictObject({
  paint,
  scene: z.enum([
    'student',
    'app',
    'speech',
    'scripts',
    'bird',
    'seats',
    'circle',
    'game',
    'terms',
    'privacy',
    'refund',
    'cookie',
    'guideline',
    'contact',
    'demo',
    'sitemap',
    'blog',
  ] as const),
});

/** The generator's keys, some of them stricter here. A screen adds its own. */
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
  /** The page says that its translation still awaits review by a native speaker. */
  review: z.literal('waiting').optional(),
  card: card.optional(),
});

/** Marks an entry as a sample. Its page is in no sitemap, feed or search engine. */
export const sample = z.boolean().default(false);
export const unlisted = <Front extends { sample: boolean }>(front: Front) =>
  front.sample ? { ...front, noindex: true } : front;
