/** Footnotes as GitHub has them: `[^name]` refers to one, and `[^name]: words` defines it. */
import { Lexer, type Token, type TokenizerAndRendererExtension, type TokenizerThis, type Tokens } from 'marked';
import { quote, startBy } from './text.ts';

/** What the footnotes of a text say, by their names. */
export type Notes = ReadonlyMap<string, Token[]>;

export class NotesLexer extends Lexer {
  readonly notes = new Map<string, Token[]>();
}

const notesOf = ({ lexer }: TokenizerThis) => (lexer as NotesLexer).notes;

/** Labels are short: a bracket that never closes is not followed to the end of its line. */
const LABEL = '\\[\\^([^\\]\\n]{1,200})\\]';
const REFERENCE = new RegExp(`^${LABEL}`);
/** What begins something else than a further line of a paragraph. */
const BLOCK = ' {0,3}(?:[>#|<]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|```|~~~|\\[\\^)';
/** The rest of the line, the lines of the same paragraph, and those below it that are indented. */
const DEFINITION = new RegExp(
  `^ {0,3}${LABEL}:[ \\t]*([^\\n]*(?:\\n+(?: {4}|\\t)[^\\n]*|\\n(?!${BLOCK})[ \\t]*\\S[^\\n]*)*)(?:\\n|$)`,
);
const NEXT = new RegExp(`\\n {0,3}${LABEL}:`);

/** Where a footnote is defined, nothing is shown: its words are at the end. Of two with one name, the first counts. */
export const DEFINITIONS: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  start: startBy(NEXT),
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

export function readReference(this: TokenizerThis, source: string): Tokens.Generic | undefined {
  const [raw, label = ''] = REFERENCE.exec(source) ?? [];
  return raw !== undefined && notesOf(this).has(label) ? { type: 'footnoteRef', raw, label } : undefined;
}

/** The numbers of the footnotes that a text refers to, in the order of their first places; and what their ids begin with. */
export type Referred = { prefix: string; numbers: Map<string, number> };

/** A reference, which is noted down in `referred`. Ids of footnotes have a colon, which no heading's id has. */
export function renderReference(label: string, { prefix, numbers }: Referred): string {
  const number = numbers.get(label) ?? numbers.size + 1;
  // The way back leads to the first place.
  const id = numbers.has(label) ? '' : ` id="${prefix}fnref:${number}"`;
  numbers.set(label, number);
  return `<sup><a${id} href="#${prefix}fn:${number}" aria-describedby="${prefix}fn:title">${number}</a></sup>`;
}

type Words = Record<'footnotes' | 'back' | 'hidden', string>;

/** The list of footnotes, once the text is rendered. `hidden`: the class of its heading, which is for screen readers. */
export function renderNotes(notes: Notes, { prefix, numbers }: Referred, words: Words, read: (one: Token[]) => string) {
  if (numbers.size === 0) return '';
  let items = '';
  // A footnote that refers to another puts it at the end of the map, while this goes through it.
  for (const [label, number] of numbers) {
    const [, content, end = ''] = /^([\s\S]*?)(<\/p>)?$/.exec(read(notes.get(label) ?? []).trimEnd()) ?? [];
    const link = `<a href="#${prefix}fnref:${number}" aria-label="${quote(words.back)}">↩</a>`;
    items += `<li id="${prefix}fn:${number}">${content} ${link}${end}</li>\n`;
  }
  const heading = `<h2 class="${quote(words.hidden)}" id="${prefix}fn:title">${quote(words.footnotes)}</h2>`;
  return `<section class="footnotes">${heading}\n<ol>\n${items}</ol>\n</section>\n`;
}
