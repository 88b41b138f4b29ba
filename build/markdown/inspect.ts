/** Visits every token of a text once: resolves links, reports what is refused, collects headings. */
import { decodeHTMLStrict } from 'entities/decode';
import { type Token, type Tokens, walkTokens } from 'marked';
import { mapHtml } from '../html/document.ts';
import { allowedAddress, findRemoved } from '../html/sanitise.ts';
import { type Problem, placeIn } from '../problem.ts';
import { callOf } from './directives.ts';
import type { Notes } from './footnotes.ts';
import type { AllOptions, MarkdownOptions, TextPlace } from './markdown.ts';
import { plainText } from './text.ts';

/** Tokens that can be wrong; and code, which can hold the same characters without being wrong. */
const PLACED = ['html', 'link', 'image', 'code', 'codespan', 'directive'];

export function inspect(tokens: Token[], notes: Notes, body: string, where: TextPlace, options: AllOptions) {
  const { file, line: first } = where;
  const { resolveLink, removedHtml = 'error', missingAlt = 'off', components, walk } = options;
  const found = { titles: [] as Tokens.Heading[], hasRawHtml: false, components: [] as string[] };
  const problems: Problem[] = [];
  const seen = new Set<Token>();
  const follow = createCursor(body);
  const visit = (token: Token) => {
    if (seen.has(token)) return;
    seen.add(token);
    // marked-alert assumes that a quotation starts with a paragraph.
    const [inner] = token.type === 'blockquote' ? (token.tokens ?? []) : [];
    if (inner === undefined || inner.type === 'paragraph') walk?.(token);
    if (token.type === 'heading') found.titles.push(token as Tokens.Heading);
    if (!PLACED.includes(token.type)) return;
    const start = follow(token);
    const call = components && callOf(token, components);
    const report = (below: number, problem: Omit<Problem, 'file' | 'line'>) =>
      problems.push({ file, line: first + placeIn(body, start, 0).line + below, ...problem });
    if (token.type === 'link' || token.type === 'image') {
      if (token.type === 'image' && missingAlt !== 'off' && plainText(token.tokens ?? [token]).trim() === '') {
        const message = `The picture \`${show(token.href)}\` has no text in \`[…]\`.`;
        report(0, { ...placeIn(body, start, first), message, fix: ALT_FIX, severity: missingAlt });
      }
      const message = refused(token.href);
      token.href = resolve(token.href, resolveLink, (token as Tokens.Link).autolink);
      if (token.href === undefined) report(0, { message, fix: ADDRESS_FIX });
    } else if (call) {
      if ('isOpen' in token)
        report(0, { message: `\`:::${call.name}\` is never closed.`, fix: 'Write `:::` on a line below its text.' });
      for (const [key, value] of Object.entries(call.attributes)) {
        if (!ADDRESSES.includes(key) || typeof value !== 'string') continue;
        const address = resolve(value, resolveLink);
        if (address === undefined) report(0, { message: refused(value), fix: ADDRESS_FIX });
        else call.attributes[key] = address;
      }
      const at = (attribute = '') => placeIn(body, start + Math.max(0, token.raw.indexOf(attribute)), first);
      const made = components.render({ ...call, file, at });
      problems.push(...made.problems);
      Object.assign(token, { number: found.components.push(made.value) - 1 });
    } else if (token.type === 'html') {
      const { removed, kept } = findRemoved(token.raw);
      found.hasRawHtml = true;
      token.text = mapHtml(kept, (address) => resolveLink?.(address) ?? address);
      if (removedHtml === 'off') return;
      for (const { what, line } of removed)
        report(line, { message: `${show(what)} is removed from the page.`, fix: HTML_FIX, severity: removedHtml });
    }
  };
  for (const some of [tokens, ...notes.values()]) walkTokens(some, visit);
  return { ...found, problems };
}

const ADDRESS_FIX = 'Write an address that begins with https://, mailto:, tel:, / or #.';
const ALT_FIX = 'Describe the picture there, or write `<img alt="" src="/…">` if it is only decoration.';
const HTML_FIX = 'Write it in Markdown, or leave it out.';
/** Attributes of components that hold addresses, written as in links. */
const ADDRESSES = ['href', 'poster', 'src'];
const refused = (address: string) => `The address \`${show(address)}\` is not allowed in a page.`;
const show = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text).replace(/\p{Cc}/gu, ' ');

function resolve(href: string, resolveLink: MarkdownOptions['resolveLink'], isPlain = false): string | undefined {
  const address = isPlain ? href : decodeHTMLStrict(href);
  return allowedAddress(address) ? (resolveLink?.(address) ?? address) : undefined;
}

/** Finds the offset of each token. Tokens must be passed in the order of the text. */
function createCursor(body: string): (token: Token) => number {
  let cursor = 0;
  let from = 0;
  return ({ raw, type }) => {
    const [start = ''] = raw.trim().split('\n', 1);
    const at = body.indexOf(start, from);
    // The `raw` of some tokens differs from the text, such as in a table cell with `\|`.
    if (at < 0) return cursor;
    cursor = at;
    // A link may contain an image, and a directive anything; no other token contains one that is followed.
    from = at + (['link', 'image', 'directive'].includes(type) ? 1 : raw.trim().length);
    return cursor;
  };
}
