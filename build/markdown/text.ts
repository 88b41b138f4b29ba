import { decodeHTMLStrict } from 'entities';
import type { Token } from 'marked';

/** The words of some tokens, without their marks, footnote numbers and HTML. */
export const plainText = (tokens: Token[]): string => tokens.map(wordsOf).join('');

function wordsOf(token: Token): string {
  if (token.type === 'html' || token.type === 'footnoteRef' || token.type === 'checkbox') return '';
  if (token.type === 'br') return ' ';
  if ('tokens' in token && token.tokens) return plainText(token.tokens);
  if (!('text' in token)) return '';
  return token.type === 'codespan' || token.type === 'code' ? String(token.text) : decodeHTMLStrict(String(token.text));
}

/** What ends a paragraph right below it begins where this finds it. */
export const startBy = (next: RegExp) => (source: string) => next.exec(source.split(/\n[ \t]*\n/, 1)[0] ?? '')?.index;

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const quote = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] as string);

/** An address as the value of an attribute: what is percent-encoded already stays as it is. */
export const quoteAddress = (address: string): string =>
  quote(encodeURI(address.toWellFormed()).replace(/%25([\da-f]{2})/gi, '%$1'));
