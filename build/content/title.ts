import { Lexer } from 'marked';
import { plainText } from '../markdown/text.ts';
import { codeIn } from './markdown-code.ts';

/** A heading of the first level, as `# Title` or underlined by `===`. */
const HEADING = /^ {0,3}(?:#[ \t]+(\S.*)$|(\S.*)\n {0,3}=+[ \t]*$)/gm;

/**
 * The title of a page without `title:`: its first heading of the first level, or else the name of its file. Headings of
 * other levels stay in the text, so the page would show them twice.
 */
export function titleOf(body: string, file: string): string {
  const isCode = codeIn(body);
  for (const { 1: marked, 2: underlined, index } of body.matchAll(HEADING)) {
    const words = isCode(index) ? '' : wordsOf(marked?.replace(/[ \t]+#+[ \t]*$/, '') ?? underlined ?? '');
    if (words !== '') return words;
  }
  const path = file.replace(/^content\//, '').replace(/(\/_?index)?\.md$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/[-_]+/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The words of a heading, without its marks. */
const wordsOf = (heading: string): string => plainText(Lexer.lexInline(heading)).replace(/\s+/g, ' ').trim();
