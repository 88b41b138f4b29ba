/** Visits every token of a text once: resolves links, reports what is refused, collects headings. */
import { decodeHTMLStrict } from 'entities/decode';
import { type MarkedExtension, type Token, type Tokens, walkTokens } from 'marked';
import { type Problem, placeIn } from '../base/problem.ts';
import { mapHtml } from '../html/edit.ts';
import { allowedAddress, findRemoved } from '../html/sanitise.ts';
import { addressOfLink } from './addresses.ts';
import { type CallInText, type Components, callOf, unclosedIn } from './directives.ts';
import type { Reading, TextPlace } from './reader.ts';
import { plainText } from './text.ts';

export interface InspectOptions {
  /** Maps the address of a link or an image; undefined leaves it as it is. */
  resolveLink?: (href: string) => string | undefined;
  /** The severity of forbidden raw HTML, which is removed in any case. */
  removedHtml?: 'error' | 'warning' | 'off';
  /** The severity of a picture without alternative text. */
  missingAlt?: 'error' | 'warning' | 'off';
  components?: Components;
  /** The extensions' hook for each token. */
  walk?: MarkedExtension['walkTokens'];
}

export function inspect(reading: Reading, where: TextPlace, options: InspectOptions) {
  const { text, tokens, notes, offsetOf, isCode } = reading;
  const { resolveLink, removedHtml = 'error', missingAlt = 'off', components, walk } = options;
  const inspected = { titles: [] as Tokens.Heading[], hasRawHtml: false, components: [] as string[] };
  const problems: Problem[] = [];
  const visited = new Set<Token>();
  const placeOf = (token: Token, at?: number) => placeIn(text, offsetOf(token, at), where.line);
  const report = (problem: Omit<Problem, 'file' | 'line'>, token: Token, at?: number) =>
    problems.push({ file: where.file, ...placeOf(token, at), ...problem });

  const visitLink = (token: Tokens.Link | Tokens.Image) => {
    const { href } = token;
    if (token.type === 'image' && missingAlt !== 'off' && plainText(token.tokens ?? [token]).trim() === '') {
      const message = `The picture \`${show(href)}\` has no text in \`[…]\`.`;
      report({ code: 'checks/images', message, fix: ALT_FIX, severity: missingAlt }, token);
    }
    const isMail = token.type === 'image' && /^(?:mailto|tel):/i.test(href);
    const address = isMail ? undefined : resolve(href, resolveLink, (token as Tokens.Link).autolink);
    if (address === undefined) {
      const written = addressOfLink(reading, token);
      report(refused(href), written.token, written.at);
    }
    token.href = address as string;
  };

  const visitCall = (token: Token, call: CallInText, { render }: Components) => {
    const { raw } = token;
    const unclosed = unclosedIn(raw);
    if (unclosed) return void report(notStraight(unclosed), token, raw.indexOf(`${unclosed}=`));
    if ('isOpen' in token)
      report({ message: `\`:::${call.name}\` is never closed.`, fix: 'Write `:::` on a line below its text.' }, token);
    for (const [key, value] of Object.entries(call.attributes)) {
      if (!ADDRESSES.includes(key) || typeof value !== 'string') continue;
      const address = resolve(value, resolveLink);
      if (address === undefined) report(refused(value), token, raw.indexOf(value));
      else call.attributes[key] = address;
    }
    const at = (attribute = '') => placeOf(token, Math.max(0, raw.indexOf(attribute)));
    const { value, problems: faults } = render({ ...call, file: where.file, at });
    problems.push(...faults);
    Object.assign(token, { number: inspected.components.push(value) - 1 });
  };

  const visitHtml = (token: Tokens.HTML | Tokens.Tag) => {
    const { removed, kept } = findRemoved(token.raw);
    inspected.hasRawHtml = true;
    token.text = mapHtml(kept, (address) => resolveLink?.(address) ?? address);
    if (removedHtml === 'off') return;
    for (const { what, at } of removed) {
      // Tags of other generators between attributes are reported as what they are.
      if (what.includes(' of ') && /^[^>]*\{[{%]/.test(token.raw.slice(at))) continue;
      const message = `${show(what)} is removed from the page.`;
      report({ code: 'checks/removed-html', message, fix: HTML_FIX, severity: removedHtml }, token, at);
    }
  };

  const visitText = (token: Token) => {
    for (const { 0: written, index } of token.raw.matchAll(UNDEFINED)) {
      const message = `\`${show(written)}\` is shown as text: nothing defines it.`;
      if (!isCode(offsetOf(token, index))) report({ message, fix: DEFINE_FIX, severity: 'warning' }, token, index);
    }
  };

  const visit = (token: Token) => {
    if (visited.has(token)) return;
    visited.add(token);
    // marked-alert assumes that a quotation starts with a paragraph.
    const [inner] = token.type === 'blockquote' ? (token.tokens ?? []) : [];
    if (inner === undefined || inner.type === 'paragraph') walk?.(token);
    const call = components && callOf(token, components);
    if (token.type === 'heading') inspected.titles.push(token as Tokens.Heading);
    else if (token.type === 'link' || token.type === 'image') visitLink(token as Tokens.Link | Tokens.Image);
    else if (call) visitCall(token, call, components);
    else if (token.type === 'html') visitHtml(token as Tokens.HTML);
    else if (token.type === 'text' && !('tokens' in token)) visitText(token);
  };

  for (const list of [tokens, ...notes.values()]) walkTokens(list, visit);
  for (const { token, at, ...problem } of findOpen(reading)) report(problem, token, at);
  return { ...inspected, problems };
}

/** Code without the fence that ends it. */
const UNCLOSED = /^ {0,3}(`{3,}|~{3,})(?![\s\S]*\n[ \t>]*\1)/;
/** The tag of an element that has to be closed, or a comment. */
const TAG =
  /<!--[\s\S]*?-->|<(\/?)(a|audio|b|blockquote|code|del|details|div|em|figure|h\d|i|ins|kbd|mark|ol|pre|s|section|small|span|strong|sub|summary|sup|table|u|ul|video)(?=[\s>])[^>]*(?<!\/)>/gi;

/** What a text opens and never closes: elements of raw HTML, and code between fences. */
function findOpen({ tokens, notes }: Reading) {
  const open: { message: string; fix: string; severity: 'warning'; token: Token; at: number }[] = [];
  const add = (end: string, token: Token, at = 0) =>
    open.push({
      message: 'This is never closed.',
      fix: `Write \`${end}\` where it ends.`,
      severity: 'warning',
      token,
      at,
    });
  const visit = (token: Token) => {
    const { type, raw } = token;
    const [, fence] = (type === 'code' && UNCLOSED.exec(raw)) || [];
    if (fence) add(fence, token);
    for (const { 1: slash, 2: name, index } of type === 'html' ? raw.matchAll(TAG) : []) {
      const end = `</${name?.toLowerCase()}>`;
      const last = open.findLastIndex(({ fix }) => fix.includes(end));
      if (!slash && name) add(end, token, index);
      else if (last >= 0) open.splice(last, 1);
    }
  };
  for (const list of [tokens, ...notes.values()]) walkTokens(list, visit);
  return open;
}

