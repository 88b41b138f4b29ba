import { type ZodType, z } from 'zod';
import { freeze } from '../base/freeze.ts';
import { type Place, type Problem, placeIn, type Result } from '../base/problem.ts';
import { keyOf } from '../base/store.ts';
import type { Read } from '../markdown/reader.ts';
import { plainText } from '../markdown/text.ts';
import { isDay, withoutDay } from './day.ts';
import { fillDeep, fillMarkdown } from './fill.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type FrontMatter, frontMatter } from './front-matter-keys.ts';
import { type Languages, splitLanguage } from './languages.ts';
import { isTable, type Names } from './names.ts';
import { INDEX, type SourceFile, textIn } from './source.ts';
import { placesIn, type YamlPlace } from './yaml.ts';
import { checkValue, EMPTY, withoutUnfilled } from './zod-problems.ts';

/** The zod schemas of a root, grouped by use. */
export interface Schemas {
  /** Front matter by screen name. The schema is undefined if the screen takes any; no object if the root has no screens. */
  screens?: Readonly<Record<string, ZodType | undefined>>;
  data: Readonly<Record<string, ZodType>>;
  collections: Readonly<Record<string, ZodType>>;
  facts?: ZodType;
}

/** A page made by code: its address such as `/team/ann`, its front matter, and an optional body in Markdown. */
export interface CodePage {
  path: string;
  front: { title: string; description: string; screen?: string; [key: string]: unknown };
  body?: string;
}

/**
 * A text of a collection at another address: `{ path: '/terms', entry: 'legal/terms/2024-10-13' }`, which is the collection and the
 * `slug`. Its translations move along, below their languages. `front` replaces keys of its front matter.
 */
export interface EntryAtAddress {
  path: string;
  entry: string;
  front?: Partial<FrontMatter>;
}

export interface Entry {
  /** The Markdown file, or the code file that made the entry. */
  file: string;
  /** The file in the site's language: `content/about.md` for `content/about.hi.md`. The original has its own. */
  original: string;
  lang?: string;
  /** The path that gives its address: `content/hi/blog/x.md` for `content/posts/x.hi.md` with `at: /blog`. */
  path?: string;
  /** The path below the top folder, without language and `.md`: `2024/x` for `content/posts/2024/x.md`. */
  slug: string;
  /** The generator's own keys, validated, with defaults. */
  front: FrontMatter;
  /** The whole front matter as parsed by the schema, frozen. Screens get this. */
  values: Readonly<Record<string, unknown>>;
  text: string;
  /** The hash of the file, or of the body if code made it. It changes whenever the text does. */
  hash: string;
  bodyLine: number;
  /** The raw front matter from the end of line 1 on, for finding the places of its keys. */
  written: string;
}

/** `key`: its name, or its path. */
export const placeOfKey = (
  { written }: Entry,
  key: string | readonly (string | number)[],
  which?: 'value',
): Place => placesIn(written)([key].flat(), which);

export type EntryRules = { schema?: Schemas; names?: Names; languages?: Languages; read: Read };

/** The top folder of a file in `content/`; empty if the file is not in one. */
export const folderOf = (path: string): string => path.split('/').slice(1, -1)[0] ?? '';

/** Undefined if there are errors. */
type EntryResult = Result<Entry | undefined>;

export function readEntry(
  source: SourceFile,
  { schema, names, languages = {}, read }: EntryRules,
): EntryResult & { permalink?: unknown } {
  const { path: file } = source;
  const { data, body, bodyLine, written, at, problems } = splitFrontMatter(source);
  if (problems.length > 0) return { value: undefined, problems };
  const late = LATE_FRONT_MATTER.exec(body);
  if (late)
    return {
      value: undefined,
      problems: [{ file, ...placeIn(body, late[0].length, bodyLine), ...TOO_LATE }],
    };

  const front = fillDeep(withForeignMarks(data, file, !schema), names, at);
  const text = fillMarkdown(body, names, bodyLine, read);
  if (front.isUnclear) return { value: undefined, problems: [] };

  const version = splitLanguage(file, languages);
  const slug = withoutDay(version.original.replace(/^content\/(?:[^/]+\/)?|\.md$/g, ''));
  const draft = { file, ...version, slug, text: text.value, hash: source.hash, bodyLine, written };
  const entry = checkEntry(draft, front.value, at, read, schema);

  const faults = [...front.faults, ...text.faults].map((fault): Problem => ({ file, ...fault }));
  if (!data.draft) faults.push(...findOldWords(source));
  const isLost = faults.length > 0 || text.isUnclear;
  return {
    value: isLost ? undefined : entry.value,
    problems: [...faults, ...withoutUnfilled(entry.problems, front.faults)],
    permalink: data.permalink,
  };
}

