import { Lexer } from 'marked';
import { plainText } from '../markdown/text.ts';

/** The title of a page without `title:`: its first heading of the first level, or else the name of its file. */
export function titleOf(body: string, file: string): string {
  for (const token of Lexer.lex(body)) {
    const words = token.type === 'heading' && token.depth === 1 ? plainText(token.tokens ?? []) : '';
    if (words.trim() !== '') return words.replace(/\s+/g, ' ').trim();
  }
  const path = file.replace(/^content\//, '').replace(/(\/_?index)?\.md$/, '');
  return titleFrom(path.slice(path.lastIndexOf('/') + 1));
}

/** A name as a title: `price-list` is `Price list`. One with blanks is written as a title already. */
export function titleFrom(name: string): string {
  const words = /\s/.test(name) ? name.trim() : name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
