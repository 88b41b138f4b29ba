/** Reads JSON, and YAML 1.2 without guessing types, and keeps the place of every value in the file. */
import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Schema,
  type Tags,
  type YAMLError,
} from 'yaml';
import { lazily } from '../base/lazily.ts';
import { type Place, type Problem, placeIn } from '../base/problem.ts';

/** A parsed file as plain data, with the place of every value. An empty file is an empty mapping. */
export type YamlFile = { file: string; value: unknown; at: YamlPlace };

/** A number that would not print the same again stays a string, so `1.10` and `012` do not become 1.1 and 12. */
const exactNumbers = (tags: Tags): Tags =>
  tags.map((tag) =>
    typeof tag === 'object' && /:(?:int|float)$/.test(tag.tag) && !tag.collection
      ? { ...tag, resolve: (text: string) => (String(Number(text)) === text ? Number(text) : text) }
      : tag,
  );

/** One schema for all YAML files, since creating it costs as much as reading a page's front matter. */
const SCHEMA = new Schema({ schema: 'core', customTags: exactNumbers });

/** Parses the text of a file. `value` is undefined if there are problems. Never throws. */
export function parseYaml(text: string, file: string): YamlFile & { problems: Problem[] } {
  const { value, faults } = parse(text, file.endsWith('.json') ? 'json' : SCHEMA);
  const problems = faults.map(({ offset, message, fix }) => ({
    code: 'yaml',
    file,
    ...placeIn(text, offset),
    message,
    fix,
  }));
  // Keep only the first problem in each line; the others follow from it.
  const lines = new Map(problems.toReversed().map((problem) => [problem.line, problem]));
  return { file, value, at: placesIn(text), problems: [...lines.values()].reverse() };
}

type Fault = { offset: number; message: string; fix: string };

function parse(text: string, schema: Schema | 'json'): { value?: unknown; faults: Fault[] } {
  try {
    // Browsers refuse these characters, which nobody sees.
    const document = parseDocument(text.replace(/[^\P{Cc}\t\n\r]/gu, ' '), {
      version: '1.2',
      schema,
      prettyErrors: false,
      logLevel: 'error',
    });
    const inYaml = [...document.errors, ...document.warnings].map((error) => faultOf(error, text));
    const faults =
      schema === 'json' ? inYaml.map(({ offset }) => ({ offset, ...NOT_JSON })) : inYaml;
    // Errors after a wrong indentation only follow from it, so drop them.
    const lines = [INDENT.fix, LIST.fix, FIXES.TAB_AS_INDENT];
    const indent = faults.findIndex(({ fix }) => lines.includes(fix));
    if (faults.length > 0) return { faults: indent < 0 ? faults : faults.slice(0, indent + 1) };
    const value: unknown = document.toJS() ?? {};
    if (text.includes('*')) JSON.stringify(value);
    return { value, faults };
  } catch (error) {
    // Aliases without an anchor, or too many of them.
    const message = `This YAML cannot be read: ${(error as Error).message.replace(/\.?(\n[\s\S]*)?$/, '')}.`;
    const fix = 'Put text that begins with `*` between quotation marks, and write out aliases.';
    return { faults: [{ offset: Math.max(0, text.search(/\*\w/)), message, fix }] };
  }
}

const INDENT = {
  message: 'This line is indented too little or too much.',
  fix: 'Indent it like the lines that it belongs with.',
};
const LIST = {
  message: 'A list and keys cannot be mixed.',
  fix: 'Begin every line of the list with `- `, and no other.',
};
const COLON = {
  message: 'Text with a colon needs quotation marks.',
  fix: 'Put it between straight ones: `"…"`.',
};
const NO_COLON = {
  message: 'This line has no colon and space after its key.',
  fix: 'Write `key: value`, or indent the line if it continues the text above.',
};
const NOT_JSON = {
  message: 'This is not valid JSON.',
  fix: 'Look here and before for a missing comma, quotation mark or bracket.',
};
const TAB = { message: 'Tabs are not allowed as indentation.', fix: 'Indent with spaces.' };
const FIXES: Record<string, string> = {
  TAB_AS_INDENT: TAB.fix,
  DUPLICATE_KEY: 'Keep one of the two.',
  MULTIPLE_DOCS: 'Remove the line `---`.',
};

function faultOf({ code, message, pos: [offset] }: YAMLError, text: string): Fault {
  const [rest = ''] = text.slice(offset).split('\n', 1);
  const isLineStart = offset === 0 || text[offset - 1] === '\n';
  const isKey = isLineStart && message.includes('node end');
  const isItem = rest.startsWith('- ') && message.startsWith('Implicit keys');
  if (isItem || (isKey && /^- /m.test(text.slice(0, offset)))) return { offset, ...LIST };
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    if (!isLineStart && /:( |$)/.test(rest)) return { offset, ...COLON };
    // The next line is the wrong one: it was parsed as part of this value.
    return { offset: isLineStart ? offset : offset + rest.length + 1, ...INDENT };
  }
  if (message.startsWith('Implicit ')) return { offset, ...NO_COLON };
  const isMisplaced = /same column|^Sequence item without/.test(message);
  if (isMisplaced || isKey) return { offset, ...INDENT };
  if (/(?:^|\n)[ -]*\t$/.test(text.slice(0, offset))) return { offset, ...TAB };
  const fix = FIXES[code] ?? 'Correct the YAML here, or put the text between quotation marks.';
  // The document ends, or the next line begins, before the bracket is closed.
  const [, bracket, quote] =
    /^Flow (?:map|sequence) in block collection.* a ([}\]])|^Missing closing (["'])/.exec(
      message,
    ) ?? [];
  const opening = quote
    ? text.lastIndexOf(quote)
    : text.lastIndexOf(bracket === '}' ? '{' : '[', offset);
  if ((bracket || quote) && opening >= 0)
    return {
      offset: opening,
      message: `This ${quote ? 'quotation mark' : 'bracket'} is never closed.`,
      fix: `Write \`${bracket ?? quote}\` at its end.`,
    };
  const sentence = message
    .replace(/[.:]$|;.*/, '')
    .replace(/^Plain value cannot start with .* (\S)$/, 'Text cannot begin with "$1"')
    .replace(/^Unexpected scalar at node end/, 'A value has ended before this text');
  return { offset, message: `${sentence}.`, fix };
}

/** The place of a key, of its value, or of `written` in that; for a path that does not exist, the place of its parent. */
export type YamlPlace = (
  path: (string | number)[],
  which?: 'key' | 'value',
  written?: string,
) => Place;

export function placesIn(text: string): YamlPlace {
  const root = lazily(
    () =>
      parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }).contents,
  );
  return (path, which = 'key', written = '') => {
    const [start, end] = nodeAt(root(), path, which)?.range ?? [0, 0];
    return placeIn(text, start + Math.max(0, text.slice(start, end).indexOf(written)));
  };
}

function nodeAt(root: Node | null, path: (string | number)[], which: 'key' | 'value'): Node | null {
  let node = root;
  let value = root;
  for (const part of path) {
    const pair = childOf(value, part);
    if (!pair) return node;
    node = pair[which] ?? pair.key;
    value = pair.value;
  }
  return node;
}

function childOf(
  node: Node | null,
  name: string | number,
): { key: Node; value: Node | null } | undefined {
  if (isMap<Node, Node | null>(node))
    return node.items.find(({ key }) => isScalar(key) && key.source === String(name));
  const item = isSeq<Node>(node) ? node.items[Number(name)] : undefined;
  return item && { key: item, value: item };
}
