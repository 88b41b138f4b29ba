/** Footnotes, as on GitHub: `[^name]` refers to one, and `[^name]: words` defines it. */
import { Lexer, type Token, type TokenizerAndRendererExtension, type TokenizerThis, type Tokens } from 'marked';
import { escapeHtml } from '../html/escape.ts';
import { startBy } from './text.ts';

/** The contents of a text's footnotes, by name. */
export type Notes = ReadonlyMap<string, Token[]>;

export class NotesLexer extends Lexer {
  readonly notes = new Map<string, Token[]>();
}

const notesOf = ({ lexer }: TokenizerThis) => (lexer as NotesLexer).notes;

/** Limited to 200 characters, so that an unclosed bracket is not followed through a long line. */
const LABEL = '\\[\\^([^\\]\\n]{1,200})\\]';
const REFERENCE = new RegExp(`^${LABEL}`);
/** The start of a block that ends a paragraph. */
const BLOCK = ' {0,3}(?:[>#|<]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|```|~~~|\\[\\^)';
/** The rest of the line, further lines of its paragraph, and indented lines below. */
const DEFINITION = new RegExp(
  `^ {0,3}${LABEL}:[ \\t]*([^\\n]*(?:\\n+(?: {4}|\\t)[^\\n]*|\\n(?!${BLOCK})[ \\t]*\\S[^\\n]*)*)(?:\\n|$)`,
);
const NEXT = new RegExp(`\\n {0,3}${LABEL}:`);

/** A definition renders nothing: `renderNotes` puts footnotes at the end. The first of two with the same name counts. */
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

/** The numbers of the footnotes referred to, in the order of first reference, and the prefix of their ids. */
export type Referred = { prefix: string; numbers: Map<string, number> };

/** Renders a reference, and numbers it in `numbers`. Its id has a colon, so that no heading can have the same. */
export function renderReference(label: string, { prefix, numbers }: Referred): string {
  const number = numbers.get(label) ?? numbers.size + 1;
  // The link back from the footnote leads to the first reference.
  const id = numbers.has(label) ? '' : ` id="${prefix}fnref:${number}"`;
  numbers.set(label, number);
  return `<sup><a${id} href="#${prefix}fn:${number}" aria-describedby="${prefix}fn:title">${number}</a></sup>`;
}

type Words = Record<'footnotes' | 'back' | 'hidden', string>;

/** The list of footnotes, for the end of the text. `hidden` is the class of its heading, which only screen readers need. */
export function renderNotes(
  notes: Notes,
  { prefix, numbers }: Referred,
  words: Words,
  read: (tokens: Token[]) => string,
) {
  if (numbers.size === 0) return '';
  let items = '';
  // A footnote that refers to another appends it to the map, so this loop reaches it too.
  for (const [label, number] of numbers) {
    const [, content, end = ''] = /^([\s\S]*?)(<\/p>)?$/.exec(read(notes.get(label) ?? []).trimEnd()) ?? [];
    const link = `<a href="#${prefix}fnref:${number}" aria-label="${escapeHtml(words.back)}">↩</a>`;
    items += `<li id="${prefix}fn:${number}">${content} ${link}${end}</li>\n`;
  }
  const heading = `<h2 class="${escapeHtml(words.hidden)}" id="${prefix}fn:title">${escapeHtml(words.footnotes)}</h2>`;
  return `<section class="footnotes">${heading}\n<ol>\n${items}</ol>\n</section>\n`;
}
