/** `content/facts.yml`: what is said in many places, and is written in one. */
import type { ZodType } from 'zod';
import type { Problem, Result } from '../problem.ts';
import type { YamlFile } from './yaml-file.ts';
import type { YamlPlace } from './yaml-places.ts';
import { checkValue } from './zod-problems.ts';

/** A fact is a text or number, or one that still waits for its true value. */
export type Fact = string | number | { value: string | number; placeholder: true };

/** `content/facts.yml`: facts by group, so that `{{ support.email }}` names one. */
export type Facts = { [group: string]: Fact | Facts };

/** A fact that waits for its true value, and where it is written. */
export type Placeholder = { name: string; value: string; file: string; line: number };

/** Facts by their full name: `support.email`. */
export type FactTable = ReadonlyMap<string, { value: string; placeholder: boolean }>;

/** The facts of a file, held to the root's schema where it has one for them. */
export function readFacts(file: YamlFile, schema?: ZodType): Result<{ facts: FactTable; placeholders: Placeholder[] }> {
  const shape = checkFacts(file.value, file.file, file.at);
  const problems = shape.length > 0 ? shape : checkValue(schema, file.value, file).problems;
  const facts = flattenFacts(file.value as Facts);
  const placeholders = [...facts]
    .filter(([, fact]) => fact.placeholder)
    .map(([name, { value }]) => ({ name, value, file: file.file, line: file.at(name.split('.'), 'key').line }));
  return { value: { facts, placeholders }, problems };
}

/** Every fact of every group. What is no fact is left out; `checkFacts` reports it. */
export function flattenFacts(facts: Facts): FactTable {
  const rows = (group: unknown, prefix: string): [string, { value: string; placeholder: boolean }][] =>
    !isGroup(group)
      ? []
      : Object.entries(group).flatMap(([key, fact]) => {
          const name = prefix + key;
          if (isPlain(fact)) return [[name, { value: String(fact), placeholder: false }]];
          if (isMarked(fact)) return [[name, { value: String(fact.value), placeholder: true }]];
          return rows(fact, `${name}.`);
        });
  return new Map(rows(facts, ''));
}

/** With `--release`, a fact that is still a placeholder is an error. */
export const refusePlaceholders = (placeholders: readonly Placeholder[]): Problem[] =>
  placeholders.map(({ name, value, file, line }) => ({
    file,
    line,
    message: `\`${name}\` is still the placeholder ${value}.`,
    fix: 'Write its true value in place of `{ value: …, placeholder: true }`.',
  }));

/** What in `facts.yml` is neither a fact nor a group of facts. */
export function checkFacts(facts: unknown, file: string, at: YamlPlace, path: string[] = []): Problem[] {
  const refuse = (message: string, fix = SHAPES) => [{ file, ...at(path, 'value'), message, fix }];
  const name = path.length > 0 ? `\`${path.join('.')}\`` : 'This file';
  const value = isMarked(facts) ? facts.value : facts;
  if (path.length > 0 && isPlain(value)) {
    if (String(value).includes('{{'))
      return refuse('A fact cannot name another.', `Write the words themselves, or name both where ${name} is named.`);
    if (isPlain(facts) || String(value).trim() !== '') return [];
    const fix = 'Write what is to be shown until its true value is known.';
    return refuse(`${name} is a placeholder without a value.`, fix);
  }
  if (!isGroup(facts)) return refuse(`${name} is no fact and no group of facts.`);
  if ('value' in facts) return refuse(`${name} has a \`value\`, but does not say \`placeholder: true\`.`);
  const odd = path.at(-1);
  if (odd !== undefined && !/^[\w-]+$/.test(odd)) return refuse(`\`${odd}\` cannot be the name of a fact.`);
  return Object.entries(facts).flatMap(([key, fact]) => checkFacts(fact, file, at, [...path, key]));
}

const SHAPES = 'Write a text, a number, `{ value: …, placeholder: true }`, or a group of these.';

const isPlain = (fact: unknown): fact is string | number => typeof fact === 'string' || typeof fact === 'number';
const isGroup = (fact: unknown): fact is Record<string, unknown> =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact);
const isMarked = (fact: unknown): fact is { value: string | number } =>
  isGroup(fact) && isPlain(fact.value) && fact.placeholder === true;
