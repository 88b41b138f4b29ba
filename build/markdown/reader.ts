/** Reads a Markdown text: the tokens of marked, where each is written, and what is code. */
import { Lexer, type MarkedOptions, type Token, type Tokens } from 'marked';
import { lazily } from '../base/lazily.ts';
import { type Notes, NotesLexer } from './footnotes.ts';

/** A part of a text, by offsets: `to` is the offset after its last character. */
export type Range = { from: number; to: number };

export interface Reading {
  /** The text with `\n` as line endings. All offsets refer to it. */
  text: string;
  /** Empty if the text cannot be parsed: `error` says why. */
  tokens: Token[];
  notes: Notes;
  error?: unknown;
  /** Code, HTML such as `<pre>` and `<code>`, and comments. */
  code: () => readonly Range[];
  isCode: (offset: number) => boolean;
  /** Where a character of a token's `raw` is written. It is the place of the token around it if that is unknown. */
  offsetOf: (token: Token, at?: number) => number;
  rangeOf: (token: Token) => Range;
}

export type Read = (body: string) => Reading;

/** Where a text begins: its file, and the line of its first one. */
export type TextPlace = { file: string; line: number };

/** Creates a reader of Markdown with the options and extensions of a site; plain Markdown by default. Never throws. */
export const createReader =
  (options?: MarkedOptions): Read =>
  (body) => {
    // Browsers refuse these control characters, and marked takes two for the end of a line.
    const text = body.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n\f]|[\u2028\u2029]/gu, ' ');
    const lexer = new NotesLexer(options);
    let tokens: Token[] = [];
    let error: unknown;
    try {
      tokens = lexer.lex(text);
    } catch (thrown) {
      error = thrown;
    }
    const placed = lazily(() => placeTokens(tokens, text));
    if (/^[> ]*\t/m.test(text)) placed();
    const code = () => placed().code;
    const placeOf = (token: Token) =>
      placed().places.get(token) ?? { lines: [{ start: 0, shift: 0 }], to: 0 };
    const offsetOf = (token: Token, at = 0) => offsetIn(placeOf(token), at);
    return {
      text,
      tokens,
      notes: lexer.notes,
      error,
      code,
      isCode: (offset) => isInside(code(), offset),
      offsetOf,
      rangeOf: (token) => ({ from: offsetOf(token), to: placeOf(token).to }),
    };
  };

/** Whether an offset is inside one of some parts of a text. */
export const isInside = (ranges: readonly Range[], offset: number): boolean =>
  ranges.some(({ from, to }) => from <= offset && offset < to);

/** The code in the blocks of a text, without its inline code. */
export const codeBlocksIn = (text: string): readonly Range[] =>
  placeTokens(new Lexer().blockTokens(text), text).code;

/** Markup that holds code, and comments. */
const CODE_TAG =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)(code|pre|script|style|textarea)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** A line of a token's `raw`: the offset of its begin in `raw`, and how far that is from the same offset in the text. */
type Line = { start: number; shift: number };
type Place = { lines: Line[]; to: number };

/** Finds each token in the text, line by line: nested ones have lost what blocks write before their lines. */
function placeTokens(tokens: readonly Token[], text: string) {
  const places = new Map<Token, Place>();
  const code: Range[] = [];

  const placeAll = (list: readonly Token[], from: number, end: number) => {
    const openTags: [name: string, from: number][] = [];
    let cursor = from;
    for (const token of list) {
      const place: Place = { lines: [], to: cursor };
      let start = 0;
      const margins: string[] = [];
      for (const line of token.raw.split('\n')) {
        const words = line.trim();
        const at = find(words, place.to, end);
        if (words !== '' && at >= 0) {
          place.lines.push({ start, shift: at - line.indexOf(words) - start });
          place.to = at + words.length;
        }
        if (token.type === 'code')
          margins.push(text.slice(text.lastIndexOf('\n', at - 1) + 1, Math.max(0, at)));
        start += line.length + 1;
      }
      if (place.lines.length === 0) place.lines.push({ start: 0, shift: cursor });
      cursor = place.to;
      places.set(token, place);
      if (/^code/.test(token.type)) code.push({ from: offsetIn(place, 0), to: place.to });
      if (token.type === 'code') {
        const first = token.codeBlockStyle ? 0 : 1;
        const lines: string[] = token.text.split('\n');
        token.text = lines
          .map((line, index) => withTabs(line, margins[index + first] ?? ''))
          .join('\n');
      }
      if (token.type === 'html') findCode(token.raw, place, openTags);
      // The name of a component may be the first word of its text.
      const first = token.type === 'directive' ? token.raw.indexOf('\n') : 0;
      placeAll(childrenOf(token), offsetIn(place, first), place.to);
    }
  };

  /** Only marks and indentations are between two tokens, so a short search is enough: a long table has many rows. */
  const find = (words: string, from: number, end: number) => {
    const near = text.slice(from, Math.min(end, from + 2 * words.length + 1000));
    const at = near.indexOf(words);
    // In a table, a backslash before `|` is not part of the cell.
    const offset = at < 0 ? near.indexOf(words.replaceAll('|', '\\|')) : at;
    return offset < 0 ? offset : from + offset;
  };

  const findCode = (html: string, place: Place, openTags: [name: string, from: number][]) => {
    for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(CODE_TAG)) {
      const from = offsetIn(place, index);
      const to = offsetIn(place, index + tag.length - 1) + 1;
      const opening = openTags.findLastIndex(([open]) => open === name.toLowerCase());
      if (name === '') code.push({ from, to });
      else if (!slash) openTags.push([name.toLowerCase(), to]);
      else if (opening >= 0)
        code.push({ from: openTags.splice(opening)[0]?.[1] ?? from, to: from });
    }
  };

  placeAll(tokens, 0, text.length);
  return { places, code };
}

/** Gives a line of code its tabs back, which marked turns into spaces in lists. `margin`: what the text has before its words. */
function withTabs(line: string, margin: string): string {
  const width = line.search(/[^ ]/);
  if (!margin.includes('\t') || width < 1 || line[width] === '\t') return line;
  let column = 0;
  const ends = Array.from(margin, (sign) => {
    column += sign === '\t' ? 4 - (column % 4) : 1;
    return column;
  });
  // The code begins in this column, maybe in the middle of a tab.
  const edge = column - width;
  const first = ends.findIndex((end) => end > edge);
  const begun = (ends[first - 1] ?? 0) < edge ? (ends[first] as number) - edge : 0;
  return ' '.repeat(begun) + margin.slice(begun ? first + 1 : first) + line.slice(width);
}

const offsetIn = ({ lines }: Place, at: number): number =>
  at + (lines.findLast(({ start }) => start <= at) ?? (lines[0] as Line)).shift;

/** The tokens in a token, in the order of the text. */
function childrenOf({
  tokens = [],
  items = [],
  header = [],
  rows = [],
}: Tokens.Generic): readonly Token[] {
  const cells: Tokens.TableCell[] = [header, ...rows].flat();
  return [...tokens, ...items, ...cells.flatMap((cell) => cell.tokens)];
}
