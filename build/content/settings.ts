import type { Mode, MovedAddress, Placeholder, Problem, SiteSettings } from '../site.ts';
import { fillFacts } from './facts.ts';
import { check, type Rules } from './rules.ts';
import { redirectsSchema, settingsSchema } from './schemas.ts';
import type { YamlPlace } from './yaml.ts';
import type { YamlFile } from './yaml-file.ts';

/** What a breach of a rule is in a folder without settings: somebody is only trying the generator there. */
const LENIENT: SiteSettings['checks'] = {
  links: 'warn',
  fragments: 'warn',
  images: 'warn',
  headings: 'warn',
  description: 'warn',
  'removed-html': 'warn',
};

/** `content/site.yml`, over which the command line has the last word. */
export function readSettings(file: YamlFile | undefined, mode: Mode, problems: Problem[]): SiteSettings {
  const given = check(settingsSchema, file?.value ?? {}, file?.file ?? '', file?.at ?? noPlace, problems);
  const { url, checks, ...rest } = given ?? settingsSchema.parse({});
  return {
    ...rest,
    url: (mode.url ?? (typeof url === 'object' ? url.value : url)).replace(/\/$/, ''),
    base: (mode.base ?? rest.base).replace(/\/$/, ''),
    checks: file ? checks : LENIENT,
  };
}

/** The site's own address is a placeholder, too, until it has one. */
export function urlPlaceholder(file: YamlFile | undefined): Placeholder[] {
  const url = (file?.value as { url?: unknown } | undefined)?.url;
  if (!file || url === null || typeof url !== 'object') return [];
  const { value } = url as { value?: unknown };
  return [{ name: 'url', value: String(value), file: file.file, line: file.at(['url'], 'key').line }];
}

/** `content/redirects.yml`, facts put in place. */
export function readRedirects(file: YamlFile | undefined, { facts }: Rules, problems: Problem[]): MovedAddress[] {
  if (!file?.value) return [];
  const given = check(redirectsSchema, file.value, file.file, file.at, problems) ?? {};
  return Object.entries(given).map(([from, raw]) => {
    const place = file.at([from]);
    const filled = fillFacts(raw, facts, { file: file.file, ...place });
    problems.push(...filled.problems);
    const placeholder = [...filled.used].some((name) => facts?.get(name)?.placeholder);
    return { from, to: filled.text, placeholder, file: file.file, ...place };
  });
}

const noPlace: YamlPlace = () => ({ line: 1, column: 1 });
