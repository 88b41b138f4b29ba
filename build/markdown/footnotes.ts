/** Footnotes, as on GitHub: `[^name]` refers to one, and `[^name]: words` defines it. */
import {
  Lexer,
  type Token,
  type TokenizerAndRendererExtension,
  type TokenizerThis,
  type Tokens,
} from 'marked';
import { escapeHtml } from '../html/escape.ts';
import { startBy } from './text.ts';

/** The contents of a text's footnotes, by name in lower case. */
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
    const name = label.toLowerCase();
    if (!notes.has(name)) notes.set(name, tokens);
    return { type: 'footnote', raw, tokens, name };
  },
  renderer: () => '',
};

export function readReference(this: TokenizerThis, source: string): Tokens.Generic | undefined {
  const [raw = '', name = ''] = REFERENCE.exec(source) ?? [];
  const label = name.toLowerCase();
  return notesOf(this).has(label) ? { type: 'footnoteRef', raw, label } : undefined;
}

/** The footnotes referred to, in the order of first reference, each with how often it is; and the prefix of all ids. */
export type Referred = { prefix: string; counts: Map<string, { number: number; count: number }> };

/** The id of a reference. It has a colon, so that no heading can have the same. */
const idOf = (prefix: string, number: number, count: number) =>
  `${prefix}fnref:${number}${count > 1 ? `-${count}` : ''}`;

/** Renders a reference, and counts it. */
export function renderReference(label: string, { prefix, counts }: Referred): string {
  const note = counts.get(label) ?? { number: counts.size + 1, count: 0 };
  note.count += 1;
  counts.set(label, note);
  const id = idOf(prefix, note.number, note.count);
  return `<sup><a id="${id}" href="#${prefix}fn:${note.number}" aria-describedby="${prefix}fn:title">${note.number}</a></sup>`;
}

type Words = Record<'footnotes' | 'back' | 'hidden', string>;

/** The list of footnotes, for the end of the text. `hidden` is the class of its heading, which only screen readers need. */
export function renderNotes(
  notes: Notes,
  { prefix, counts }: Referred,
  words: Words,
  read: (tokens: Token[]) => string,
) {
  if (counts.size === 0) return '';
  // A footnote that refers to another appends it to the map, so this loop reaches it too.
  const texts: string[] = [];
  for (const label of counts.keys()) texts.push(read(notes.get(label) ?? []).trimEnd());
  let items = '';
  for (const { number, count } of counts.values()) {
    const links = Array.from({ length: count }, (_, index) => {
      const more = index > 0 ? index + 1 : '';
      const name = escapeHtml(`${words.back} ${more}`.trim());
      return ` <a href="#${idOf(prefix, number, index + 1)}" aria-label="${name}">↩${more && `<sup>${more}</sup>`}</a>`;
    });
    items += `<li id="${prefix}fn:${number}">${texts[number - 1]?.replace(/(<\/p>)?$/, (end) => links.join('') + end)}</li>\n`;
  }
  const heading = `<h2 class="${escapeHtml(words.hidden)}" id="${prefix}fn:title">${escapeHtml(words.footnotes)}</h2>`;
  return `<section class="footnotes">${heading}\n<ol>\n${items}</ol>\n</section>\n`;
}
