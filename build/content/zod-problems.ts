import type { ZodType, z } from 'zod';
import type { Problem, Result } from '../problem.ts';
import { nearest } from './nearest.ts';
import { findStrange } from './plain.ts';
import type { YamlPlace } from './yaml-places.ts';

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];
type KeyPath = readonly PropertyKey[];
type Meant = (path: KeyPath, key: string) => string | undefined;

/** The value that is explained, where it is from, and what a key was meant to be. */
type Where = { root: unknown; file: string; at: YamlPlace; meant: Meant };

/**
 * What a schema makes of a value; without a schema it passes as it is. Where it does not pass, the problems have their
 * place in the file. Nothing is said about keys in `reported`, which are known to be wrong.
 */
export function checkValue<T>(
  type: ZodType<T> | undefined,
  value: unknown,
  { file, at }: { file: string; at: YamlPlace },
  reported: readonly string[] = [],
): Result<T | undefined> {
  try {
    if (!type) return { value: value as T, problems: [] };
    const result = type.safeParse(value);
    if (result.success) return { value: result.data, problems: [] };
    const issues = result.error.issues.filter(({ path }) => !reported.includes(String(path[0])));
    const meant: Meant = (path, key) => meantKey(type, value, path, key);
    const misspelt = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, meant(issue.path, key) ?? key].join('\0'))
        : [],
    );
    // A key that is misspelt is not missing as well.
    const explained = new Set(misspelt);
    const others = issues.filter(({ path }) => !explained.has(path.join('\0')));
    return { value: undefined, problems: others.flatMap((issue) => explain(issue, { root: value, file, at, meant })) };
  } catch (error) {
    const message = `The schema of this file failed: ${(error as Error).message.replace(/\.$/, '')}.`;
    return { value: undefined, problems: [{ file, message, fix: 'Correct the schema in `content/schema.ts`.' }] };
  }
}

/**
 * The same for a schema of the site, which may make anything of a value. Only plain data is kept for the next build:
 * other things would be empty in it.
 */
export function checkSiteValue<T>(...given: Parameters<typeof checkValue<T>>): Result<T | undefined> {
  const made = checkValue<T>(...given);
  const [type, , { file, at }] = given;
  const strange = type && findStrange(made.value);
  if (!strange) return made;
  const { what, path } = strange;
  const message = `The schema gives ${what} for ${path.length > 0 ? `\`${pathName(path)}\`` : 'the file'}.`;
  return { value: undefined, problems: [{ file, ...at(path), message, fix: PLAIN }] };
}

const PLAIN = 'Let it give text, a number, true or false, a list, keys with values, a Date, a Map or a Set.';

function explain(issue: Issue, where: Where): Problem[] {
  const { root, file, at, meant } = where;
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const name = path.length > 0 ? `\`${pathName(path)}\`` : 'The file';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const near = meant(path, key);
      const message = `\`${pathName([...path, key])}\` is not a known key.`;
      const fix = near ? `Did you mean \`${near}\`?` : 'Correct its spelling, or remove it.';
      return { file, ...at([...path, key], 'key'), message, fix };
    });
  if (issue.code === 'invalid_union') {
    const nearest = nearestBranch(issue);
    if (nearest.length > 0)
      return nearest.flatMap((inner) => explain({ ...inner, path: [...issue.path, ...inner.path] }, where));
  }
  const found = valueAt(root, path);
  const [message, fix] =
    found === undefined
      ? [`${name} is missing.`, `Add \`${path.at(-1)}:\`${expected(issue)}.`]
      : [`${name} is ${show(found)}, which does not fit.`, `${capital(advice(issue))}.`];
  return [{ file, ...at(path), message, fix }];
}

/** Of a union's branches, the one that came closest: it went deepest into the value. */
function nearestBranch(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[] {
  const depth = (branch: Issue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
  const sorted = [...issue.errors].sort((a, b) => depth(b) - depth(a));
  return sorted[0] && depth(sorted[0]) > 0 ? sorted[0] : [];
}

/** What authors call the types of YAML. */
const WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};
const wordFor = (type: string) => WORDS[type] ?? `a ${type}`;

const expected = (issue: Issue) => (issue.code === 'invalid_type' ? ` with ${wordFor(issue.expected)}` : '');

/** Our schemas phrase their messages as advice; zod's own begin with `Invalid`. */
function advice(issue: Issue): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `write ${wordFor(issue.expected)} here`;
  if (issue.code === 'invalid_value') return `write one of ${issue.values.map(String).join(', ')}`;
  return issue.message;
}

const pathName = (path: Path): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part)).join('');

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase()).replace(/\.$/, '');

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** What a zod type consists of, as far as keys matter. */
interface Typed {
  _zod: { def: Partial<Record<'innerType' | 'in' | 'element' | 'valueType', Typed>> & Shapes };
}
type Shapes = { shape?: Readonly<Record<PropertyKey, Typed>>; options?: readonly Typed[] };

/** The nearest key that the schema knows at this path and the value does not have yet. */
function meantKey(type: ZodType, value: unknown, path: KeyPath, key: string): string | undefined {
  const taken = Object(valueAt(value, path));
  return nearest(
    key,
    keysAt(type as unknown as Typed, path).filter((known) => !Object.hasOwn(taken, known)),
  )[0];
}

/** The part of a value at a path. */
const valueAt = (value: unknown, path: KeyPath): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);

function keysAt({ _zod }: Typed, path: KeyPath): string[] {
  const { shape, options = [], innerType, in: input, element, valueType } = _zod.def;
  const [key, ...rest] = path;
  if (key === undefined && shape) return Object.keys(shape);
  const next = key === undefined ? undefined : (shape?.[key] ?? element ?? valueType);
  if (next) return keysAt(next, rest);
  return [innerType, input, ...options].flatMap((inner) => (inner ? keysAt(inner, path) : []));
}
