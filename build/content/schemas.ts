/** The schemas of the files that belong to the generator. */
import { createRequire } from 'node:module';

/** The copy that a root's own schema gets, too: the bundle requires it. */
const { z } = createRequire(import.meta.url)('zod') as typeof import('zod');

const rule = z.enum([
  'links',
  'fragments',
  'images',
  'headings',
  'title',
  'description',
  'ids',
  'styles',
  'handlers',
  'scripts',
  'removed-html',
]);
const origin = z
  .string()
  .regex(/^https?:\/\/[^/\s]+\/?$/, 'write an origin without a path, such as https://zone.example');

/** `content/site.yml`; every key may be left out. */
export const settingsSchema = z.strictObject({
  name: z.string().default('Site'),
  url: z
    .union([origin, z.strictObject({ value: origin, placeholder: z.literal(true) })])
    .default('https://site.example'),
  base: z
    .string()
    .regex(/^(\/[\w.~-]+)*\/?$/, 'write a path prefix, such as /some/prefix')
    .default(''),
  files: z.enum(['index', 'flat', 'both']).default('index'),
  assets: z.enum(['plain', 'hashed']).default('plain'),
  lang: z.string().default('en'),
  checks: z.partialRecord(rule, z.enum(['error', 'warn', 'off'])).default({}),
  collections: z.record(z.string(), z.strictObject({ pages: z.boolean() })).default({}),
});

/** `content/redirects.yml`: old address → address of this site or another. */
export const redirectsSchema = z.record(
  z.string().startsWith('/', 'write an address of this site, such as /old'),
  z.string().min(1, 'write where the address leads'),
);

/** Other generators take an alias for an address with or without its slash. */
const rooted = z.string().transform((address) => (address.startsWith('/') ? address : `/${address}`));

/** Front matter of a root without a schema of its own: further keys are welcome, and one without a value is not there. */
export const looseFrontMatter = z.preprocess(
  withoutNulls,
  z.looseObject({
    title: z.coerce.string(),
    description: z.string().default(''),
    screen: z.string().optional(),
    permalink: z.string().optional(),
    aliases: z.array(rooted).optional(),
    redirect_from: z.array(rooted).optional(),
    draft: z.boolean().optional(),
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}/, 'write a date as 2024-10-13')
      .refine((date) => isDay(date.slice(0, 10)), 'write a day of the calendar')
      .optional(),
    updated: z.iso.date('write a day of the calendar as 2024-10-13').optional(),
    lang: z.string().optional(),
    dir: z.enum(['ltr', 'rtl']).optional(),
    noindex: z.boolean().optional(),
  }),
);

function withoutNulls(front: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(front)).filter(([, value]) => value !== null));
}

/** Whether a text such as `2024-02-30` is a day; Date alone would make it the 1st of March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
