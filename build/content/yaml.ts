/** Reads YAML 1.2 so that nothing is guessed, nothing explodes, and everything has a place in the file. */
import {
  Composer,
  CST,
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  Parser,
  Schema,
  type Tags,
  visit,
  type YAMLError,
} from 'yaml';
import type { Problem } from '../site.ts';

/** Where the value at a path stands, or its key; for a path that is not there, where its nearest parent stands. */
export type YamlPlace = (path: (string | number)[], which?: 'key' | 'value') => { line: number; column: number };

export interface Yaml {
  /** Plain data; an empty text is an empty mapping. Undefined when there are problems. */
  value: unknown;
  problems: Problem[];
  at: YamlPlace;
}

/** More levels than any content has, and few enough that no stage runs out of stack. */
const MOST_LEVELS = 100;
const MOST_ALIASES = 100;
const NUMBERS = ['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'];
/** Keys that would reach into every object instead of their own. */
const RESERVED_KEYS = ['__proto__', 'constructor', 'prototype'];
/** Without one of these in its text, a file has no trap; most have none. A name can be spelled with escapes, too. */
const TRAPS = /__proto__|constructor|prototype|[*\\]/;

/** Parses `text`, whose first line is line `where.line` of the file. Never throws. */
export function parseYaml(text: string, where: { file: string; line?: number }): Yaml {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  const first = where.line ?? 1;
  const spot = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1) + first - 1, column: Math.max(col, 1) };
  };
  const complain = (offset: number, message: string, fix: string) =>
    problems.push({ file: where.file, ...spot(offset), message, fix });

  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deep = firstTooDeep(tokens);
  if (deep !== undefined) {
    complain(deep, `This is nested more than ${MOST_LEVELS} levels deep.`, 'Write it flatter.');
    return { value: undefined, problems, at: () => spot(deep) };
  }
  const [doc, second] = compose(tokens, text.length);
  const at: YamlPlace = (path, which) => spot(offsetOf(doc, path, which) ?? 0);
  for (const error of withoutEchoes([...doc.errors, ...doc.warnings], lines))
    complain(error.pos[0], sentence(error.message), adviceFor(error));
  if (second) complain(second.range[0], 'A second YAML document begins here.', 'Leave one document in the file.');
  if (problems.length === 0 && TRAPS.test(text)) findTraps(doc, complain);
  return { value: problems.length > 0 ? undefined : toData(doc, complain), problems, at };
}

type Complain = (offset: number, message: string, fix: string) => void;
type Parsed = Document.Parsed<ParsedNode>;

function compose(tokens: CST.Token[], length: number): [Parsed, Parsed?] {
  const composer = new Composer<ParsedNode>({
    version: '1.2',
    schema,
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents = [...composer.compose(tokens, true, length)] as Parsed[];
  return documents as [Parsed, Parsed?];
}

/** `1.10` and `012` are not the numbers 1.1 and 12: what would not be written the same way again stays a text. */
const exactNumbers = (tags: Tags): Tags =>
  tags.map((tag) =>
    typeof tag === 'object' && NUMBERS.includes(tag.tag) && !tag.collection
      ? { ...tag, resolve: (text: string) => (String(Number(text)) === text ? Number(text) : text) }
      : tag,
  );

/** One for all files: making it costs as much as reading a page's front matter. */
const schema = new Schema({ schema: 'core', customTags: exactNumbers });

/**
 * Where the text is nested too deep, if it is. The parser keeps a list, but what comes after it calls itself for each
 * level; so this is asked first: an exhausted stack can take the whole process with it.
 */
function firstTooDeep(tokens: CST.Token[]): number | undefined {
  const open = tokens.map((token) => ({ token, level: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, level } = next;
    if (level > MOST_LEVELS) return token.offset;
    if (token.type === 'document' && token.value) open.push({ token: token.value, level });
    if (!CST.isCollection(token)) continue;
    for (const { key, value } of token.items)
      for (const part of [key, value]) if (part) open.push({ token: part, level: level + 1 });
  }
  return undefined;
}

/** Of several complaints about one line the first; the others follow from it. */
function withoutEchoes<E extends YAMLError>(errors: E[], lines: LineCounter): E[] {
  const seen = new Set<number>();
  return errors.filter((error) => {
    const { line } = lines.linePos(error.pos[0]);
    const isFirst = !seen.has(line);
    seen.add(line);
    return isFirst;
  });
}

const sentence = (message: string) => `${message.split('\n')[0]?.replace(/[.:]$/, '')}.`;

function adviceFor({ code }: YAMLError): string {
  if (code === 'DUPLICATE_KEY') return 'Keep one of the two.';
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  if (code === 'TAG_RESOLVE_FAILED') return 'Leave the tag out.';
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'Put a text that holds a colon between quotation marks.';
  return 'Mend the YAML here, or put the text between quotation marks.';
}

/** Keys that reach into other objects, and a value that contains itself. */
function findTraps(doc: Parsed, complain: Complain): void {
  visit(doc, {
    Pair: (_, { key }) => {
      if (isScalar(key) && RESERVED_KEYS.includes(String(key.value)))
        complain(key.range?.[0] ?? 0, `\`${key.value}\` cannot be a key.`, 'Give the key another name.');
    },
    Alias: (_, alias, path) => {
      const target = alias.resolve(doc);
      if (!target)
        complain(alias.range?.[0] ?? 0, `No \`&${alias.source}\` stands before this.`, 'Write the value out.');
      else if (path.includes(target))
        complain(alias.range?.[0] ?? 0, `\`*${alias.source}\` stands inside of what it repeats.`, 'Write it out.');
    },
  });
}

function toData(doc: Parsed, complain: Complain): unknown {
  try {
    return doc.toJS({ maxAliasCount: MOST_ALIASES }) ?? {};
  } catch {
    // Nothing but the cap on aliases throws here: those that lead nowhere were found before.
    const fix = 'Write the values out instead of repeating aliases of aliases.';
    complain(firstAlias(doc), `The aliases here stand for more than ${MOST_ALIASES} values.`, fix);
    return undefined;
  }
}

function firstAlias(doc: Parsed): number {
  let offset = 0;
  visit(doc, {
    Alias: (_, alias) => {
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** Offset of the value at a path, or of its key: by default of the key, where it has one. */
function offsetOf(doc: Parsed, path: (string | number)[], which: 'key' | 'value' = 'key'): number | undefined {
  if (path.length === 0) return startOf(doc.contents);
  const above = path.slice(0, -1);
  const last = path.at(-1) as string | number;
  const parent = above.length > 0 ? doc.getIn(above, true) : doc.contents;
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last));
    const found = startOf(which === 'value' ? (pair?.value ?? pair?.key) : pair?.key);
    if (found !== undefined) return found;
  } else {
    const found = startOf(doc.getIn(path, true));
    if (found !== undefined) return found;
  }
  return offsetOf(doc, above, which);
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);