/** The lines before front matter that is not at the top. */
const LATE_FRONT_MATTER = /^\s*(?=---\n[\w-]+:.*\n(?:[\w -].*\n)*?---\s*(?:\n|$))/;
const TOO_LATE = {
  message: 'Front matter is read only once, from the first line on.',
  fix: 'Move these keys there.',
};

/** A name that begins with an underscore, of the file or of a folder. */
const HIDDEN = /\/_(?!index\.)[^/]*(?:\/|\.md$)/;

/** A date as e-mails, Ruby and shells write it: `Thu, 22 Feb 2024 09:20:27 -0800`, `2024-02-22 09:20:27 PDT`. */
const RFC_DATE =
  /^(?:(?:\w{3}, )?\d\d? \w{3} \d{4}|\d{4}-\d\d-\d\d) [\d:]+ (?:[+-]\d{4}|GMT|UTC|[CEMP][DS]T)$/;

/** Drafts and dates as other generators write them: a page that was hidden there must not be published here. */
function withForeignMarks(data: Values, file: string, isPlain: boolean): Values {
  const lower = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]),
  );
  // The schema of a site may mean something else by these.
  const plain = isPlain ? lower : {};
  const { _build, build = _build, headless, hidden, unlisted, publish, status } = plain;
  const { render = Object(build).render, list = Object(build).list } = plain;
  const { draft = status, published, permalink, publishdate, pubdate, expirydate } = lower;
  const isHidden =
    /(^|,)(false|no|off|never)(,|$)/i.test(`${[published, publish, render]}`) ||
    /(^|,)(true|yes|on|draft)(,|$)/i.test(`${[draft, headless, hidden]}`) ||
    permalink === false ||
    HIDDEN.test(file);
  const [, day = ''] = /(\d{4}-\d\d-\d\d)-[^/]+$/.exec(file) ?? [];
  const written = isTable(data.date) ? data.date.created : data.date;
  const date = RFC_DATE.test(`${written}`) ? new Date(`${written}`).toJSON() : written;
  const later = [date ?? (isDay(day) ? day : undefined), publishdate, pubdate, published]
    .filter((date) => /^\d{4}[-/]/.test(`${date}`))
    .sort()
    .at(-1);
  return {
    // Pelican writes `Title`.
    ...plain,
    ...data,
    ...(later !== undefined && { date: later }),
    ...(typeof expirydate === 'string' && { expires: expirydate }),
    ...(permalink === false && { permalink: null }),
    ...(isHidden && { draft: true }),
    ...((unlisted === true || /^(never|false)$/.test(`${list}`)) && { noindex: true }),
  };
}

/** The words that `new` writes, which an author has to replace. */
function findOldWords(source: SourceFile): Problem[] {
  const text = textIn(source);
  return Array.from(text.matchAll(/\(write over this\)/g), ({ index }) => ({
    file: source.path,
    ...placeIn(text, index),
    message: '`new` wrote these words, and nobody has replaced them yet.',
    fix: 'Write your own, or add `draft: true`.',
  }));
}

/** Turns a page made by code into an entry of the file `pages/index.ts`. */
export function readCodePage(
  { path, front, body: text = '' }: CodePage,
  read: Read,
  schema?: Schemas,
): EntryResult {
  const draft = {
    file: INDEX,
    original: path,
    slug: path.slice(1),
    text,
    hash: keyOf(text),
    bodyLine: 1,
    written: '',
  };
  return checkEntry(
    draft,
    { ...front, permalink: path },
    () => ({ line: 1, column: 1 }),
    read,
    schema,
  );
}

