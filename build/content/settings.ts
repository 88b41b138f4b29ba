import type { z } from 'zod';
import type { Mode } from '../mode.ts';
import type { Placeholder } from './facts.ts';
import { settingsSchema } from './settings-schema.ts';
import type { YamlFile } from './yaml.ts';

/** What `content/site.yml` says. `url` and `base` have no slash at their end. */
export type SiteSettings = Readonly<Omit<z.output<typeof settingsSchema>, 'url'> & { url: string }>;

/** What a breach of a rule is in a folder without settings: somebody is only trying the generator there. */
const LENIENT: SiteSettings['checks'] = {
  ...{ links: 'warn', fragments: 'warn', images: 'warn', headings: 'warn', description: 'warn', nesting: 'warn' },
  ...{ elsewhere: 'warn', 'removed-html': 'warn' },
};

/** `content/site.yml`, over which the command line has the last word. A key that is wrong is as good as absent. */
export function readSettings(written: unknown, mode: Mode): SiteSettings {
  const right = Object.entries(settingsSchema.shape).flatMap(([key, type]) => {
    const value = Object(written)[key];
    return type.safeParse(value).success ? [[key, value]] : [];
  });
  const { url, checks, ...rest } = settingsSchema.parse(Object.fromEntries(right));
  return {
    ...rest,
    url: (mode.url ?? (typeof url === 'object' ? url.value : url)).replace(/\/$/, ''),
    base: (mode.base ?? rest.base).replace(/\/$/, ''),
    checks: written === undefined ? LENIENT : checks,
  };
}

export function urlPlaceholder(site: YamlFile | undefined): Placeholder[] {
  const { url } = Object(site?.value);
  if (!site || url?.placeholder !== true) return [];
  return [{ name: 'url', value: String(url.value), file: site.file, line: site.at(['url']).line }];
}
