import type { z } from 'zod';
import type { Mode } from '../mode.ts';
import type { Problem } from '../problem.ts';
import type { Placeholder } from './facts.ts';
import { RULES, type Rule, type Severity, settingsSchema, USUAL } from './settings-schema.ts';
import type { YamlFile } from './yaml.ts';

/** What `content/site.yml` says. `url` and `base` have no slash at their end. */
export type SiteSettings = Readonly<
  Omit<z.output<typeof settingsSchema>, 'url' | 'checks'> & { url: string; checks: Checks }
>;

type Checks = Readonly<Record<Rule, Severity>>;

export const isSettings = ({ path }: { path: string }) => /^content\/site\.ya?ml$/.test(path);

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
    checks: severities(checks),
  };
}

const severities = ({ all, ...own }: z.output<typeof settingsSchema>['checks']): Checks =>
  Object.fromEntries(RULES.map((rule) => [rule, own[rule] ?? all ?? USUAL[rule]])) as Checks;

/** What a breach of a rule is, as a problem has it. */
export function severityOf({ checks }: Pick<SiteSettings, 'checks'>, rule: Rule): Problem['severity'] | 'off' {
  return checks[rule] === 'warn' ? 'warning' : checks[rule];
}

export function urlPlaceholder(site: YamlFile | undefined): Placeholder[] {
  const { url } = Object(site?.value);
  if (!site || url?.placeholder !== true) return [];
  return [{ name: 'url', value: String(url.value), file: site.file, line: site.at(['url']).line }];
}
