import type { Place } from '../place.ts';
import type { FactTable } from './facts.ts';
import { redirectsSchema } from './settings-schema.ts';
import type { YamlFile } from './yaml.ts';

/** A row of `content/redirects.yml`. `placeholder`: whether its target names a fact that waits for its true value. */
export type MovedAddress = Place & { from: string; to: string; placeholder: boolean; file: string };

/** The rows of `content/redirects.yml`, `filled` with facts. A row whose facts are wrong has said so, and is left out. */
export function readRedirects(source: YamlFile | undefined, filled: unknown, facts: FactTable): MovedAddress[] {
  const written = redirectsSchema.safeParse(source?.value).data ?? {};
  const rows = Object.entries(redirectsSchema.safeParse(filled).data ?? {}).filter(([, to]) => !to.includes('{{'));
  return rows.flatMap(([from, to]) => {
    if (!source) return [];
    const place = source.at([from]);
    const names = Array.from((written[from] ?? '').matchAll(/\{\{\s*(.*?)\s*\}\}/g), ([, name = '']) => name);
    const placeholder = names.some((name) => facts.get(name)?.placeholder);
    return [{ from, to, placeholder, file: source.file, ...place }];
  });
}
