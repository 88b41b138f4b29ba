/** Reads YAML 1.2 so that nothing is guessed, nothing explodes, and everything has a place in the file. */
import { isMap, isNode, isScalar, isSeq, visit, type YAMLError } from 'yaml';
import type { Problem } from '../problem.ts';
import { composeYaml, type Fault, type YamlDocument } from './yaml-document.ts';
import { placesIn, type YamlPlace } from './yaml-places.ts';

export interface Yaml {
  /** Plain data; an empty text is an empty mapping. Undefined when there are problems. */
  value: unknown;
  problems: Problem[];
  at: YamlPlace;
}

const MOST_ALIASES = 100;
/** Each alias is looked for among all others. */
const MOST_ALIASES_IN_ALL = 1000;
/** Keys that would reach into every object instead of their own. */
const RESERVED_KEYS = ['__proto__', 'constructor', 'prototype'];
/** Without one of these in its text, a file has no trap; most have none. A name can be spelled with escapes, too. */
const TRAPS = /__proto__|constructor|prototype|[*\\]/;

/** Parses `text`, whose first line is line `where.line` of the file. Never throws. */
export function parseYaml(text: string, where: { file: string; line?: number }): Yaml {
  const { at, ofOffset } = placesIn(text, where.line ?? 1);
  const { value, faults } = readDocument(text);
  if (faults.length === 0) return { value, at, problems: [] };
  const problems = faults.map(({ offset, message, fix }) => ({ file: where.file, ...ofOffset(offset), message, fix }));
  return { value, at, problems: onePerLine(problems) };
}

function readDocument(text: string): { value?: unknown; faults: Fault[] } {
  const { documents, refused } = composeYaml(text);
  if (refused) return { faults: [refused] };
  const [doc, second] = documents;
  if (!doc) return { value: {}, faults: [] };
  const faults = [...[...untilIndent(doc.errors), ...doc.warnings].map(faultOf), ...findDuplicates(doc.contents)];
  if (second) {
    const message = 'A second YAML document begins here.';
    faults.push({ offset: second.range[0], message, fix: 'Leave one document in the file.' });
  }
  if (faults.length > 0) return { faults };
  const traps = TRAPS.test(text) ? findTraps(doc) : [];
  return traps.length > 0 ? { faults: traps } : toData(doc);
}

/** After a wrong indentation nobody knows where anything belongs: what is said of the rest follows from it. */
function untilIndent(errors: readonly YAMLError[]): readonly YAMLError[] {
  const at = errors.findIndex(({ code }) => code === 'TAB_AS_INDENT' || code === 'BAD_INDENT');
  return at < 0 ? errors : errors.slice(0, at + 1);
}

/** Of several complaints about one line the first; the others follow from it. */
function onePerLine(problems: Problem[]): Problem[] {
  if (problems.length < 2) return problems;
  const firsts = new Map([...problems].reverse().map((problem) => [problem.line, problem]));
  return problems.filter((problem) => firsts.get(problem.line) === problem);
}

const faultOf = (error: YAMLError): Fault => ({
  offset: error.pos[0],
  message: `${error.message.split('\n')[0]?.replace(/[.:]$/, '')}.`,
  fix: adviceFor(error),
});

function adviceFor({ code }: YAMLError): string {
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  if (code === 'TAG_RESOLVE_FAILED') return 'Leave the tag out.';
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'Put a text that holds a colon between quotation marks.';
  return 'Correct the YAML here, or put the text between quotation marks.';
}

/** Keys that are in their mapping already. */
function findDuplicates(node: unknown): Fault[] {
  if (isSeq(node)) return node.items.flatMap(findDuplicates);
  if (!isMap(node)) return [];
  const names = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : key));
  const inner = node.items.flatMap(({ value }) => findDuplicates(value));
  if (new Set(names).size === names.length) return inner;
  const seen = new Set<unknown>();
  const again = node.items.filter((_, index) => seen.size === seen.add(names[index]).size);
  const message = 'Map keys must be unique.';
  return [...again.map(({ key }) => ({ offset: startOf(key), message, fix: 'Keep one of the two.' })), ...inner];
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Keys that reach into other objects, and a value that contains itself. */
function findTraps(doc: YamlDocument): Fault[] {
  const faults: Fault[] = [];
  let aliases = 0;
  const anchored = new Map<string, unknown>();
  visit(doc, {
    Value: (_, node) => {
      if (node.anchor) anchored.set(node.anchor, node);
    },
    Pair: (_, { key }) => {
      if (!isScalar(key) || !RESERVED_KEYS.includes(String(key.value))) return;
      const message = `\`${key.value}\` cannot be a key.`;
      faults.push({ offset: key.range?.[0] ?? 0, message, fix: 'Give the key another name.' });
    },
    Alias: (_, alias, path) => {
      const offset = alias.range?.[0] ?? 0;
      const target = anchored.get(alias.source);
      if (!target)
        faults.push({ offset, message: `There is no \`&${alias.source}\` before this.`, fix: 'Write the value out.' });
      else if ((path as unknown[]).includes(target))
        faults.push({ offset, message: `\`*${alias.source}\` is inside of what it repeats.`, fix: 'Write it out.' });
      aliases += 1;
      if (aliases === MOST_ALIASES_IN_ALL + 1)
        faults.push({ offset, message: 'This file has more than 1,000 aliases.', fix: 'Write the values out.' });
    },
  });
  return faults;
}

function toData(doc: YamlDocument): { value?: unknown; faults: Fault[] } {
  try {
    return { value: doc.toJS({ maxAliasCount: MOST_ALIASES }) ?? {}, faults: [] };
  } catch {
    // Nothing but the cap on aliases throws here: those that lead nowhere were found before.
    const message = `The aliases here expand to more than ${MOST_ALIASES} values.`;
    const fix = 'Write the values out instead of repeating aliases of aliases.';
    return { faults: [{ offset: firstAlias(doc), message, fix }] };
  }
}

function firstAlias(doc: YamlDocument): number {
  const offsets: number[] = [];
  visit(doc, { Alias: (_, { range }) => void offsets.push(range?.[0] ?? 0) });
  return offsets[0] ?? 0;
}