const notStraight = (key: string) => ({
  message: `The text after \`${key}=\` is not between straight quotation marks.`,
  fix: `Write \`${key}="…"\`.`,
});
const ADDRESS_FIX =
  'Write an address that begins with https://, mailto:, tel:, another known scheme such as sms:, / or #.';
const ALT_FIX = 'Describe the picture there, or write `<img alt="" src="/…">` if it is only decoration.';
const HTML_FIX = 'Write it in Markdown, or leave it out.';
const DEFINE_FIX = 'Add a line such as `[name]: /address` or `[^name]: words`, or correct the name.';
/** A reference to a footnote, or a text with the name of an address: `[words][name]`. Not `row[i][j]`, and not `[a-z][0-9]`. */
const UNDEFINED = /\[\^[^\]\s[]+\]|(?<![\w\]])\[[^\][]*\p{L}{2}[^\][]*\]\[[^\][]*\p{L}{2}[^\][]*\]/gu;
/** Attributes of components that hold addresses, written as in links. */
const ADDRESSES = ['href', 'poster', 'src'];
const refused = (address: string) => ({
  message: `The address \`${show(address)}\` is not allowed in a page.`,
  fix: /\\|^file:/i.test(address) ? FILE_FIX : ADDRESS_FIX,
});
const FILE_FIX = 'Name the file from here on, with `/` between folders: `pictures/sun.jpg`.';
const show = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text).replace(/\p{Cc}/gu, ' ');

function resolve(href: string, resolveLink: InspectOptions['resolveLink'], isPlain = false): string | undefined {
  const address = isPlain ? href : decodeHTMLStrict(href);
  return allowedAddress(address) ? (resolveLink?.(address) ?? address) : undefined;
}
