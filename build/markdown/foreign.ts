/** Warns of syntax of other generators, which is shown as text here. */
import { type Token, walkTokens } from 'marked';
import { type Problem, placeIn } from '../problem.ts';
import type { TextPlace } from './markdown.ts';

/** A pattern, the sign to show, and what it means elsewhere. */
const KINDS: readonly [RegExp, string, string][] = [
  [/\{\{[<%]/g, '{{<', 'Hugo shortcodes'],
  [/\{\{#/g, '{{#', 'Handlebars or mdBook blocks'],
  [/(?<!\{)\{%/g, '{%', 'Liquid or Jinja tags'],
  [/^ {0,3}:::/gm, ':::', 'containers'],
  [/^ {0,3}::[a-z][\w-]*(?=\{|[ \t]*$)/gim, '::', 'directives'],
  [/\$\$/g, '$$', 'formulas'],
  [/\{#[\w-]+\}/g, '{#…}', 'heading ids'],
  [/(?<!\\)\{\{(?![<%#])/g, '{{', 'Liquid or Vue variables'],
];

/** Warns once of each kind in a text, at its first place. Code, and syntax of an extension in `own`, is left alone. */
export function findForeign(body: string, tokens: Token[], where: TextPlace, hasNames: boolean, own: object = {}) {
  const kinds = KINDS.filter(([pattern, sign]) => body.search(pattern) >= 0 && (sign !== '{{' || !hasNames));
  if (kinds.length === 0) return [];
  let text = body;
  walkTokens(tokens, ({ type, raw }) => {
    // mdBook includes files inside code, so these are reported even there.
    if ((/^code/.test(type) && !/\{\{#(rustdoc_)?include /.test(raw)) || Object.hasOwn(own, type))
      text = text.replace(raw, raw.replace(/./g, ' '));
  });
  return kinds.flatMap(([pattern, sign, name]): Problem[] => {
    const [first, ...more] = text.matchAll(pattern);
    if (!first) return [];
    const message = `\`${sign}\` is shown as text${more.length > 0 ? `, ${more.length + 1} times` : ''}: ${name} do nothing here.`;
    const fix = 'Write it in Markdown, or put it between backticks if it is code.';
    return [{ file: where.file, ...placeIn(text, first.index, where.line), message, fix, severity: 'warning' }];
  });
}
