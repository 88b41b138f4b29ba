/** Turns files into values that passed their schema: settings, facts, data and entries. Pure. */
import type { ZodType } from 'zod';
import { checkFacts, type FactTable, fillFacts, flattenFacts } from '../lib/facts.ts';
import { splitFrontMatter } from '../lib/frontmatter.ts';
import { decodeText } from '../lib/text.ts';
import { parseYaml, type YamlPlace } from '../lib/yaml.ts';
import type {
  Content,
  ContentSchema,
  Entry,
  Facts,
  FrontMatter,
  Mode,
  MovedAddress,
  Placeholder,
  Problem,
  Result,
  SiteSettings,
  Source,
  SourceFile,
} from '../site.ts';
import { looseFrontMatter, redirectsSchema, settingsSchema } from './validate/schemas.ts';
import { zodProblems } from './validate/zod-problems.ts';

/** YAML files that belong to the generator; all others are data for the screens. */
const OWN_FILES = ['site', 'facts', 'redirects'];

/** A text of YAML as a value, with the place of everything in it. */
interface ParsedFile {
  source: SourceFile;
  file: string;
  name: string;
  value: unknown;
  at: YamlPlace;
}

export function validateContent(source: Source, schema: ContentSchema | undefined, mode: Mode): Result<Content> {
  const problems: Problem[] = [];
  const parsed = source.data.flatMap((file) => parseData(file, problems));
  const named = (name: string) => parsed.find((file) => file.name === name);
  const factsFile = named('facts');
  if (factsFile) problems.push(...checkFacts(factsFile.value, factsFile.file, factsFile.at));
  const table = factsFile && flattenFacts(factsFile.value as Facts);
  const placeholders = [...findPlaceholders(factsFile), ...urlPlaceholder(named('site'))];
  const settings = readSettings(named('site'), mode, problems);
  const redirects = readRedirects(named('redirects'), table, problems);
  const data: Record<string, unknown> = {};
  for (const file of parsed) {
    if (OWN_FILES.includes(file.name)) continue;
    const { value, problems: found } = dataOf(file, schema, factsFile, table);
    problems.push(...found);
    data[file.name] = value;
  }
  for (const [name, type] of Object.entries(schema?.data ?? {}))
    if (!named(name) && !type.isOptional()) problems.push(missingFile(`content/${name}.yml`));

  const entries: Entry[] = [];
  const collections: Content['collections'] = {};
  for (const [name] of Object.entries(settings.collections)) collections[name] = [];
  for (const file of source.markdown) {
    const folder = file.path.split('/').slice(1, -1)[0] ?? '';
    const { value: entry, problems: found } = entryOf(file, folder, schema, factsFile, table);
    problems.push(...found);
    if (!entry) continue;
    collections[folder]?.push(entry);
    if (settings.collections[folder]?.pages !== false) entries.push(entry);
  }
  return { value: { settings, entries, collections, data, placeholders, redirects }, problems };
}

const parses = new WeakMap<SourceFile, Result<ParsedFile | undefined>>();

/** A file that was parsed before is not parsed again. */
function parseData(file: SourceFile, problems: Problem[]): ParsedFile[] {
  const { value, problems: found } = parses.get(file) ?? parseFile(file);
  parses.set(file, { value, problems: found });
  problems.push(...found);
  return value ? [value] : [];
}

