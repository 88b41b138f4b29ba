import type { ZodType } from 'zod';
import { checkFacts, type FactTable, fillFacts, flattenFacts } from '../../lib/facts.ts';
import type { YamlPlace } from '../../lib/yaml.ts';
import type { ContentSchema, Facts, Placeholder, Problem, Result, SourceFile } from '../../site.ts';
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

const readings = new WeakMap<SourceFile, { rules: Rules; result: Result<unknown> }>();

/** What came of a file under the same rules before, or what `read` makes of it now. */
export function remembered<T>(source: SourceFile, rules: Rules, read: (problems: Problem[]) => T): Result<T> {
  const known = readings.get(source);
  if (known?.rules === rules) return known.result as Result<T>;
  const problems: Problem[] = [];
  const result = { value: read(problems), problems };
  readings.set(source, { rules, result });
  return result;
}

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

/** Puts facts into every string of a value, however deep. */
export function fillDeep<T>(
  value: T,
  facts: FactTable | undefined,
  file: string,
  at: YamlPlace,
  problems: Problem[],
): T {
  if (!facts) return value;
  const walk = (part: unknown, path: (string | number)[]): unknown => {
    if (typeof part === 'string') {
      if (!part.includes('{{')) return part;
      const filled = fillFacts(part, facts, { file, ...at(path, 'value') });
      problems.push(...filled.problems);
      return filled.text;
    }
    if (Array.isArray(part)) return part.map((item, index) => walk(item, [...path, index]));
    if (part !== null && typeof part === 'object')
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item, [...path, key])]));
    return part;
  };
  return walk(value, []) as T;
}
