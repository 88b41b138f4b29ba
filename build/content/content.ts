/** Turns files into values that passed their schema: settings, facts, data and entries. Pure. */
import type { Mode } from '../mode.ts';
import type { Result } from '../problem.ts';
import { readData, readYamlFiles } from './data.ts';
import { type Entries, readEntries } from './entries.ts';
import { type FactTable, type Placeholder, readFacts } from './facts.ts';
import { type MovedAddress, readRedirects } from './redirects.ts';
import type { Schemas } from './schema.ts';
import { readSettings, type SiteSettings, urlPlaceholder } from './settings.ts';
import { type Budgets, budgetsSchema } from './settings-schema.ts';
import type { Source } from './source.ts';

/** What the content says, once every file passed its schema. */
export interface Content extends Entries {
  settings: SiteSettings;
  /** YAML files by name, facts put in place. */
  data: Readonly<Record<string, unknown>>;
  /** Names of the data files that could not be read: what depends on them cannot be judged. */
  unread: readonly string[];
  facts: FactTable;
  placeholders: readonly Placeholder[];
  redirects: readonly MovedAddress[];
  /** What pages may weigh; nothing where no file says it. */
  budgets?: Budgets;
}

/** Reads everything that the content says. `isLost`: there is a schema, and it could not be loaded. */
export function readContent(
  source: Source,
  { schema, isLost = false }: { schema?: Schemas; isLost?: boolean },
  mode: Mode,
): Result<Content> {
  const yaml = readYamlFiles(source.data);
  const site = yaml.files.get('site');
  const { facts, placeholders, problems } = readFacts(yaml.files.get('facts'), schema?.facts);
  if (isLost || problems.length > 0) yaml.unread.push('facts');
  const { data, own, unread, ...checked } = readData(yaml, schema?.data ?? {}, facts);
  // In a folder without facts and data, braces mean nothing.
  const hasNames = facts.size > 0 || Object.keys(data).length > 0 || unread.length > 0;
  const names = hasNames ? { facts, data, unread } : undefined;
  const settings = readSettings(own.site, mode);
  const entries = readEntries(source.markdown, { schema, names }, settings);
  return {
    value: {
      ...entries.value,
      ...{ settings, data, unread, facts },
      placeholders: [...placeholders, ...urlPlaceholder(site)],
      redirects: readRedirects(yaml.files.get('redirects'), own.redirects, facts),
      budgets: budgetsSchema.optional().safeParse(own.budgets).data,
    },
    problems: [...problems, ...checked.problems, ...entries.problems],
  };
}
