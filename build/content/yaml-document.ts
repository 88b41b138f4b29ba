/** YAML text as a document tree, in the YAML 1.2 core schema. */
import { Composer, type CST, type Document, type ParsedNode, Parser, Schema, type Tags } from 'yaml';

export type YamlDocument = Document.Parsed<ParsedNode>;

/** Something wrong at an offset of a text. */
export type Fault = { offset: number; message: string; fix: string };

/** More levels than any content has, and few enough that no stage runs out of stack. */
const MOST_LEVELS = 100;
/** Keys and values, which take about three seconds until they are data. */
const MOST_NODES = 200_000;
const NUMBERS = ['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'];

/** The documents of a text; or why and where it is not read any further. */
export function composeYaml(text: string): { documents: YamlDocument[]; refused?: Fault } {
  const tokens = [...new Parser().parse(text)];
  const refused = refuse(tokens);
  if (refused) return { documents: [], refused };
  const composer = new Composer<ParsedNode>(OPTIONS);
  return { documents: [...composer.compose(tokens, true, text.length)] as YamlDocument[] };
}

/** `1.10` and `012` are not the numbers 1.1 and 12: what would not be written the same way again stays a text. */
const exactNumbers = (tags: Tags): Tags =>
  tags.map((tag) =>
    typeof tag === 'object' && NUMBERS.includes(tag.tag) && !tag.collection
      ? { ...tag, resolve: (text: string) => (String(Number(text)) === text ? Number(text) : text) }
      : tag,
  );

const OPTIONS = {
  version: '1.2',
  // One schema for all files: making it costs as much as reading a page's front matter.
  schema: new Schema({ schema: 'core', customTags: exactNumbers }),
  // The parser compares each key with each other key, which takes minutes for a long file. See `findDuplicates`.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/**
 * Finds what is nested too deep, or is too much. The parser keeps a list, but what comes after it calls itself for each
 * level; so this is asked first: an exhausted stack can take the whole process with it.
 */
function refuse(tokens: readonly CST.Token[]): Fault | undefined {
  let nodes = 0;
  const find = (token: CST.Token | null | undefined, level: number): Fault | undefined => {
    if (!token) return undefined;
    nodes += 1;
    const { offset } = token;
    if (level > MOST_LEVELS)
      return { offset, message: `This is nested more than ${MOST_LEVELS} levels deep.`, fix: 'Write it flatter.' };
    if (nodes > MOST_NODES)
      return { offset, message: 'Here are more than 200,000 keys and values.', fix: 'Make several files of them.' };
    if (token.type === 'document') return find(token.value, level);
    if (!('items' in token)) return undefined;
    for (const { key, value } of token.items) {
      const found = find(key, level + 1) ?? find(value, level + 1);
      if (found) return found;
    }
    return undefined;
  };
  for (const token of tokens) {
    const found = find(token, 0);
    if (found) return found;
  }
  return undefined;
}