/** A text of a collection, and its translations, at the address that code gives it. */
export function placeEntry(
  { path, entry: name, front }: EntryAtAddress,
  entries: readonly Entry[],
): Entry[] {
  const versions = entries.filter(({ original, slug }) => `${folderOf(original)}/${slug}` === name);
  if (versions.length === 0) throw new Error(`No collection has the entry \`${name}\``);
  return versions.map((entry) => {
    const at = (address: string) => (entry.lang ? `/${entry.lang}${address}` : address);
    const aliases = front?.aliases?.map(at) ?? entry.front.aliases;
    const keys = { ...front, aliases, permalink: at(path) };
    return {
      ...entry,
      front: { ...entry.front, ...keys },
      values: freeze({ ...entry.values, ...keys }),
    };
  });
}

type Values = Record<string, unknown>;
const GENERATOR_KEYS = z.object(frontMatter.shape);

function checkEntry(
  draft: Omit<Entry, 'front' | 'values'>,
  written: Values,
  at: YamlPlace,
  read: Read,
  schema?: Schemas,
): EntryResult {
  const { file, original, lang, text } = draft;
  // A key without a value counts as absent.
  const data = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
  const where = { file, at, written };
  const generatorKeys = checkValue(GENERATOR_KEYS, data, where);
  const { value: values, problems: others } = checkValue(
    schemaFor(original, schema, data.screen),
    data,
    where,
  );

  // If both the generator and the schema reject a key, report it once.
  const reported = new Set(generatorKeys.problems.map(({ message }) => message));
  const problems = [
    ...generatorKeys.problems,
    ...others.filter(({ message }) => !reported.has(message)),
  ];
  if (problems.length > 0 && Object.keys(written).length === 0) {
    const message = text.trim() ? 'This page has no front matter.' : EMPTY.message;
    const fix = `Between two lines \`---\` at the top: ${problems.map((problem) => problem.fix).join(' ')}`;
    return { value: undefined, problems: [{ ...(problems[0] as Problem), message, fix }] };
  }
  if (problems.length > 0 || !generatorKeys.value || !values) return { value: undefined, problems };

  const keys = {
    ...(lang && { lang }),
    ...(values === data ? {} : defaultsOf(values)),
    ...generatorKeys.value,
  };
  const front = {
    ...keys,
    title: keys.title ?? titleOf(text, original, read),
    description: keys.description ?? '',
  };
  const whole = freeze(schema ? values : { ...values, ...front });
  return { value: { ...draft, front, values: whole }, problems };
}

/** The generator's keys that a schema sets by default, such as `screen` for all entries of a collection. */
const defaultsOf = (values: Values): Partial<FrontMatter> =>
  Object.fromEntries(
    Object.entries(frontMatter.shape).flatMap(([name, type]) => {
      const { data } = type.safeParse(values[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );

/** A collection has one schema for all its entries. For other pages, the screen decides. */
function schemaFor(original: string, schema: Partial<Schemas> = {}, screen: unknown = 'plain') {
  const { collections = {}, screens = {} } = schema;
  const folder = folderOf(original);
  const [types, name] = Object.hasOwn(collections, folder)
    ? [collections, folder]
    : [screens, String(screen)];
  return Object.hasOwn(types, name) ? (types[name] as ZodType<Values> | undefined) : undefined;
}

/** The title of a page without `title:`: its first `#` heading, else a heading that begins the text, else the file name. */
export function titleOf(body: string, file: string, read: Read): string {
  const tokens = read(body).tokens.filter(({ type }) => type !== 'space');
  const titles = tokens.filter((token) => token.type === 'heading' && token.depth === 1);
  for (const token of [...titles, ...tokens.slice(0, 1)]) {
    const words = token.type === 'heading' ? plainText(token.tokens ?? []) : '';
    if (words.trim() !== '') return words.replace(/\s+/g, ' ').trim();
  }
  const path = file.replace(/^content\//, '').replace(/(\/_?index)?\.md$/, '');
  return titleFrom(withoutDay(path.slice(path.lastIndexOf('/') + 1)));
}

/** Turns a name into a title: `price-list` becomes `Price list`. A name with spaces is not changed. */
export function titleFrom(name: string): string {
  const words = /\s/.test(name) ? name.trim() : name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
