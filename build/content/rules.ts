import type { ZodType } from 'zod';
import type { ContentSchema, Facts, Placeholder, Problem, Result, SourceFile } from '../site.ts';
import { chooseText, type DataTable } from './conditions.ts';
import { checkFacts, type FactTable, fillFacts, flattenFacts } from './facts.ts';
import type { YamlPlace } from './yaml.ts';
import type { YamlFile } from './yaml-file.ts';
import { zodProblems } from './zod-problems.ts';

/** What content is held to: the root's schema, where it has one, and the facts that its texts may name. */
export interface Rules {
  schema?: ContentSchema;
  facts?: FactTable;
  placeholders: Placeholder[];
  /** What is wrong with the facts themselves. */
  problems: Problem[];
}

let latest: { schema?: ContentSchema; file?: SourceFile; rules: Rules } | undefined;

/** The rules that a schema and a file of facts make. While neither changes they are the same object. */
export function rulesOf(schema: ContentSchema | undefined, file: YamlFile | undefined): Rules {
  if (latest && latest.schema === schema && latest.file === file?.source) return latest.rules;
  const problems: Problem[] = [];
  const rules: Rules = { schema, placeholders: [], problems };
  if (file) {
    problems.push(...checkFacts(file.value, file.file, file.at));
    if (problems.length === 0) check(schema?.facts, file.value, file.file, file.at, problems);
    rules.facts = flattenFacts(file.value as Facts);
    rules.placeholders = [...rules.facts]
      .filter(([, fact]) => fact.placeholder)
      .map(([name, { value }]) => ({ name, value, file: file.file, line: file.at(name.split('.'), 'key').line }));
  }
  latest = { schema, file: file?.source, rules };
  return rules;
}

const readings = new WeakMap<SourceFile, { rules: Rules; data?: DataTable; result: Result<unknown> }>();

/** What came of a file under the same rules before, or what `read` makes of it now; likewise where it looks at data. */
export function remembered<T>(
  source: SourceFile,
  rules: Rules,
  read: (problems: Problem[], look: () => DataTable) => T,
  data: DataTable = {},
): Result<T> {
  const known = readings.get(source);
  if (known?.rules === rules && isAlike(known.data ?? data, data)) return known.result as Result<T>;
  const problems: Problem[] = [];
  let used: DataTable | undefined;
  const look = () => {
    used = data;
    return data;
  };
  const result = { value: read(problems, look), problems };
  readings.set(source, { rules, data: used, result });
  return result;
}

/** Values of files that have not changed are the same. */
const isAlike = (a: DataTable, b: DataTable): boolean =>
  a === b || Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** Validates a value; without a schema it passes as it is. Where it does not pass, its problems name the place in the file. */
export function check<T>(
  type: ZodType<T> | undefined,
  value: unknown,
  file: string,
  at: YamlPlace,
  problems: Problem[],
): T | undefined {
  const result = type?.safeParse(value);
  if (result?.success) return result.data;
  if (result) problems.push(...zodProblems(result.error, value, file, at));
  return undefined;
}

/** Gives a text with everything in its place. */
export type Fill = (text: string, place: { line: number; column?: number }) => string;

/** Puts facts into texts of a file and, where it may look at data, chooses what depends on it. */
export function filler({ facts }: Rules, file: string, problems: Problem[], look?: () => DataTable): Fill {
  return (text, place) => {
    if (!facts || !text.includes('{{')) return text;
    const where = { file, ...place };
    const chosen = look ? chooseText(text, look, where) : { text, problems: [] };
    const filled = fillFacts(chosen.text, facts, where);
    problems.push(...chosen.problems, ...filled.problems);
    return filled.text;
  };
}

/** Fills every string of a value, however deep. */
export function fillDeep<T>(value: T, fill: Fill, at: YamlPlace): T {
  const walk = (part: unknown, path: (string | number)[]): unknown => {
    if (typeof part === 'string') return part.includes('{{') ? fill(part, at(path, 'value')) : part;
    if (Array.isArray(part)) return part.map((item, index) => walk(item, [...path, index]));
    if (part !== null && typeof part === 'object')
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item, [...path, key])]));
    return part;
  };
  return walk(value, []) as T;
}
