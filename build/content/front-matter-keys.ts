/** The front matter keys that the generator reads. Imports little, because the schemas of sites import this file. */
import { z } from 'zod';
import { isDay } from './day.ts';

/** Other generators accept a single address in place of a list, with or without a leading slash. */
const addresses = z.preprocess(
  (written) => [written].flat(),
  z.array(z.string().transform((at) => at.replace(/^(?!\/|\.\.?\/)/, '/'))),
);

/** True or false; or the word, as filled in from a fact: `noindex: '{{ site.private }}'`. */
const flag = z.union(
  [
    z.boolean(),
    z.enum(['true', 'false', 'yes', 'no']).transform((word) => word === 'true' || word === 'yes'),
  ],
  'write true or false',
);

/** A language tag, as browsers and search engines know it: neither `en_US` nor `english`. */
export const language = z.string().refine((tag) => {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}, 'write a language tag, such as hi or pt-BR');

const REAL = 'write a real date, such as 2024-10-13';

/** A day, and maybe a time with seconds and a zone: `2024-10-13 9:30:00 +0530`. Others write `2024/1/3`. */
const DATE =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:(?:[Tt]|[ \t]+)((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)[\d.]*(?:[ \t]*(?:[Zz]|([+-](?:0?\d|1[0-4]):?(?:[0-5]\d)?)))?)?$/;

/**
 * A day stays a day. A time becomes one in UTC, where it is already without a zone: `2024-10-13T04:00:00Z`. Empty if there is no
 * such day.
 */
function inUtc(date: string): string {
  const [, year, month = '', dayOfMonth = '', time, zone = ''] = DATE.exec(date) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  if (!isDay(day)) return '';
  return time ? new Date(`${day} ${time} GMT${zone}`).toISOString().replace('.000', '') : day;
}

const moment = z
  .string(REAL)
  .regex(DATE, { error: REAL, abort: true })
  .transform(inUtc)
  .refine(Boolean, REAL);
const day = moment.transform((date) => date.slice(0, 'YYYY-MM-DD'.length));

/** YAML makes a number or a truth of some words: `title: 404`. */
const words = z
  .union([z.string(), z.number(), z.boolean()], 'write some words')
  .transform((written) => String(written).trim());

/** All keys are optional. Without `title`, a page takes its first heading, or the name of its file. */
export const frontMatter = z.strictObject({
  title: words.optional(),
  description: words.optional(),
  screen: z.string().optional(),
  permalink: z
    .string()
    .transform((at) => at.replace(/^\/?/, '/').replace(/^\/404\.html$/, '/404'))
    .optional(),
  aliases: addresses.optional(),
  redirect_from: addresses.optional(),
  draft: flag.optional(),
  /** Published from this day on, in UTC, or from this time on. */
  date: moment.optional(),
  updated: day.optional(),
  expires: day.optional(),
  lang: language.optional(),
  dir: z.enum(['ltr', 'rtl']).optional(),
  noindex: flag.optional(),
});

/** Front matter after defaults: `title` and `description` are always set. */
export type FrontMatter = z.output<typeof frontMatter> & { title: string; description: string };
