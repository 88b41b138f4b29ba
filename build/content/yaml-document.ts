/** YAML text as a document tree, in the YAML 1.2 core schema. */
import { Composer, type CST, type Document, type ParsedNode, Parser, Schema, type Tags } from 'yaml';

export type YamlDocument = Document.Parsed<ParsedNode>;

/** More levels than any content has, and few enough that no stage runs out of stack. */
export const MOST_LEVELS = 100;
const NUMBERS = ['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'];

/** The documents of a text, or the offset where it is nested too deep. */
export function composeYaml(text: string): { documents: YamlDocument[]; tooDeep?: number } {
  const tokens = [...new Parser().parse(text)];
  const tooDeep = tokens.map((token) => firstTooDeep(token)).find((offset) => offset !== undefined);
  if (tooDeep !== undefined) return { documents: [], tooDeep };
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
 * Where a token is nested too deep, if it is. The parser keeps a list, but what comes after it calls itself for each
 * level; so this is asked first: an exhausted stack can take the whole process with it.
 */
function firstTooDeep(token: CST.Token, level = 0): number | undefined {
  if (level > MOST_LEVELS) return token.offset;
  if (token.type === 'document') return token.value && firstTooDeep(token.value, level);
  if (!('items' in token)) return undefined;
  for (const { key, value } of token.items) {
    const found = (key && firstTooDeep(key, level + 1)) ?? (value && firstTooDeep(value, level + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
