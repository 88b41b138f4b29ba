import type { Facts, Problem } from '../site.ts';
import { nearest } from './nearest.ts';
import type { YamlPlace } from './yaml.ts';

/** Facts by their full name: `support.email`. */
export type FactTable = Map<string, { value: string; placeholder: boolean }>;

/** Every fact of every group. What is no fact is left out; `checkFacts` tells of it. */
export function flattenFacts(facts: Facts, prefix = ''): FactTable {
  const table: FactTable = new Map();
  if (!isGroup(facts)) return table;
  for (const [key, fact] of Object.entries<unknown>(facts)) {
    const name = prefix + key;
    if (isPlain(fact)) table.set(name, { value: String(fact), placeholder: false });
    else if (isMarked(fact)) table.set(name, { value: String(fact.value), placeholder: true });
    else if (isGroup(fact))
      for (const [inner, found] of flattenFacts(fact as Facts, `${name}.`)) table.set(inner, found);
  }
  return table;
}

/** What in `facts.yml` is neither a fact nor a group of facts. */
export function checkFacts(facts: unknown, file: string, at: YamlPlace, path: string[] = []): Problem[] {
  const fix = 'Write a text, a number, `{ value: …, placeholder: true }`, or a group of these.';
  const refuse = (message: string) => [{ file, ...at(path, 'value'), message, fix }];
  const name = path.length > 0 ? `\`${path.join('.')}\`` : 'This file';
  if (path.length > 0 && (isPlain(facts) || isMarked(facts))) return [];
  if (!isGroup(facts)) return refuse(`${name} is no fact and no group of facts.`);
  if ('value' in facts) return refuse(`${name} has a \`value\`, but does not say \`placeholder: true\`.`);
  const odd = path.at(-1);
  if (odd !== undefined && !/^[\w-]+$/.test(odd)) return refuse(`\`${odd}\` cannot be the name of a fact.`);
  return Object.entries(facts).flatMap(([key, fact]) => checkFacts(fact, file, at, [...path, key]));
}

const isPlain = (fact: unknown): fact is string | number => typeof fact === 'string' || typeof fact === 'number';
const isGroup = (fact: unknown): fact is Record<string, unknown> =>
  fact !== null && typeof fact === 'object' && !Array.isArray(fact);
const isMarked = (fact: unknown): fact is { value: string | number } =>
  isGroup(fact) && isPlain(fact.value) && fact.placeholder === true;

/** A reference, with the backslash that makes it plain text; or braces that open one and do not close it. */
const REFERENCE = /\\\{\{|\{\{([^{}\n]*)\}\}|\{\{/g;

/**
 * Puts facts in the place of `{{ name }}`; `\{{` writes `{{`. The text keeps its number of lines. `where` is the place
 * of its first character. Without facts the braces mean nothing, and the text stays as it is.
 */
export function fillFacts(
  text: string,
  facts: FactTable | undefined,
  where: { file: string; line: number; column?: number },
): { text: string; used: Set<string>; problems: Problem[] } {
  const used = new Set<string>();
  const problems: Problem[] = [];
  if (!facts || !text.includes('{{')) return { text, used, problems };
  const filled = text.replace(REFERENCE, (written: string, inner: string | undefined, offset: number) => {
    if (written.startsWith('\\')) return '{{';
    const name = inner?.trim();
    const fact = name === undefined ? undefined : facts.get(name);
    if (name !== undefined && fact) {
      used.add(name);
      return fact.value.trim().replace(/\s*\n\s*/g, ' ');
    }
    const message = name === undefined ? '`{{` is not closed by `}}`.' : `There is no fact named \`${name}\`.`;
    problems.push({ ...placeIn(text, offset, where), message, fix: adviceFor(name, facts) });
    return written;
  });
  return { text: filled, used, problems };
}

/** The place of a character in a text that begins at `where`. */
export function placeIn(text: string, offset: number, where: { file: string; line: number; column?: number }) {
  const before = text.slice(0, offset).split('\n');
  const start = before.length === 1 ? (where.column ?? 1) : 1;
  return { file: where.file, line: where.line + before.length - 1, column: start + (before.at(-1)?.length ?? 0) };
}

function adviceFor(name: string | undefined, facts: FactTable): string {
  const plain = 'write `\\{{` where braces are meant';
  if (name === undefined) return `Close it on the same line, or ${plain}.`;
  const near = nearest(name, facts.keys()).map((known) => `\`${known}\``);
  if (near.length > 0) return `Did you mean ${near.join(' or ')}?`;
  return `Add it to content/facts.yml, or ${plain}.`;
}
