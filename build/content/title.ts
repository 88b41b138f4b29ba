import { Lexer } from 'marked';
import { plainText } from '../markdown/text.ts';

/** The title of a page without `title:`: its first heading, or else the name of its file. Linear in the text. */
export function titleOf(body: string, file: string): string {
  const [name = ''] = file
    .replace(/^content\//, '')
    .replace(/(\/_?index)?\.md$/, '')
    .split('/')
    .slice(-1);
  return wordsOf(firstHeading(body)) || name.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S[^\n]*)$/;
/** The line under a heading that has no `#`. */
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** How code between fences begins, and HTML; and which of it may begin right under a line of words. */
const OTHER = /^ {0,3}(?:```|~~~|<)/;
const OTHER_BELOW = /^ {0,3}(?:```|~~~|<!--|<(?:pre|script|style|textarea)\b)/i;
/** A line of a paragraph: no quotation, item of a list, rule, definition, and not indented as code is. */
const WORDS = /^ {0,3}(?!>|[*+-](?:\s|$)|\d{1,9}[.)]\s|([-*_])(?:[ \t]*\1)*[ \t]*$|\[[^\]]+\]:)\S/;

/**
 * The first heading of a text, with its marks. To read all blocks of a text as marked does takes long, so that only
 * code and HTML are read as it reads them: what looks like a heading there is none.
 */
function firstHeading(text: string): string {
  const { fences, html } = Lexer.rules.block.gfm;
  let above = '';
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = end < 0 ? text.slice(at) : text.slice(at, end);
    const [, words = ''] = HEADING.exec(line) ?? [];
    const heading = above !== '' && UNDERLINE.test(line) ? above : withoutEnd(words);
    if (heading !== '') return heading;
    const rest = (above === '' ? OTHER : OTHER_BELOW).test(line) ? text.slice(at) : '';
    const [other] = fences.exec(rest) ?? html.exec(rest) ?? [];
    above = other === undefined && WORDS.test(line) ? `${above}${line}\n` : '';
    at += other?.length ?? line.length + 1;
  }
  return '';
}

/** A heading may end with `#`, too. */
const withoutEnd = (words: string): string => words.trim().replace(/(^|[ \t])#+$/, '');

/** The time that marked takes grows with the square of a line. So long a line stays as it is written. */
const MOST_LETTERS = 1000;

/** The words of a heading, without its marks. */
const wordsOf = (heading: string): string =>
  heading.length > MOST_LETTERS ? heading : plainText(Lexer.lexInline(heading)).replace(/\s+/g, ' ').trim();
