import { type ZodType, z } from 'zod';
import { didYouMean, nearest, type Problem, type Result } from '../base/problem.ts';
import { valueAt } from './names.ts';
import type { YamlPlace } from './yaml.ts';

/** `sign`: what separates key and value in that file; `:` by default. `written`: the value, with keys that are empty. */
type Origin = { file: string; at: YamlPlace; sign?: string; written?: unknown };
type Issue = z.core.$ZodIssue;

/** Validates a value. Without a Zod schema, every value is valid. Each problem has its place in the file. */
export function checkValue<T>(
  type: ZodType<T> | undefined,
  value: unknown,
  origin: Origin,
): Result<T | undefined> {
  if (!type?.safeParse) return { value: value as T, problems: [] };
  try {
    const result = type.safeParse(value);
    if (result.success) return { value: result.data, problems: [] };
    const { issues } = result.error;
    const input = type instanceof z.ZodPipe ? type.in : type;
    const keys = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const free = keys.filter((key) => !Object.hasOwn(Object(value), key));
    // Do not also report a misspelled key as missing.
    const isMisspelt = ({ path }: Issue) =>
      valueAt(path, value) === undefined &&
      issues.some(
        (other) =>
          other.code === 'unrecognized_keys' &&
          other.path.join() === path.slice(0, -1).join() &&
          other.keys.some((key) => nearest(key, [String(path.at(-1))]).length > 0),
      );
    const issuesToShow = issues.filter((issue) => !isMisspelt(issue));
    return {
      value: undefined,
      problems: issuesToShow.flatMap((issue) => explain(issue, free, value, origin)),
    };
  } catch (error) {
    const { message: said, stack } = error as Error;
    const { file } = origin;
    const message = `The schema failed: ${said.replace(/\.$/, '')}.`;
    const fix = 'Correct the schema here.';
    return {
      value: undefined,
      problems: [{ code: 'schema/error', file, message, fix, stack, during: `checking ${file}` }],
    };
  }
}

/** `free`: the top-level keys that the schema allows and the file lacks. */
function explain(issue: Issue, free: string[], root: unknown, origin: Origin): Problem[] {
  const { file, at, sign = ':', written = root } = origin;
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const report = (code: string, message: string, fix: string, place = at(path)): Problem => ({
    code: `schema/${code}`,
    file,
    ...place,
    message,
    fix,
  });
  if (issue.code === 'unrecognized_keys') {
    // In the call of a component, words without a sign may be the rest of a text.
    const rest = issue.keys.filter(
      (key) => sign === '=' && valueAt([key], root) === true && !didYouMean(key, free),
    );
    const groups = issue.keys.filter((key) => !rest.includes(key)).map((key) => [key]);
    return [...groups, ...(rest.length > 0 ? [rest] : [])].map(([key = '', ...more]) => {
      const whole = [...path, key];
      const near = path.length === 0 && didYouMean(key, free).trim();
      // Front matter is held to the schema of the site alone.
      const way = sign === ':' && file.endsWith('.md') ? 'allow it in content/schema.ts, ' : '';
      const fix =
        near || (key === rest[0] ? QUOTE_FIX : `Correct its spelling, ${way}or remove it.`);
      const name = nameOf([...path, [key, ...more].join(' ')]);
      return report('key', `${name} is not a known key.`, fix, at(whole));
    });
  }
  if (issue.code === 'invalid_key') {
    const message = `${nameOf(path)} cannot be a key here.`;
    return issue.issues.map((reason) => report('key', message, advice(reason)));
  }
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue) : [];
  if (branch.length > 0)
    return branch.flatMap((inner) =>
      explain({ ...inner, path: [...path, ...inner.path] }, free, root, origin),
    );
  const name = nameOf(path);
  const value = valueAt(path, written);
  if (path.length === 0 && JSON.stringify(value) === '{}')
    return [report('missing', EMPTY.message, EMPTY.fix)];
  if (value !== undefined)
    return [
      report(
        typeof value === 'string' && value.includes('{{') ? UNFILLED : 'value',
        `${name} ${value === null ? 'is empty' : `cannot be ${show(value)}`}.`,
        advice(issue),
      ),
    ];
  const key = path.length > 0 ? `\`${path.at(-1)}${sign}\`` : 'it';
  const word = issue.code === 'invalid_type' ? ` with ${wordFor(issue.expected)}` : '';
  return [report('missing', `${name} is missing.`, `Add ${key}${word}.`)];
}

/** The branch of a union that came closest to matching: the one that got deepest into the value. */
function nearestBranch({ errors }: z.core.$ZodIssueInvalidUnion): Issue[] {
  const depth = (branch: Issue[]) => Math.max(0, ...branch.map(({ path }) => path.length));
  const [deepest = []] = errors.toSorted((a, b) => depth(b) - depth(a));
  return depth(deepest) > 0 ? deepest : [];
}

const UNFILLED = 'unfilled';
/** The problems without those of values whose names in braces are faults themselves. */
export const withoutUnfilled = (problems: readonly Problem[], faults: readonly unknown[]) =>
  problems.filter(({ code }) => faults.length === 0 || code !== `schema/${UNFILLED}`);

const QUOTE_FIX =
  'Remove it, or put the text that it belongs to between quotation marks: `key="…"`.';
export const EMPTY = { message: 'The file is empty.', fix: 'Fill it, or delete it.' };

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};
const wordFor = (type: string) => WORDS[type] ?? `a ${type}`;

const FORMATS: Record<string, string> = {
  date: 'write a day without a time, such as 2024-10-13',
  email: 'write an e-mail address, such as help@site.example',
  url: 'write a whole address, such as https://site.example',
};

/** Schemas of a site word their messages as advice. Zod's own messages begin with these words, and are reworded. */
function advice(issue: Issue): string {
  let text = issue.message;
  if (/^(Invalid|Too|Unrecognized)/.test(text)) {
    if (issue.code === 'invalid_type') text = `write ${wordFor(issue.expected)} here`;
    if (issue.code === 'invalid_value') text = `write ${issue.values.map(String).join(' or ')}`;
    if (issue.code === 'invalid_format') text = FORMATS[issue.format] ?? text;
  }
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[^.?]$/, '$&.')}`;
}

/** `role` in entry 2: people count from 1. */
function nameOf(path: readonly (string | number)[]): string {
  const last = path.findLastIndex((part) => typeof part === 'number');
  const key = path.slice(last + 1).join('.');
  if (last < 0) return key ? `\`${key}\`` : 'The file';
  const entry = `${key ? `\`${key}\` in e` : 'E'}ntry ${Number(path[last]) + 1}`;
  return last > 0 ? `${entry} of ${nameOf(path.slice(0, last))}` : entry;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
