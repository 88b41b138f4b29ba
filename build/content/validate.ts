/** Turns files into values that passed their schema: settings, facts, data and entries. Pure. */
import type { Content, ContentSchema, Entry, Mode, Problem, Result, Source } from '../site.ts';
import { folderOf, readEntry } from './entry.ts';
import { check, fillDeep, filler, remembered, rulesOf } from './rules.ts';
import { readRedirects, readSettings, urlPlaceholder } from './settings.ts';
import { parseYamlFile } from './yaml-file.ts';

/** YAML files that belong to the generator; all others are data for the screens. */
const OWN_FILES = ['site', 'facts', 'redirects'];

/** Reads everything that the content says. What has not changed since the last time is not validated again. */
export function validateContent(source: Source, schema: ContentSchema | undefined, mode: Mode): Result<Content> {
  const problems: Problem[] = [];
  const taken = <T>(result: Result<T>): T => {
    problems.push(...result.problems);
    return result.value;
  };
  const files = source.data.flatMap((file) => taken(parseYamlFile(file)) ?? []);
  const named = (name: string) => files.find((file) => file.name === name);
  const rules = rulesOf(schema, named('facts'));
  problems.push(...rules.problems);
  const settings = readSettings(named('site'), mode, problems);
  const redirects = readRedirects(named('redirects'), rules, problems);

  const data: Content['data'] = {};
  for (const { source: yaml, file, name, value, at } of files) {
    if (OWN_FILES.includes(name)) continue;
    const read = (found: Problem[]) => {
      const filled = fillDeep(value, filler(rules, file, found), at);
      return check(schema?.data[name], filled, file, at, found) ?? filled;
    };
    data[name] = taken(remembered(yaml, rules, read));
  }
  for (const [name, type] of Object.entries(schema?.data ?? {})) {
    if (named(name)) continue;
    if (type.isOptional()) data[name] = undefined;
    else problems.push(missing(`content/${name}.yml`));
  }

  const entries: Entry[] = [];
  const collections: Content['collections'] = {};
  for (const name of Object.keys(settings.collections)) collections[name] = [];
  for (const file of source.markdown) {
    const entry = taken(remembered(file, rules, (found, look) => readEntry(file, rules, found, look), data));
    if (!entry) continue;
    collections[folderOf(file)]?.push(entry);
    if (settings.collections[folderOf(file)]?.pages !== false) entries.push(entry);
  }
  const placeholders = [...rules.placeholders, ...urlPlaceholder(named('site'))];
  return { value: { settings, entries, collections, data, placeholders, redirects }, problems };
}

const missing = (file: string): Problem => ({
  file,
  message: `The file \`${file}\` is missing.`,
  fix: 'Write it, or take its schema out of `content/schema.ts`.',
});
