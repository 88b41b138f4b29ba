/** The schemas of the YAML files that belong to the generator. */
import { z } from 'zod';

const severity = z.enum(['error', 'warn', 'off']);
export type Severity = z.infer<typeof severity>;

/** The rules of checks, and what a fault is unless the settings say otherwise: a warning where the page still works. */
export const USUAL = {
  ...{ links: 'warn', fragments: 'warn', images: 'warn', headings: 'warn', title: 'error', description: 'warn' },
  ...{ ids: 'error', nesting: 'warn', styles: 'error', handlers: 'error', scripts: 'error', elsewhere: 'warn' },
  'removed-html': 'warn',
} as const satisfies Record<string, Severity>;
export type Rule = keyof typeof USUAL;
export const RULES = Object.keys(USUAL) as Rule[];

const originAdvice = 'write an origin without a path, such as https://site.example';
/** Letters may be of any script: configurations get them as the host's name in ASCII. */
const origin = z
  .string()
  .regex(/^https?:\/\/[\p{L}\d][\p{L}\p{M}\d-]*(\.[\p{L}\d][\p{L}\p{M}\d-]*)*(:\d+)?\/?$/u, originAdvice)
  .refine((text) => URL.canParse(text), originAdvice);

export const HOSTS = ['nginx', 'netlify', 'cloudflare', 'github', 's3'] as const;
export type HostName = (typeof HOSTS)[number];

const deploySchema = z.strictObject({
  /** A remote of rclone and a path, or a folder. */
  target: z.string().optional(),
  /** Texts are stored with gzip, for stores that compress nothing themselves. */
  gzip: z.boolean().default(false),
  /** Each page is also stored as `pricing`, for stores that look for no index document. */
  bare: z.boolean().default(false),
  /** A shell command that clears the CDN. It gets the addresses that changed on stdin, one a line. */
  clear: z.string().optional(),
});

export const settingsSchema = z.strictObject({
  name: z.string().default('Site'),
  url: z
    .union([origin, z.strictObject({ value: origin, placeholder: z.literal(true) })])
    .default('https://site.example'),
  base: z
    .string()
    .regex(/^(\/[\w.~-]+)*\/?$/, 'write a path prefix, such as /some/prefix')
    .default(''),
  /** The build writes what this host reads, and the preview answers as it does: as nginx, if none is named. */
  host: z.enum(HOSTS).optional(),
  files: z.enum(['index', 'flat', 'both']).default('index'),
  assets: z.enum(['plain', 'hashed']).default('plain'),
  lang: z.string().default('en'),
  /** The names of the languages, each in itself, by their tags. `about.hi.md` is `about.md` in the one with the tag `hi`. */
  languages: z
    .record(z.string().regex(/^[a-z]{2,3}(-\w+)*$/, 'write a language tag, such as hi'), z.string())
    .default({}),
  /** What a fault is, by rule; `all` is for the rules that are not named. */
  checks: z.partialRecord(z.enum([...RULES, 'all']), severity).default({}),
  /** Folders of `content/` whose entries are data for screens. */
  collections: z
    .record(
      z.string(),
      z.strictObject({
        /** Whether each is a page; `text`: those that have a text. */
        pages: z.union([z.boolean(), z.literal('text')]),
        /** The address of the folder, where it is not `/` and its name. */
        at: z
          .string()
          .regex(/^(\/[\w.~-]+)+$/, 'write an address such as /blog')
          .optional(),
        /** A feed of its pages that have a date, by `feed.xml` and `feed.json` below its address. */
        feed: z
          .strictObject({
            /** Said to those who open it in a browser, and the style sheet that shows it to them. */
            about: z.string().optional(),
            style: z.string().startsWith('/', 'write an address of this site, such as /assets/feed.css').optional(),
          })
          .optional(),
      }),
    )
    .default({}),
  deploy: deploySchema.prefault({}),
});

/** `content/redirects.yml`: old address → address of this site or another. */
export const redirectsSchema = z.record(
  z.string().startsWith('/', 'write an address of this site, such as /old'),
  z.string().min(1, 'write the address that visitors are sent to'),
);

const kilobytes = z.number().nonnegative().optional();
const budget = z.strictObject({
  ...{ page: kilobytes, styles: kilobytes, script: kilobytes, fonts: kilobytes, pictures: kilobytes },
});

/** `content/budgets.yml`: what pages may weigh, all of them, those with an island, and single screens. Each key may be left out. */
export const budgetsSchema = z.strictObject({
  every: budget.default({}),
  island: budget.default({}),
  screens: z.record(z.string(), budget).default({}),
});
export type Budgets = z.output<typeof budgetsSchema>;

const bytes = z.int().nonnegative();

/** What a page weighs, in bytes after compression. */
const weight = z.strictObject({ page: bytes, styles: bytes, script: bytes, fonts: bytes, pictures: bytes });
export type Weight = z.output<typeof weight>;

/** `content/weights.yml`: what each page weighed at the last release, by its address. */
export const weightsSchema = z.record(z.string(), weight);
export type Weights = z.output<typeof weightsSchema>;

/** The files that belong to the generator, by name; all others are data for the screens. */
export const OWN_FILES = {
  site: settingsSchema,
  redirects: redirectsSchema,
  budgets: budgetsSchema,
  weights: weightsSchema,
};
