/** Code in a text, coloured by class. What knows the languages is loaded for the first text that has some. */
import { createRequire } from 'node:module';
import { quote } from './text.ts';

const load = createRequire(import.meta.url);
const loadLanguages = (): typeof import('highlight.js').default => load('highlight.js/lib/common');

/** Code as HTML, with classes such as `hljs-string`; without any where its language is not known. Each line is whole. */
export function colorCode(code: string, language: string): string {
  if (language === '' || !loadLanguages().getLanguage(language)) return quote(code);
  const { value } = loadLanguages().highlight(code, { language, ignoreIllegals: true });
  /** The tags that are open at the end of a line, which the next one begins with. */
  const open: string[] = [];
  return value
    .split('\n')
    .map((line) => {
      const begin = open.join('');
      for (const [tag] of line.matchAll(/<[^>]*>/g)) tag === '</span>' ? open.pop() : open.push(tag);
      return begin + line + '</span>'.repeat(open.length);
    })
    .join('\n');
}

/** The language and the rest of what a fence says, as `ts title="x" {2}`. */
export function readInfo(info: string): [language: string, rest: string] {
  const [, language = '', rest = ''] = /^([^\s{]*)(.*)$/s.exec(info.trim()) ?? [];
  return [language, rest];
}
