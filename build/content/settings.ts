import type { z } from 'zod';
import type { Mode } from '../mode.ts';
import type { Result } from '../problem.ts';
import type { Placeholder } from './facts.ts';
import { settingsSchema } from './settings-schema.ts';
import type { YamlFile } from './yaml-file.ts';
import { checkValue } from './zod-problems.ts';

/** What `content/site.yml` says. `url` and `base` have no slash at their end. */
export type SiteSettings = Readonly<Omit<z.output<typeof settingsSchema>, 'url'> & { url: string }>;

/** What a breach of a rule is in a folder without settings: somebody is only trying the generator there. */
const LENIENT: SiteSettings['checks'] = {
  links: 'warn',
  fragments: 'warn',
  images: 'warn',
  headings: 'warn',
  description: 'warn',
  nesting: 'warn',
  elsewhere: 'warn',
  'removed-html': 'warn',
};

/** `content/site.yml`, over which the command line has the last word. A key that is wrong is as good as absent. */
export function readSettings(file: YamlFile | undefined, mode: Mode): Result<SiteSettings> {
  const { value, problems } = file ? checkValue(settingsSchema, file.value, file) : { problems: [] };
  const { url, checks, ...rest } = value ?? settingsSchema.parse(file ? validPart(file.value) : {});
  return {
    value: {
      ...rest,
      url: (mode.url ?? (typeof url === 'object' ? url.value : url)).replace(/\/$/, ''),
      base: (mode.base ?? rest.base).replace(/\/$/, ''),
      checks: file ? checks : LENIENT,
    },
    problems,
  };
}

/** The keys that pass, so that one that does not changes nothing about the others. */
function validPart(value: unknown): Partial<z.input<typeof settingsSchema>> {
  const shape: Record<string, z.ZodType> = settingsSchema.shape;
  return Object.fromEntries(
    Object.entries(Object(value)).filter(
      ([key, part]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(part).success,
    ),
  );
}

/** The site's own address is a placeholder, too, until it has one. */
export function urlPlaceholder(file: YamlFile | undefined): Placeholder[] {
  const url = (file?.value as { url?: unknown } | undefined)?.url;
  if (!file || url === null || typeof url !== 'object') return [];
  const { value } = url as { value?: unknown };
  return [{ name: 'url', value: String(value), file: file.file, line: file.at(['url'], 'key').line }];
}
