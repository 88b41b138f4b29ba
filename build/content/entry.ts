import type { ZodType } from 'zod';
import type { MadePage } from '../api.ts';
import { leanList } from '../lean.ts';
import type { Ask } from '../memo.ts';
import type { Result } from '../problem.ts';
import { fillDeep, fillMarkdown, fillProblems } from './fill.ts';
import { bodyOf, splitFrontMatter } from './front-matter.ts';
import type { FrontMatter } from './front-matter-keys.ts';
import { isUnread, type Names } from './names.ts';
import { foreignKeys, type OwnKeys, ownDefaults, readOwnKeys, withoutEmptyKeys } from './own-keys.ts';
import type { Schemas } from './schema.ts';
import { fingerprint, type SourceFile } from './source.ts';
import { titleOf } from './title.ts';
import { type Place, placesIn, type YamlPlace } from './yaml-places.ts';
import { checkSiteValue } from './zod-problems.ts';

/** A page or an entry of a collection that passed its schema. */
export interface Entry {
  /** Its Markdown file, or the file of the code that made it. */
  file: string;
  /** Changes with everything that it was made from. */
  key: string;
  /** Its path below its top folder, without `.md`: `2024/x` for `content/posts/2024/x.md`. */
  slug: string;
  /** The generator's own keys, as they are written in the file. */
  front: FrontMatter;
  /** What the schema made of the whole front matter: what screens see. */
  values: Readonly<Record<string, unknown>>;
  /** Its Markdown, with facts put in place, where it is not read from the file when it is needed. */
  text?: string;
  /** The line of the file on which its Markdown begins. */
  bodyLine: number;
  /** The front matter as it is written, from the end of line 1 on, to find the places of its keys in. */
  written: string;
}

/** Where a front matter key is written, for problems about it. */
export const placeOfKey = ({ written }: Entry, key: string): Place => placesIn(written, 1).at([key]);

/** What entries are held to: the root's schema, where it has one, and what their texts may name. */
export interface EntryRules {
  schema?: Schemas;
  names?: Names;
  /** The root has no schema: keys that only other generators heed are pointed out. */
  isBare: boolean;
}

/** The first folder of `content/` that a file is in, or nothing. */
export const folderOf = (path: string): string => path.split('/').slice(1, -1)[0] ?? '';

/** The path below that folder, which no two files share. */
const slugOf = ({ path }: SourceFile): string =>
  path.slice(`content/${folderOf(path)}`.length).replace(/^\/|\.md$/g, '');

/** A Markdown file as an entry, or nothing where it has errors. What it rests on is asked for: the names in its text, too. */
export function readEntry(
  source: SourceFile,
  { schema, names, isBare }: EntryRules,
  ask: Ask,
): Result<Entry | undefined> {
  const { path: file } = source;
  for (const name of ['schema', 'file']) ask(name);
  const split = splitFrontMatter(source);
  if (split.problems.length > 0) return { value: undefined, problems: split.problems };
  const filled = fillDeep(split.data, names, split.at);
  const body = fillMarkdown(split.body, names, split.bodyLine);
  const used = [...filled.used, ...body.used];
  for (const name of used) ask(`name ${name}`);
  // Which names would be near depends on all of them, and so does whether braces mean anything.
  if (filled.faults.length + body.faults.length > 0 || !names) ask('names');
  if (names && used.some((name) => isUnread(name, names))) return { value: undefined, problems: [] };
  const data = withoutEmptyKeys(filled.value);
  const own = readOwnKeys(data, { file, at: split.at });
  const made = checkValues(source, schema, data, own.wrong, split.at);
  const hints = isBare ? foreignKeys(data, file, split.at) : [];
  const errors = [...fillProblems(file, [...filled.faults, ...body.faults]), ...own.problems, ...made.problems];
  if (errors.length > 0 || !made.value) return { value: undefined, problems: [...errors, ...hints] };
  const { bodyLine } = split;
  const found = { file, slug: slugOf(source), text: body.value, bodyLine, written: split.written };
  return { value: entryOf(found, own.value, made.value, schema), problems: leanList(hints) };
}

/** The Markdown of an entry that was read before, from its file. */
export const readText = (
  source: Pick<SourceFile, 'path' | 'bytes'>,
  { written, bodyLine }: Pick<Entry, 'written' | 'bodyLine'>,
  { names }: EntryRules,
): string => fillMarkdown(bodyOf(source, written), names, bodyLine).value;

/** A page that code makes, as an entry of the file `pages/index.ts`. */
export function readMadePage({ path, front: data, body = '' }: MadePage, schema?: Schemas): Result<Entry | undefined> {
  const at = () => ({ line: 1, column: 1 });
  const own = readOwnKeys(data, { file: INDEX, at });
  const made = checkValues({ path: INDEX }, schema, data, own.wrong, at);
  const problems = [...own.problems, ...made.problems];
  if (problems.length > 0 || !made.value) return { value: undefined, problems };
  const found = { file: INDEX, slug: path.slice(1), text: body, bodyLine: 1, written: '' };
  return { value: entryOf(found, { ...own.value, permalink: path }, made.value, schema), problems };
}

/** The file to name for a page that code makes. */
const INDEX = 'pages/index.ts';

type Found = Pick<Entry, 'file' | 'slug' | 'bodyLine' | 'written'> & { text: string };

/** An entry of a text, of the own keys in its front matter, and of what the schema made of all keys. */
function entryOf(found: Found, written: OwnKeys, made: Values, schema?: Schemas): Entry {
  const own = { ...ownDefaults(made), ...written };
  const title = own.title ?? titleOf(found.text, found.file);
  const front = Object.assign({}, own, { title, description: own.description ?? '' });
  // Most pages without a schema have no keys but the generator's own.
  const hasAll = Object.keys(made).every((key) => Object.hasOwn(front, key));
  const values = schema ? made : hasAll ? front : Object.assign({}, made, front);
  const entry = { front, values, ...found };
  return { key: fingerprint(entry), ...entry };
}

type Values = Record<string, unknown>;

/** What the schema makes of front matter. Nothing is said about keys that are known to be wrong. */
function checkValues(
  source: Pick<SourceFile, 'path'>,
  schema: Schemas | undefined,
  data: Values,
  wrong: string[],
  at: YamlPlace,
): Result<Values | undefined> {
  if (wrong.includes('screen')) return { value: undefined, problems: [] };
  const screen = typeof data.screen === 'string' ? data.screen : undefined;
  const type = schemaFor(source, schema, screen, at);
  if (type.problems.length > 0) return { value: undefined, problems: type.problems };
  return checkSiteValue(type.value as ZodType<Values> | undefined, data, { file: source.path, at }, wrong);
}

/** A collection has one schema for all its entries; elsewhere the screen says which. */
function schemaFor(
  source: Pick<SourceFile, 'path'>,
  schema: Schemas | undefined,
  screen: string | undefined,
  at: YamlPlace,
): Result<ZodType | undefined> {
  const { collections = {}, screens } = schema ?? {};
  const folder = folderOf(source.path);
  if (Object.hasOwn(collections, folder)) return { value: collections[folder], problems: [] };
  const name = screen ?? 'plain';
  if (screens && Object.hasOwn(screens, name)) return { value: screens[name], problems: [] };
  // A schema need not describe plain pages.
  if (!screens || screen === undefined) return { value: undefined, problems: [] };
  const message = `There is no screen named \`${name}\`.`;
  const fix = `Name one of ${Object.keys(screens).join(', ')}.`;
  return { value: undefined, problems: [{ file: source.path, ...at(['screen']), message, fix }] };
}
