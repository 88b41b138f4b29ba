/** What other generators would replace, and this one shows letter by letter. */
import { type Token, walkTokens } from 'marked';
import { type Problem, placeIn } from '../problem.ts';
import type { TextPlace } from './markdown.ts';

/** What it looks like, and what it is elsewhere. */
const KINDS: readonly [RegExp, string, string][] = [
  [/\{\{[<%]/g, '{{<', 'a shortcode of Hugo'],
  [/\{\{#/g, '{{#', 'a block of Handlebars or mdBook'],
  [/(?<!\{)\{%/g, '{%', 'a tag of Liquid or Jinja'],
  [/^ {0,3}:::/gm, ':::', 'a container'],
  [/\$\$/g, '$$', 'a formula'],
  [/\{#[\w-]+\}/g, '{#…}', 'the id of a heading'],
];

/** A warning for each kind that is in a text, at the first place. What is code, or of an extension in `own`, is right. */
export function findForeign(body: string, tokens: Token[], { file, line }: TextPlace, own: object = {}): Problem[] {
  if (!KINDS.some(([pattern]) => body.search(pattern) >= 0)) return [];
  let text = body;
  walkTokens(tokens, ({ type, raw }) => {
    if (/^code/.test(type) || Object.hasOwn(own, type)) text = text.replace(raw, raw.replace(/./g, ' '));
  });
  return KINDS.flatMap(([pattern, sign, name]) => {
    const [first, ...more] = text.matchAll(pattern);
    if (!first) return [];
    const message = `\`${sign}\` is shown as it is${more.length > 0 ? `, ${more.length + 1} times` : ''}: ${name} does nothing here.`;
    const fix = 'Write it in Markdown, or as code: between backticks.';
    return [{ file, ...placeIn(text, first.index, line), message, fix, severity: 'warning' as const }];
  });
}
