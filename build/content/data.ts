/** The YAML and JSON files of `content/`: reads each, fills in facts, and validates it against its schema. */
import type { ZodType } from 'zod';
import { onceFor } from '../base/lazily.ts';
import { misspelt, type Problem, warning } from '../base/problem.ts';
import type { Schemas } from './entry.ts';
import { fillDeep } from './fill.ts';
import { type Languages, splitLanguage } from './languages.ts';
import { isTable, type Names, pathsIn, valueAt } from './names.ts';
import { GENERATOR_FILES, type Mode, readSettings } from './settings.ts';
import { decodeText, type Source, type SourceFile, textIn } from './source.ts';
import { parseYaml, placesIn, type YamlFile } from './yaml.ts';
import { checkValue, EMPTY, withoutUnfilled } from './zod-problems.ts';

const readYaml = onceFor((source: SourceFile): YamlFile & { problems: readonly Problem[] } => {
  const { value, problems } = decodeText(source);
  const yaml = parseYaml(value, source.path);
  // Without a word about it, only the code that needs the collections would fail.
  if (value.trim() === '' && /^content\/site\./.test(source.path))
    return {
      ...yaml,
      problems: [{ code: 'yaml', file: source.path, line: 1, column: 1, ...EMPTY }],
    };
  return problems.length > 0 ? { ...yaml, problems } : yaml;
});

/** Files by name, such as `team/people` for `content/team/people.json`, and the names of those that failed to parse. */
interface YamlFiles {
  files: ReadonlyMap<string, YamlFile>;
  unread: string[];
  problems: readonly Problem[];
}

export function readYamlFiles(sources: readonly SourceFile[]): YamlFiles {
  const files = new Map<string, YamlFile>();
  const unread: string[] = [];
  const problems: Problem[] = [];
  for (const source of sources) {
    const file = source.path;
    const name = file.replace(/^content\/|\.(ya?ml|json)$/g, '');
    if (file.endsWith('.json') && textIn(source).startsWith('---\n')) {
      const message = 'This file is left out: JSON has no front matter.';
      problems.push(warning(file, message, 'Make it in `files` of pages/index.ts.'));
      continue;
    }
    if (files.has(name)) {
      const message = `This file and ${files.get(name)?.file} have the same name.`;
      problems.push({ file, message, fix: 'Merge the two.' });
      continue;
    }
    const { problems: faults, ...yaml } = readYaml(source);
    problems.push(...faults);
    if (faults.length > 0) unread.push(name);
    else files.set(name, yaml);
  }
  return { files, unread, problems };
}

/** Reads only the settings, so that they work even if other files are broken. */
export function settingsIn({ data }: Source, mode: Mode) {
  const siteFiles = data.filter(({ path }) => /^content\/site\.\w+$/.test(path));
  return readSettings(readYamlFiles(siteFiles).files.get('site')?.value, mode);
}

/** The data files of a site. */
interface ReadData {
  /** Values for screens, by name: `menus`, `team/people`. */
  data: Record<string, unknown>;
  /** The generator's own files, with facts filled in. */
  generatorFiles: { [Name in keyof typeof GENERATOR_FILES]?: unknown };
  /** Names of files that failed to parse or to validate. */
  unread: readonly string[];
  problems: readonly Problem[];
}

export function readData(
  yaml: YamlFiles,
  types: Schemas['data'],
  languages: Languages,
  names?: Names,
): ReadData {
  const schemas = new Map<string, ZodType>([
    ...Object.entries(types),
    ...Object.entries(GENERATOR_FILES),
  ]);
  const fileNames = new Set([...yaml.files.keys(), ...Object.keys(types)]);
  const readable = [...fileNames].filter((name) => name !== 'facts' && !yaml.unread.includes(name));
  const files = readable.map((name) => ({
    name,
    ...readDataFile(name, yaml, schemas, languages, names),
  }));

  const isGeneratorFile = ({ name }: { name: string }) => Object.hasOwn(GENERATOR_FILES, name);
  const dataFiles = files.filter((file) => !isGeneratorFile(file));
  const generatorFiles = files.filter(isGeneratorFile);
  // Settings that are no mapping say nothing about collections.
  const unread = files.filter((file) =>
    isGeneratorFile(file) ? file.name === 'site' && !isTable(file.written) : !file.isUsable,
  );

  return {
    data: Object.fromEntries(dataFiles.map(({ name, value, filled }) => [name, value ?? filled])),
    generatorFiles: Object.fromEntries(generatorFiles.map(({ name, filled }) => [name, filled])),
    unread: [...yaml.unread, ...unread.map(({ name }) => name)],
    problems: [...yaml.problems, ...files.flatMap(({ problems }) => problems)],
  };
}

/** A file as written, with facts filled in, and as its schema returns it. A file that only a schema names is empty. */
function readDataFile(
  name: string,
  { files }: YamlFiles,
  schemas: ReadonlyMap<string, ZodType>,
  languages: Languages,
  names: Names | undefined,
) {
  const emptyFile = { file: `content/${name}.yml`, value: undefined, at: placesIn('') };
  const { file, value: written, at } = files.get(name) ?? emptyFile;
  const { original, lang } = splitLanguage(name, languages);
  const schema = schemas.get(original);
  const { value: filled, isUnclear, faults } = fillDeep(written, names, at);
  const checked = checkValue(schema, filled, { file, at });
  // The schema with the wrong name is reported instead.
  const isMisspelt =
    !files.has(name) &&
    misspelt(
      name,
      [...files.keys()].filter((other) => !schemas.has(other)),
    );
  const problems: Problem[] =
    isUnclear || isMisspelt
      ? []
      : [
          ...faults.map((fault) => ({ file, ...fault })),
          ...withoutUnfilled(checked.problems, faults),
        ];

  if (original !== name && lang === undefined && files.has(original)) {
    const message = `${files.get(original)?.file} has the same name, since this ending is the language of the site.`;
    problems.push({ file, message, fix: 'Keep one of the two.' });
  }

  const isTranslation = lang !== undefined && !schema;
  const keys = isTranslation ? pathsIn(files.get(original)?.value) : [];
  const missingKeys = keys.filter((key) => valueAt(key.split('.'), written) === undefined);
  // A file that only lacks translations can be used.
  const isUsable = !isUnclear && problems.length === 0;
  const isSettings = /^_?(?:config|settings)$/.test(name) && !files.has('site');
  const missing = ['facts', 'redirects'].filter((own) => !files.has(own));
  const nearly = isSettings ? ' Did you mean site?' : misspelt(name, missing);
  const hint = schema ? '' : nearly;
  if (hint) problems.push(warning(file, `Only code reads it.${hint}`, 'Rename it.'));
  if (missingKeys.length > 0) {
    const message = `These keys of ${files.get(original)?.file} are missing here: ${missingKeys.join(', ')}.`;
    problems.push({
      code: 'data/untranslated',
      ...warning(file, message, 'Add them, translated.'),
    });
  }
  return { written, filled, value: checked.value, isUsable, problems };
}