function parseFile(file: SourceFile): Result<ParsedFile | undefined> {
  const decoded = decodeText(file);
  if (decoded.problems.length > 0) return { value: undefined, problems: decoded.problems };
  const { value, at, problems } = parseYaml(decoded.text, { file: file.path });
  if (problems.length > 0) return { value: undefined, problems };
  const name = file.path.replace(/^content\//, '').replace(/\.ya?ml$/, '');
  return { value: { source: file, file: file.path, name, value, at }, problems };
}

/** What a file was validated with, and what came of it. */
interface Reading<T> {
  schema: ContentSchema | undefined;
  facts: unknown;
  result: Result<T>;
}

const dataReadings = new WeakMap<SourceFile, Reading<unknown>>();
const readings = new WeakMap<SourceFile, Reading<Entry | undefined>>();

/** A file of data, facts put in place and held to its schema. With the same schema and facts it is not done again. */
function dataOf(
  { source, file, name, value, at }: ParsedFile,
  schema: ContentSchema | undefined,
  facts: ParsedFile | undefined,
  table: FactTable | undefined,
): Result<unknown> {
  const known = dataReadings.get(source);
  if (known && known.schema === schema && known.facts === facts?.source) return known.result;
  const problems: Problem[] = [];
  const filled = fillDeep(value, table, file, at, problems);
  const result = { value: check(schema?.data[name], filled, file, at, problems) ?? filled, problems };
  dataReadings.set(source, { schema, facts: facts?.source, result });
  return result;
}

/** An entry that was read before with the same schema and facts is not read again. */
function entryOf(
  file: SourceFile,
  folder: string,
  schema: ContentSchema | undefined,
  facts: ParsedFile | undefined,
  table: FactTable | undefined,
): Result<Entry | undefined> {
  const known = readings.get(file);
  if (known && known.schema === schema && known.facts === facts?.source) return known.result;
  const problems: Problem[] = [];
  const result = { value: readEntry(file, folder, schema, table, problems), problems };
  readings.set(file, { schema, facts: facts?.source, result });
  return result;
}

/** A Markdown file as an entry, or nothing where it has problems. */
function readEntry(
  file: SourceFile,
  folder: string,
  schema: ContentSchema | undefined,
  table: FactTable | undefined,
  problems: Problem[],
): Entry | undefined {
  const split = splitFrontMatter(file);
  const before = problems.length;
  problems.push(...split.problems);
  if (split.problems.length > 0) return undefined;
  const data = fillDeep(split.data, table, file.path, split.at, problems) as Record<string, unknown>;
  const body = fillFacts(split.body, table, { file: file.path, line: split.bodyLine });
  problems.push(...body.problems);
  if (!schema) data.title ??= titleOf(body.text, file.path);
  const screen = typeof data.screen === 'string' ? data.screen : 'plain';
  const front = check(
    schemaOf(schema, folder, screen, file.path, split.at, problems),
    data,
    file.path,
    split.at,
    problems,
  );
  if (problems.length > before || !front) return undefined;
  return {
    file: file.path,
    front: front as FrontMatter,
    body: body.text,
    bodyLine: split.bodyLine,
    // Places are asked for only when something is wrong: the parsed document is not kept for them.
    at: (key) => splitFrontMatter(file).at([key]),
  };
}

function schemaOf(
  schema: ContentSchema | undefined,
  folder: string,
  screen: string,
  file: string,
  at: YamlPlace,
  problems: Problem[],
): ZodType | undefined {
  if (!schema) return looseFrontMatter;
  const found = schema.collections[folder] ?? schema.screens[screen];
  if (!found)
    problems.push({
      file,
      ...at(['screen']),
      message: `There is no screen named \`${screen}\`.`,
      fix: `Name one of ${Object.keys(schema.screens).join(', ')}.`,
    });
  return found;
}

/** Validates a value; its problems name the place in the file. */
function check(type: ZodType | undefined, value: unknown, file: string, at: YamlPlace, problems: Problem[]): unknown {
  if (!type) return undefined;
  const result = type.safeParse(value);
  if (result.success) return result.data;
  problems.push(...zodProblems(result.error, value, file, at));
  return undefined;
}

function readSettings(file: ParsedFile | undefined, mode: Mode, problems: Problem[]): SiteSettings {
  const given = check(settingsSchema, file?.value ?? {}, file?.file ?? '', file?.at ?? noPlace, problems);
  const { url, checks, ...rest } = (given ?? settingsSchema.parse({})) as ReturnType<typeof settingsSchema.parse>;
  return {
    ...rest,
    url: (mode.url ?? (typeof url === 'object' ? url.value : url)).replace(/\/$/, ''),
    base: (mode.base ?? rest.base).replace(/\/$/, ''),
    // A folder without settings belongs to somebody who is only trying the generator: what is not dangerous warns.
    checks: file ? checks : lenient,
  };
}

const lenient: SiteSettings['checks'] = {
  links: 'warn',
  fragments: 'warn',
  images: 'warn',
  headings: 'warn',
  description: 'warn',
  'removed-html': 'warn',
};

function readRedirects(
  file: ParsedFile | undefined,
  table: FactTable | undefined,
  problems: Problem[],
): MovedAddress[] {
  if (!file?.value) return [];
  const given = check(redirectsSchema, file.value, file.file, file.at, problems) as Record<string, string> | undefined;
  return Object.entries(given ?? {}).map(([from, raw]) => {
    const place = file.at([from]);
    const filled = fillFacts(raw, table, { file: file.file, ...place });
    problems.push(...filled.problems);
    const placeholder = [...filled.used].some((name) => table?.get(name)?.placeholder);
    return { from, to: filled.text, placeholder, file: file.file, ...place };
  });
}

/** Puts facts into every string of a value, however deep. */
function fillDeep<T>(value: T, table: FactTable | undefined, file: string, at: YamlPlace, problems: Problem[]): T {
  if (!table) return value;
  const walk = (part: unknown, path: (string | number)[]): unknown => {
    if (typeof part === 'string') {
      if (!part.includes('{{')) return part;
      const filled = fillFacts(part, table, { file, ...at(path, 'value') });
      problems.push(...filled.problems);
      return filled.text;
    }
    if (Array.isArray(part)) return part.map((item, index) => walk(item, [...path, index]));
    if (part !== null && typeof part === 'object')
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item, [...path, key])]));
    return part;
  };
  return walk(value, []) as T;
}

/** Without `title:`, the first heading or the file's name is the title. */
function titleOf(body: string, file: string): string {
  const heading = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/m
    .exec(body)?.[1]
    ?.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
  const name =
    file
      .replace(/^content\//, '')
      .replace(/(\/_?index)?\.md$/, '')
      .split('/')
      .pop() ?? '';
  return heading || name.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

function findPlaceholders(file: ParsedFile | undefined): Placeholder[] {
  if (!file) return [];
  return [...flattenFacts(file.value as Facts)]
    .filter(([, fact]) => fact.placeholder)
    .map(([name, fact]) => ({ name, value: fact.value, file: file.file, line: file.at(name.split('.'), 'key').line }));
}

function urlPlaceholder(file: ParsedFile | undefined): Placeholder[] {
  const url = (file?.value as { url?: unknown } | undefined)?.url;
  if (!file || url === null || typeof url !== 'object') return [];
  return [
    {
      name: 'url',
      value: String((url as { value?: unknown }).value),
      file: file.file,
      line: file.at(['url'], 'key').line,
    },
  ];
}

const missingFile = (file: string): Problem => ({
  file,
  message: `The file \`${file}\` is missing.`,
  fix: 'Write it, or take its schema out of `content/schema.ts`.',
});

const noPlace: YamlPlace = () => ({ line: 1, column: 1 });
