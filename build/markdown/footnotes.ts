/** Footnotes as GitHub has them: `[^name]` refers to one, and `[^name]: words` defines it. */
import type { Token, TokenizerAndRendererExtension, TokenizerThis, Tokens } from 'marked';
import type { BoundedLexer } from './lexer.ts';
import { quote } from './text.ts';

const notesOf = ({ lexer }: TokenizerThis) => (lexer as BoundedLexer).notes;

/** Labels are short: a bracket that never closes is not followed to the end of its line. */
const LABEL = '\\[\\^([^\\]\\n]{1,200})\\]';
const REFERENCE = new RegExp(`^${LABEL}`);
/** What begins something else than a further line of a paragraph. */
const BLOCK = ' {0,3}(?:[>#|<]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|```|~~~|\\[\\^)';
/** The rest of the line, the lines of the same paragraph, and those below it that are indented. */
const DEFINITION = new RegExp(
  `^ {0,3}${LABEL}:[ \\t]*([^\\n]*(?:\\n+(?: {4}|\\t)[^\\n]*|\\n(?!${BLOCK})[ \\t]*\\S[^\\n]*)*)(?:\\n|$)`,
);
/** A definition right below a paragraph ends it. */
const NEXT = new RegExp(`\\n {0,3}${LABEL}:`);

/** Where a footnote is defined, nothing is shown: its words are at the end. Of two with one name, the first counts. */
export const DEFINITIONS: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  start(source) {
    const [paragraph = ''] = source.split(/\n[ \t]*\n/, 1);
    return NEXT.exec(paragraph)?.index;
  },
  tokenizer(source) {
    const [raw, label = '', words = ''] = DEFINITION.exec(source) ?? [];
    if (raw === undefined) return undefined;
    const tokens = this.lexer.blockTokens(words.replace(/^(?: {4}|\t)/gm, ''));
    const notes = notesOf(this);
    if (!notes.has(label)) notes.set(label, tokens);
    return { type: 'footnote', raw, tokens };
  },
  renderer: () => '',
};

/** Turns a name into a token, where a footnote of that name is defined. */
export function readReference(this: TokenizerThis, source: string): Tokens.Generic | undefined {
  const [raw, label = ''] = REFERENCE.exec(source) ?? [];
  return raw !== undefined && notesOf(this).has(label) ? { type: 'footnoteRef', raw, label } : undefined;
}

/** Footnotes that a text refers to, in the order of their first places. */
export type Referred = Map<string, { number: number; places: number }>;

/** Ids of footnotes have a colon, which no heading's id has. */
const noteId = (number: number) => `fn:${number}`;
/** The text may refer to a footnote more than once: every place has an id of its own. */
const placeId = (number: number, place: number) => `fnref:${number}${place > 1 ? `:${place}` : ''}`;

/** A reference, which is noted down in `referred`. */
export function renderReference(label: string, referred: Referred): string {
  const { number, places } = referred.get(label) ?? { number: referred.size + 1, places: 0 };
  referred.set(label, { number, places: places + 1 });
  const id = placeId(number, places + 1);
  return `<sup><a id="${id}" href="#${noteId(number)}" aria-describedby="fn:title">${number}</a></sup>`;
}

/** The list of footnotes, once the text is rendered. `hidden`: the class of its heading, which is for screen readers. */
export function renderNotes(
  notes: ReadonlyMap<string, Token[]>,
  referred: Referred,
  words: { footnotes: string; back: string; hidden: string },
  parse: (tokens: Token[]) => string,
): string {
  if (referred.size === 0) return '';
  // A footnote that refers to another puts it at the end of the map, while this goes through it.
  const contents = Array.from(referred.keys(), (label) => parse(notes.get(label) ?? []).trimEnd());
  const items = [...referred.values()].map(
    ({ number, places }, index) =>
      `<li id="${noteId(number)}">${withLinks(contents[index] ?? '', number, places, words.back)}</li>\n`,
  );
  const heading = `<h2 class="${quote(words.hidden)}" id="fn:title">${quote(words.footnotes)}</h2>`;
  return `<section class="footnotes">${heading}\n<ol>\n${items.join('')}</ol>\n</section>\n`;
}

/** A footnote's words with a link back to each of its places. */
function withLinks(content: string, number: number, places: number, back: string): string {
  const links = Array.from({ length: places }, (_, index) => {
    const [which, mark] = places > 1 ? [` ${index + 1}`, `↩<sup>${index + 1}</sup>`] : ['', '↩'];
    return ` <a href="#${placeId(number, index + 1)}" aria-label="${quote(back)}${which}">${mark}</a>`;
  });
  return content.endsWith('</p>') ? `${content.slice(0, -4)}${links.join('')}</p>` : content + links.join('');
}
