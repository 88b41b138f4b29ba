/** The YAML and JSON files of `content/`: reads each, fills in facts, and validates it against its schema. */
import type { ZodType } from 'zod';
import { onceFor } from '../lazily.ts';
import type { Problem } from '../problem.ts';
import type { Schemas } from './entry.ts';
import { fillDeep } from './fill.ts';
import { type Languages, splitLanguage } from './languages.ts';
import { isTable, type Names, namesIn, valueAt } from './names.ts';
import { type Mode, OWN_FILES, readSettings } from './settings.ts';
import { decodeText, type Source, type SourceFile } from './source.ts';
import { parseYaml, placesIn, type YamlFile } from './yaml.ts';
import { checkValue } from './zod-problems.ts';

const readYaml = onceFor((source: SourceFile): YamlFile & { problems: readonly Problem[] } => {
  const { value, problems } = decodeText(source);
  const yaml = parseYaml(value, source.path);
  return problems.length > 0 ? { ...yaml, problems } : yaml;
});

/** Files by name, such as `team/people` for `content/team/people.json`, and the names of those that failed to parse. */
export function readYamlFiles(sources: readonly SourceFile[]) {
  const files = new Map<string, YamlFile>();
  const unread: string[] = [];
  const problems: Problem[] = [];
  for (const source of sources) {
    const file = source.path;
    const name = file.replace(/^content\/|\.(ya?ml|json)$/g, '');
    if (files.has(name)) {
      const message = `This file and ${files.get(name)?.file} have the same name.`;
      problems.push({ file, message, fix: 'Merge both into one file, and remove the other.' });
      continue;
    }
    const { problems: found, ...yaml } = readYaml(source);
    problems.push(...found);
    if (found.length > 0) unread.push(name);
    else files.set(name, yaml);
  }
  return { files, unread, problems };
}

type YamlFiles = ReturnType<typeof readYamlFiles>;

/** Reads only the settings, so that they work even if other files are broken. */
export function settingsIn({ data }: Source, mode: Mode) {
  const own = data.filter(({ path }) => /^content\/site\.\w+$/.test(path));
  return readSettings(readYamlFiles(own).files.get('site')?.value, mode);
}

/** `own`: the generator's own files, with facts filled in. `unread`: names of files that failed to parse or to validate. */
export function readData(read: YamlFiles, types: Schemas['data'], languages: Languages, names?: Names) {
  const { files, unread, problems } = read;
  const schemas = new Map<string, ZodType>([...Object.entries(types), ...Object.entries(OWN_FILES)]);
  const own: { [Name in keyof typeof OWN_FILES]?: unknown } = {};
  const made = { data: {} as Record<string, unknown>, own, unread: [...unread], problems: [...problems] };
  for (const name of new Set([...files.keys(), ...Object.keys(types)])) {
    if (name === 'facts' || unread.includes(name)) continue;
    const absent = { file: `content/${name}.yml`, value: undefined, at: placesIn('') };
    const { file, value: written, at } = files.get(name) ?? absent;
    const filled = fillDeep(written, names, at);
    const { isUnclear } = filled;
    const { original, lang } = splitLanguage(name, languages);
    const schema = schemas.get(original);
    const checked = checkValue(schema, filled.value, { file, at });
    const faults = filled.faults.map((fault) => ({ file, ...fault }));
    const found = isUnclear ? [] : [...faults, ...checked.problems];
    made.problems.push(...found);
    const words = lang && !schema ? namesIn(files.get(original)?.value) : [];
    const lacking = words.filter((word) => valueAt(word.split('.'), written) === undefined).join(', ');
    const message = `These keys of ${files.get(original)?.file} are missing here: ${lacking}.`;
    if (lacking) made.problems.push({ file, message, fix: 'Add them, translated.', severity: 'warning' });
    if (name === 'site' && !isTable(written)) made.unread.push(name);
    if (Object.hasOwn(OWN_FILES, name)) Object.assign(own, { [name]: filled.value });
    else {
      made.data[name] = checked.value ?? filled.value;
      if (isUnclear || found.length > 0) made.unread.push(name);
    }
  }
  return made;
}
