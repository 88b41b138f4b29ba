/** The settings in `content/site.yml`, and the schemas of the generator's own YAML files. */
import { z } from 'zod';
import type { Placeholder } from './facts.ts';
import { language } from './front-matter-keys.ts';
import type { YamlFile } from './yaml.ts';

/** How to build, from the command line and the clock. */
export interface Mode {
  command: 'build' | 'dev' | 'check';
  /** `drafts` includes pages with `draft: true`; `future` includes pages dated later than `now`. */
  drafts: boolean;
  future: boolean;
  /** Leaves out pages that are to expire, too, as after the last of their days. */
  ended?: boolean;
  /** The day of the build, as `2024-10-13`: it decides which pages are in the future or have expired. */
  now: string;
  /** The time of the build, as `2024-10-13T09:30:00.000Z`. Without one, as with `--now`, it is the end of the day. */
  time?: string;
  noindex: boolean;
  release: boolean;
  url?: string;
  base?: string;
}

export type Severity = 'error' | 'warning' | 'off';
const severity = z
  .enum(['error', 'warn', 'off'])
  .transform((word): Severity => (word === 'warn' ? 'warning' : word));

/** The rules of checks with their default severity: a warning if the page still works. */
const DEFAULT_SEVERITY = {
  links: 'warning',
  moved: 'warning',
  fragments: 'warning',
  images: 'warning',
  headings: 'warning',
  description: 'warning',
  title: 'error',
  ids: 'error',
  styles: 'off',
  handlers: 'error',
  scripts: 'error',
  nesting: 'warning',
  elements: 'warning',
  labels: 'warning',
  elsewhere: 'warning',
  'removed-html': 'warning',
} as const satisfies Record<string, Severity>;
export type Rule = keyof typeof DEFAULT_SEVERITY;
export const RULES = Object.keys(DEFAULT_SEVERITY) as Rule[];

/** Letters of any script are allowed; server configurations get the host name in ASCII. */
const origin = z
  .string()
  .regex(
    /^https?:\/\/[\p{L}\d][\p{L}\p{M}\d-]*(\.[\p{L}\d][\p{L}\p{M}\d-]*)*(:\d+)?\/?$/u,
    'write an origin without a path, such as https://site.example',
  );

export const HOSTS = ['nginx', 'netlify', 'cloudflare', 'github', 's3'] as const;
export type HostName = (typeof HOSTS)[number];

const placeholderOrigin = z.strictObject({ value: origin, placeholder: z.literal(true) });
const prefix = z
  .string()
  .regex(/^(\/[\w.~-]*[\w~-])*\/?$/, 'write a path prefix, such as /some/prefix');

const address = z.string().regex(/^(\/[\w.~-]*[\w~-])+$/, 'write an address such as /blog');
const sheet = z.string().startsWith('/', 'write an address of this site, such as /assets/feed.css');
const feed = z.strictObject({ about: z.string().optional(), style: sheet.optional() });
const ofText = z.union([z.boolean(), z.literal('text')]);
const collection = z.strictObject({ pages: ofText, at: address.optional(), feed: feed.optional() });

const offByDefault = z.boolean().default(false);
const storePath = z
  .string()
  .regex(/^[\w.~-][\w.~/-]*$/, 'write a path in the store, such as .well-known/')
  .transform((path) => path.replace(/\/?$/, '/'));
const deploy = z.strictObject({
  target: z.string().optional(),
  gzip: offByDefault,
  bare: offByDefault,
  clear: z.string().optional(),
  ignore: z.array(storePath).default([]),
});

/** docs/reference.md and docs/deploy.md explain each key. */
export const settingsSchema = z.strictObject({
  name: z.string().default('Site'),
  url: z.union([origin, placeholderOrigin]).default('https://site.example'),
  base: prefix.default(''),
  host: z.enum(HOSTS).optional(),
  files: z.enum(['index', 'flat', 'both']).default('both'),
  assets: z.enum(['plain', 'hashed']).default('plain'),
  lang: language.default('en'),
  languages: z.record(language, z.string()).default({}),
  checks: z.partialRecord(z.enum([...RULES, 'all']), severity).default({}),
  collections: z.record(z.string(), collection).default({}),
  copies: z.literal('markdown').optional(),
  deploy: deploy.prefault({}),
});

const amount = z.number().nonnegative();
const weight = z.strictObject({
  page: amount,
  styles: amount,
  script: amount,
  fonts: amount,
  pictures: amount,
});
const budget = weight.partial();

/** The schemas of the generator's own files, by name. All other files are data for screens. */
export const GENERATOR_FILES = {
  site: settingsSchema,
  redirects: z.record(
    z.string().startsWith('/', 'write an address of this site, such as /old'),
    z.string().min(1, 'write the address that visitors are sent to'),
  ),
  budgets: z.strictObject({
    every: budget.default({}),
    island: budget.default({}),
    service: budget.default({}),
    screens: z.record(z.string(), budget).default({}),
  }),
  weights: z.record(z.string(), weight),
};

/** The weight of a page in bytes after compression, and the weights at the last release by address. */
export type Weight = z.output<typeof weight>;
export type Weights = z.output<typeof GENERATOR_FILES.weights>;
export type Budgets = z.output<typeof GENERATOR_FILES.budgets>;

/** The settings of `content/site.yml` with defaults. `url` and `base` have no trailing slash; `checks` has every rule. */
export type SiteSettings = Readonly<Omit<z.output<typeof settingsSchema>, 'url' | 'checks'>> & {
  readonly url: string;
  readonly checks: Readonly<Record<Rule, Severity>>;
};

/** Reads `content/site.yml`. The command line overrides it, and an invalid key counts as absent. */
export function readSettings(written: unknown, mode: Mode): SiteSettings {
  const valid = Object.entries(settingsSchema.shape).flatMap(([key, type]) => {
    const value = Object(written)[key];
    return type.safeParse(value).success ? [[key, value]] : [];
  });
  const { url, checks, ...rest } = settingsSchema.parse(Object.fromEntries(valid));
  const severities = RULES.map((rule) => [
    rule,
    checks[rule] ?? checks.all ?? DEFAULT_SEVERITY[rule],
  ]);
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
