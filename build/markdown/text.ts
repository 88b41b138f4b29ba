/** Turns words, code and addresses of Markdown into plain text and HTML. */
import { createRequire } from 'node:module';
import { decodeHTMLStrict } from 'entities/decode';
import type { Token } from 'marked';
import { lazily } from '../base/lazily.ts';
import { escapeHtml } from '../html/escape.ts';

/** The plain text of some tokens, without markup, footnote numbers and HTML. */
export const plainText = (tokens: Token[]): string => tokens.map(wordsOf).join('');

function wordsOf(token: Token): string {
  if (token.type === 'html' || token.type === 'footnoteRef' || token.type === 'checkbox') return '';
  if (token.type === 'br') return ' ';
  if ('tokens' in token && token.tokens) return plainText(token.tokens);
  if (!('text' in token)) return '';
  return token.type === 'codespan' || token.type === 'code'
    ? String(token.text)
    : decodeHTMLStrict(String(token.text));
}

/** A `start` function for marked: finds in a paragraph where an extension's block interrupts it. */
export const startBy = (next: RegExp) => (source: string) =>
  next.exec(source.split(/\n[ \t]*\n/, 1)[0] ?? '')?.index;

/** The highlighter is loaded only when the first text needs it. */
const load = createRequire(import.meta.url);
const loadLanguages = lazily((): typeof import('highlight.js').default =>
  load('highlight.js/lib/common'),
);

/** Code as HTML with classes such as `hljs-string`, or only escaped if the language is unknown. Tags close on each line. */
export function highlight(code: string, language: string): string {
  if (language === '' || !loadLanguages().getLanguage(language)) return escapeHtml(code);
  const { value } = loadLanguages().highlight(code, { language, ignoreIllegals: true });
  /** Tags open at the end of a line, which the next line opens again. */
  const open: string[] = [];
  return value
    .split('\n')
    .map((line) => {
      const begin = open.join('');
      for (const [tag] of line.matchAll(/<[^>]*>/g))
        if (tag === '</span>') open.pop();
        else open.push(tag);
      return begin + line + '</span>'.repeat(open.length);
    })
    .join('\n');
}

/** Splits the info string of a code fence, such as `ts title="x" {2}`, into language and rest. */
export function readInfo(info: string): [language: string, rest: string] {
  const [, language = '', rest = ''] = /^([^\s{]*)(.*)$/s.exec(info.trim()) ?? [];
  return [language, rest];
}
