import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../site.ts';

/** Where a value of the text stands in its file; of a key that is missing, where it belongs. */
export type YamlPlace = (path: (string | number)[], which?: 'key' | 'value') => { line: number; column: number };

export interface Yaml {
  /** Undefined where there are problems. */
  value: unknown;
  problems: Problem[];
  at: YamlPlace;
}

/** Keys that reach an object's prototype instead of the object. */
const UNSAFE_KEYS = ['__proto__', 'constructor', 'prototype'];
/** So many values can an alias stand for before it is taken for a bomb. */
const MOST_ALIASES = 100;
/** Deeper nesting than any page needs would exhaust the stack. */
const DEEPEST = 100;

/**
 * Reads YAML 1.2 with its core schema: dates stay texts. A number that JavaScript would not write back as it stands
 * (`012`, `1.10`) stays a text, too, so that nothing changes silently.
 */
export function parseYaml(text: string, { file, line = 1 }: { file: string; line?: number }): Yaml {
  const lines = new LineCounter();
  const spot = (offset: number) => {
    const { line: own, col } = lines.linePos(offset);
    return { line: own + line - 1, column: col };
  };
  const fail = (message: string, fix: string, offset = 0): Yaml => ({
    value: undefined,
    problems: [{ file, ...spot(offset), message, fix }],
    at: () => ({ line, column: 1 }),
  });
  // The parser calls itself for every level, so depth is judged before it starts.
  if (deeperThan(text, DEEPEST)) return fail('The YAML is nested too deeply.', 'Write it flatter.');
  const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter: lines, uniqueKeys: true });
  const problems = [
    ...document.errors.map((error): Problem => {
      const message = `${error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}.`;
      return { file, ...spot(error.pos[0]), message, fix: 'Mend the YAML at this place.' };
    }),
    ...unsafeKeys(document, file, spot),
  ];
  const at: YamlPlace = (path, which) => placeOf(document, path, which, spot) ?? { line, column: 1 };
  if (problems.length > 0) return { value: undefined, problems, at };
  keepNumbersAsWritten(document);
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), problems, at };
  } catch (error) {
    return fail(`${(error as Error).message}.`, 'Write out what the aliases stand for.');
  }
}

/** Whether brackets or indentation nest deeper than a limit; an estimate from above, since quotes are not read. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    if (character === ']' || character === '}') depth--;
    if (depth > limit) return true;
  }
  return text.split('\n').some((row) => (/^[ -]*/.exec(row)?.[0] ?? '').length > 2 * limit);
}

function unsafeKeys(
  document: Document,
  file: string,
  spot: (offset: number) => { line: number; column: number },
): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || !UNSAFE_KEYS.includes(String(key.value))) return;
      const message = `\`${key.value}\` cannot be a key.`;
      problems.push({ file, ...spot(key.range?.[0] ?? 0), message, fix: 'Choose another name.' });
    },
  });
  return problems;
}

function keepNumbersAsWritten(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'number' && node.source !== undefined && node.source !== String(node.value))
        node.value = node.source;
    },
  });
}

/** The place of a path, or of the nearest part of it that is there. */
function placeOf(
  document: Document,
  path: (string | number)[],
  which: 'key' | 'value' | undefined,
  spot: (offset: number) => { line: number; column: number },
): { line: number; column: number } | undefined {
  if (path.length === 0) return isNode(document.contents) ? spot(document.contents.range?.[0] ?? 0) : undefined;
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
    const node = isPair(pair) ? (which === 'value' ? (pair.value ?? pair.key) : pair.key) : undefined;
    if (isNode(node) && node.range) return spot(node.range[0]);
  }
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return spot(node.range[0]);
  return placeOf(document, path.slice(0, -1), which, spot);
}
