/**
 * The real site with all its words in other letters, written from right to left. What is still in Latin letters did
 * not come from the content; and layouts that depend on the left side break visibly.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ZodType } from 'zod';
import { line, text } from '../../content/schema/base.ts';
import { collections, data } from '../../content/schema.ts';
import { screens } from '../../pages/index.ts';
import { copySite } from '../copy.ts';
import { type Emitted, emitSite } from '../emitted.ts';
import { listFiles } from '../site.ts';

/** Hebrew letters: they are written from right to left, and each by itself. */
const LETTERS = [...'אבגדהוזחטיכלמנסעפצקרשתךםןף'];
/** What stays: facts by their name, targets of links, and addresses. */
const STAYS = /\{\{.*?\}\}|\]\(.*?\)|[^\s[\]()]*(?:@|:\/\/)\S*/g;

/** A day in the only form that the schema of facts accepts. */
export const DAY = /\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/;

/** What a setting is, and no text. */
const SETTING = /^(yes|no)$/;

/** The same text in Hebrew letters. */
export function turn(text: string): string {
  const letters = (part: string) =>
    part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
  const kept = text.match(STAYS) ?? [];
  return text
    .split(STAYS)
    .map((part, index) => letters(part) + (kept[index] ?? ''))
    .join('');
}

/** How a schema refers to the schemas of its parts. */
interface Parts {
  shape?: Record<string, ZodType>;
  element?: ZodType;
  items?: ZodType[];
  valueType?: ZodType;
  innerType?: ZodType;
  /** Of a choice, each with a name under `discriminator`. */
  options?: ZodType[];
  discriminator?: string;
}

/** The value again, with its words turned: those strings that the schema calls a line or a text. */
function turnWords(schema: ZodType | undefined, value: unknown): unknown {
  if (schema === undefined || value === undefined) return value;
  if (schema === line || schema === text) return turn(String(value));
  const { shape, element, items, valueType, innerType, options, discriminator = '' } = schema.def as Parts;
  if (options) {
    const kind = (value as Record<string, unknown>)[discriminator];
    const is = ({ def }: ZodType) => (def as Parts).shape?.[discriminator]?.safeParse(kind).success;
    return turnWords(options.find(is), value);
  }
  if (innerType) return turnWords(innerType, value);
  if (Array.isArray(value)) return value.map((item, index) => turnWords(items?.[index] ?? element, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, turnWords(shape?.[name] ?? valueType, item)]),
  );
}

/** Facts are words, but for days and settings. */
function turnFacts(value: unknown): unknown {
  if (typeof value === 'string') return DAY.test(value) || SETTING.test(value) ? value : turn(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, turnFacts(part)]));
}

/** What a file of `content/` says then; undefined where nothing in it is shown to readers. */
function turnFile(name: string, source: string): string | undefined {
  if (name === 'facts.yml') return stringify(turnFacts(parse(source)));
  if (name === 'site.yml') return stringify({ ...parse(source), name: turn('Zone'), checks: { fragments: 'off' } });
  const [folder = '', inside] = name.split('/');
  const table = data[name.slice(0, -4) as keyof typeof data];
  if (name.endsWith('.yml')) return table && stringify(turnWords(table, parse(source)));
  const [, yaml, body = ''] = source.match(/^---\n(.*?)^---\n?(.*)$/ms) ?? [];
  if (yaml === undefined) return undefined;
  const front = parse(yaml);
  const { schema } = screens[(front.screen ?? 'plain') as keyof typeof screens];
  const turned = inside
    ? turnWords(collections[folder as keyof typeof collections], front)
    : { ...(turnWords(schema, front) as object), lang: 'he', dir: 'rtl' };
  return `---\n${stringify(turned)}---\n${turn(body)}`;
}

/** Tables without a word for readers. */
const SILENT = /^(redirects|security|services)\.yml$/;
/** Builds it into a folder that is removed when the process ends. */
export function emitTurned(): Promise<Emitted> {
  const root = copySite();
  for (const name of listFiles(join(root, 'content')).filter((name) => !SILENT.test(name))) {
    const file = join(root, 'content', name);
    const text = turnFile(name, readFileSync(file, 'utf8'));
    if (text !== undefined) writeFileSync(file, text);
  }
  return emitSite(root);
}
