/** Turns files into values that passed their schema: settings, facts, data and entries. Pure. */
import type { Ask, Memo } from '../memo.ts';
import type { Mode } from '../mode.ts';
import type { Result } from '../problem.ts';
import { type Data, readData } from './data.ts';
import { type Entry, type EntryRules, folderOf, readEntry, readText } from './entry.ts';
import { type FactTable, type Placeholder, readFacts } from './facts.ts';
import { isUnread, lookUp, type Names } from './names.ts';
import { type MovedAddress, readRedirects } from './redirects.ts';
import type { Schemas } from './schema.ts';
import { readSettings, type SiteSettings, urlPlaceholder } from './settings.ts';
import { type Budgets, budgetsSchema } from './settings-schema.ts';
import { fingerprint, type Source, type SourceFile } from './source.ts';
import { readYamlFiles, type YamlFile } from './yaml-file.ts';
import { checkValue } from './zod-problems.ts';

/** What the content says, once every file passed its schema. */
export interface Content {
  settings: SiteSettings;
  entries: readonly Entry[];
  /** The Markdown of an entry, with facts put in place. It may be read from the disk each time. */
  markdownOf: (entry: Entry) => string;
  /** Entries of the folders that are collections, by folder. */
  collections: Readonly<Record<string, readonly Entry[]>>;
  /** YAML files by name, facts put in place. */
  data: Readonly<Record<string, unknown>>;
  /** Names of the data files that could not be read: what rests on them cannot be judged. */
  unread: readonly string[];
  /** Markdown files that could not be read: links to them cannot be judged. */
  lost: readonly string[];
  facts: FactTable;
  placeholders: readonly Placeholder[];
  redirects: readonly MovedAddress[];
  /** What pages may weigh; nothing where no file says it. */
  budgets?: Budgets;
}

/** A root's schema, where it has one. The key changes with the schema's code. */
export interface GivenSchema {
  schema?: Schemas;
  schemaKey: string;
  /** Whether the schema could not be loaded: what rests on it is not judged. */
  isLost?: boolean;
}

/** Reads everything that the content says. What has not changed since the last time is not validated again. */
export function validateContent(source: Source, given: GivenSchema, mode: Mode, memo: Memo): Result<Content> {
  const { schema, schemaKey, isLost } = given;
  const yaml = readYamlFiles(source.data, memo);
  const { files } = yaml.value;
  const facts = readFactsOf(files.get('facts'), given, memo);
  const settings = readSettings(files.get('site'), mode);
  const hasFacts = !isLost && facts.problems.length === 0;
  const unread = hasFacts ? yaml.value.unread : [...yaml.value.unread, 'facts'];
  const factsKey = `${schemaKey} ${files.get('facts')?.hash ?? unread.includes('facts')}`;
  const data = readData({ files, unread }, { schema, facts: facts.value?.facts, key: factsKey }, memo);
  const names = namesOf(facts.value?.facts, data.value);
  const redirects = readRedirects(files.get('redirects'), facts.value?.facts ?? new Map(), names);
  const weights = files.get('budgets');
  const budgets = weights ? checkValue(budgetsSchema, weights.value, weights) : { value: undefined, problems: [] };
  const rules = { schema, names, isBare: !schema && !isLost };
  const entries = readEntries(source, rules, schemaKey, mode, memo);
  const texts = new Map(source.markdown.map((file) => [file.path, file]));

  const isPage = (file: string) => settings.value.collections[folderOf(file)]?.pages !== false;
  return {
    value: {
      settings: settings.value,
      entries: entries.value.filter(({ file }) => isPage(file)),
      markdownOf: (entry) => entry.text ?? readText(texts.get(entry.file) as SourceFile, entry, rules),
      collections: collect(Object.keys(settings.value.collections), entries.value),
      data: data.value.values,
      unread: data.value.unread,
      lost: listLost(source, entries.value).filter(isPage),
      facts: facts.value?.facts ?? new Map(),
      placeholders: [...(facts.value?.placeholders ?? []), ...urlPlaceholder(files.get('site'))],
      redirects: redirects.value,
      budgets: budgets.value,
    },
    problems: [yaml, facts, settings, data, redirects, budgets, entries].flatMap(({ problems }) => problems),
  };
}

/** Markdown files of which there is no entry. */
function listLost({ markdown }: Source, entries: readonly Entry[]): string[] {
  const known = new Set(entries.map(({ file }) => file));
  return markdown.map(({ path }) => path).filter((path) => !known.has(path));
}

const collect = (names: string[], entries: Entry[]): Content['collections'] =>
  Object.fromEntries(names.map((name) => [name, entries.filter(({ file }) => folderOf(file) === name)]));

function readFactsOf(file: YamlFile | undefined, { schema, schemaKey }: GivenSchema, memo: Memo) {
  if (!file) return { value: undefined, problems: [] };
  return memo(`facts ${schemaKey} ${file.hash} ${file.file}`, () => readFacts(file, schema?.facts));
}

/** Nothing in a folder without facts and data: braces mean nothing there. */
function namesOf(facts: FactTable | undefined, { values, unread }: Data): Names | undefined {
  if (!facts && Object.keys(values).length === 0 && unread.length === 0) return undefined;
  return { facts: facts ?? new Map(), data: values, unread };
}

/** Answers what entries ask for beside their `file`: `schema`, `name NAME` and `names`, which is all of them. */
function createAsk({ names }: EntryRules, schemaKey: string): Ask {
  const answers = new Map([['schema', schemaKey]]);
  const answer = (asked: string): string => {
    if (asked === 'names' || !names) return fingerprint(names);
    const name = asked.slice('name '.length);
    return fingerprint([lookUp(name, names).value, isUnread(name, names)]);
  };
  return (asked) => {
    const known = answers.get(asked) ?? answer(asked);
    answers.set(asked, known);
    return known;
  };
}

/**
 * A file as an entry, without its text: there may be very many. Dev keeps the text, which may change there at any moment
 * between its being read and being rendered.
 */
function readOne(file: SourceFile, rules: EntryRules, ask: Ask, mode: Mode): Result<Entry | undefined> {
  const read = readEntry(file, rules, ask);
  if (!read.value || mode.command === 'dev') return read;
  const { text: _, ...value } = read.value;
  return { value, problems: read.problems };
}

function readEntries(source: Source, rules: EntryRules, schemaKey: string, mode: Mode, memo: Memo): Result<Entry[]> {
  const ask = createAsk(rules, schemaKey);
  const read = source.markdown.map((file) =>
    memo.traced(
      `entry ${file.path}`,
      (name) => (name === 'file' ? file.hash : ask(name)),
      (asked) => readOne(file, rules, asked, mode),
    ),
  );
  return {
    value: read.flatMap(({ value }) => value ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}
