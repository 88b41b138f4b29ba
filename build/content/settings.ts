/** The YAML files that belong to the generator, and the settings, which `content/site.yml` says. */
import { z } from 'zod';
import type { Placeholder } from './facts.ts';
import type { YamlFile } from './yaml.ts';

/** How to build: what the command line and the environment said. */
export interface Mode {
  command: 'build' | 'dev' | 'check';
  /** Whether pages marked `draft: true`, and pages of a later day, are in the site. */
  drafts: boolean;
  future: boolean;
  /** The day that decides what is in the future, and what has expired, as `2024-10-13`. */
  now: string;
  noindex: boolean;
  release: boolean;
  url?: string;
  base?: string;
}

type Severity = 'error' | 'warning' | 'off';
const severity = z.enum(['error', 'warn', 'off']).transform((word): Severity => (word === 'warn' ? 'warning' : word));

/** The rules of checks, and what a fault is unless the settings say otherwise: a warning where the page still works. */
const USUAL = {
  ...{ links: 'warning', fragments: 'warning', images: 'warning', headings: 'warning', description: 'warning' },
  ...{ title: 'error', ids: 'error', styles: 'error', handlers: 'error', scripts: 'error' },
  ...{ nesting: 'warning', elsewhere: 'warning', 'removed-html': 'warning' },
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

const waitingOrigin = z.strictObject({ value: origin, placeholder: z.literal(true) });
const prefix = z.string().regex(/^(\/[\w.~-]+)*\/?$/, 'write a path prefix, such as /some/prefix');
const language = z.string().regex(/^[a-z]{2,3}(-\w+)*$/, 'write a language tag, such as hi');
const address = z.string().regex(/^(\/[\w.~-]+)+$/, 'write an address such as /blog');
const sheet = z.string().startsWith('/', 'write an address of this site, such as /assets/feed.css');
const feed = z.strictObject({ about: z.string().optional(), style: sheet.optional() });
const ofText = z.union([z.boolean(), z.literal('text')]);
const collection = z.strictObject({ pages: ofText, at: address.optional(), feed: feed.optional() });

const deploySchema = z.strictObject({
  target: z.string().optional(),
  gzip: z.boolean().default(false),
  bare: z.boolean().default(false),
  clear: z.string().optional(),
});

/** What each key means is in docs/reference.md and docs/deploy.md. */
export const settingsSchema = z.strictObject({
  name: z.string().default('Site'),
  url: z.union([origin, waitingOrigin]).default('https://site.example'),
  base: prefix.default(''),
  host: z.enum(HOSTS).optional(),
  files: z.enum(['index', 'flat', 'both']).default('index'),
  assets: z.enum(['plain', 'hashed']).default('plain'),
  lang: z.string().default('en'),
  languages: z.record(language, z.string()).default({}),
  checks: z.partialRecord(z.enum([...RULES, 'all']), severity).default({}),
  collections: z.record(z.string(), collection).default({}),
  deploy: deploySchema.prefault({}),
});

const amount = z.number().nonnegative();
const weight = z.strictObject({ page: amount, styles: amount, script: amount, fonts: amount, pictures: amount });
const budget = weight.partial();

/** The files that belong to the generator, by name; all others are data for the screens. */
export const OWN_FILES = {
  site: settingsSchema,
  redirects: z.record(
    z.string().startsWith('/', 'write an address of this site, such as /old'),
    z.string().min(1, 'write the address that visitors are sent to'),
  ),
  budgets: z.strictObject({
    every: budget.default({}),
    island: budget.default({}),
    screens: z.record(z.string(), budget).default({}),
  }),
  weights: z.record(z.string(), weight),
};

/** What a page weighs, in bytes after compression; and what each page weighed at the last release, by its address. */
export type Weight = z.output<typeof weight>;
export type Weights = z.output<typeof OWN_FILES.weights>;

/** What `content/site.yml` says. `url` and `base` have no slash at their end; `checks` has every rule. */
export type SiteSettings = Readonly<Omit<z.output<typeof settingsSchema>, 'url' | 'checks'>> & {
  readonly url: string;
  readonly checks: Readonly<Record<Rule, Severity>>;
};

/** `content/site.yml`, over which the command line has the last word. A key that is wrong is as good as absent. */
export function readSettings(written: unknown, mode: Mode): SiteSettings {
  const right = Object.entries(settingsSchema.shape).flatMap(([key, type]) => {
    const value = Object(written)[key];
    return type.safeParse(value).success ? [[key, value]] : [];
  });
  const { url, checks, ...rest } = settingsSchema.parse(Object.fromEntries(right));
  const severities = RULES.map((rule) => [rule, checks[rule] ?? checks.all ?? USUAL[rule]]);
  return {
    ...rest,
    url: (mode.url ?? (typeof url === 'object' ? url.value : url)).replace(/\/$/, ''),
    base: (mode.base ?? rest.base).replace(/\/$/, ''),
    checks: Object.fromEntries(severities),
  };
}

export function urlPlaceholder(site: YamlFile | undefined): Placeholder[] {
  const { url } = Object(site?.value);
  if (!site || url?.placeholder !== true) return [];
  return [{ name: 'url', value: String(url.value), file: site.file, line: site.at(['url']).line }];
}
