/** The words of the content: all that readers see, apart from addresses, days and names of drawings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ZodType } from 'zod';
import { line, text } from '../content/schema/base.ts';
import { collections, data } from '../content/schema.ts';
import { screens } from '../pages/index.ts';
import { ROOT } from './site.ts';

export interface Wording {
  /** Relative to `content/`. */
  file: string;
  /** Where in the file: `hero.lead`, `pillars.tiles.0.text`. */
  key: string;
  words: string;
}

/** Changes words. */
export type Change = (words: string, key: string) => string;

interface ContentFile {
  name: string;
  schema: ZodType;
  value: unknown;
  /** Markdown; undefined where the file is YAML. */
  body?: string;
}

/** Schemas of front matter by screen. */
const schemas = Object.fromEntries(Object.entries(screens).map(([name, { schema }]) => [name, schema]));

const folder = join(ROOT, 'content');
/** Files whose words are not shown to readers. */
const SILENT = ['README.md', 'budgets.yml', 'facts.yml', 'redirects.yml', 'security.yml', 'services.yml', 'site.yml'];

/** Files of `content/` that have a schema, with their values as they were written. */
function readFiles(): ContentFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => /^[^/]+\.yml$|\.md$/.test(name) && !SILENT.includes(name))
    .sort()
    .map((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      if (name.endsWith('.yml')) return { name, schema: schemaOf(data, name.slice(0, -4)), value: parse(source) };
      const [, yaml = '', body = ''] = source.match(/^---\n(.*?)^---\n?(.*)$/ms) ?? [];
      const value = parse(yaml) as { screen?: string };
      const [first = '', inside] = name.split('/');
      const schema = inside ? schemaOf(collections, first) : schemaOf(schemas, value.screen ?? 'plain');
      return { name, schema, value, body };
    });
}

function schemaOf(table: Record<string, ZodType>, name: string): ZodType {
  const schema = table[name];
  if (!schema) throw new Error(`There is no schema for “${name}”.`);
  return schema;
}

/** How a schema refers to the schemas of its parts. */
interface Parts {
  shape?: Record<string, ZodType>;
  element?: ZodType;
  items?: ZodType[];
  valueType?: ZodType;
  innerType?: ZodType;
}

/** The value again, with its words changed: those strings that the schema calls a line or a text. */
function mapWords(schema: ZodType | undefined, value: unknown, change: Change, path: string[] = []): unknown {
  if (schema === undefined || value === undefined) return value;
  if (schema === line || schema === text) return change(String(value), path.join('.'));
  const { shape, element, items, valueType, innerType } = schema.def as Parts;
  if (innerType) return mapWords(innerType, value, change, path);
  const part = (of: ZodType | undefined, name: string, item: unknown) => mapWords(of, item, change, [...path, name]);
  if (Array.isArray(value)) return value.map((item, index) => part(items?.[index] ?? element, String(index), item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, part(shape?.[name] ?? valueType, name, item)]),
  );
}

/** All words of front matter and YAML, in the order of the files; facts are not filled in: `{{ support.email }}`. */
export function readWording(): Wording[] {
  const found: Wording[] = [];
  for (const { name, schema, value } of readFiles())
    mapWords(schema, value, (words, key) => {
      found.push({ file: name, key, words });
      return words;
    });
  return found;
}

/** The words at one place of the content. */
export function wordsAt(file: string, key: string): string {
  const found = readWording().find((wording) => wording.file === file && wording.key === key);
  if (!found) throw new Error(`content/${file} has no words at ${key}.`);
  return found.words;
}

/** The content with other words, as path → text. `inBody` changes the Markdown; `extra` joins every page's front matter. */
export function rewrite(change: Change, inBody: (body: string) => string, extra: object): Record<string, string> {
  const files = readFiles().map(({ name, schema, value, body }): [string, string] => {
    const changed = mapWords(schema, value, change) as object;
    if (body === undefined) return [`content/${name}`, stringify(changed)];
    const front = name.includes('/') ? changed : { ...changed, ...extra };
    return [`content/${name}`, `---\n${stringify(front)}---\n${inBody(body)}`];
  });
  return Object.fromEntries(files);
}
