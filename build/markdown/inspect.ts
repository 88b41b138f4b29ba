/** Visits every token of a text once: resolves links, reports what is refused, collects headings. */
import { decodeHTMLStrict } from 'entities/decode';
import { type MarkedExtension, type Token, type Tokens, walkTokens } from 'marked';
import { type Place, type Problem, placeIn } from '../base/problem.ts';
import { mapHtml } from '../html/edit.ts';
import { ENDED } from '../html/nesting.ts';
import { allowedAddress, ELEMENTS, findRemoved, VOID } from '../html/sanitise.ts';
import { addressOfLink } from './addresses.ts';
import { type CallInText, type Components, callOf, unclosedIn } from './directives.ts';
import type { Reading, TextPlace } from './reader.ts';
import { plainText } from './text.ts';

export interface InspectOptions {
  /** Maps the address of a link or an image; undefined leaves it unchanged. */
  resolveLink?: (href: string) => string | undefined;
  /** The severity of forbidden raw HTML, which is removed in any case. */
  removedHtml?: 'error' | 'warning' | 'off';
  /** The severity of a picture without alternative text. */
  missingAlt?: 'error' | 'warning' | 'off';
  components?: Components;
  /** The extensions' hook for each token. */
  walk?: MarkedExtension['walkTokens'];
}

export class Inspector {
  readonly titles: Tokens.Heading[] = [];
  /** What components have rendered, in the order of their calls. */
  readonly components: string[] = [];
  readonly problems: Problem[] = [];
  hasRawHtml = false;
  /** What the text has opened and not closed yet. */
  readonly #open: { end: string; token: Token; at: number }[] = [];
  /** The names of the footnotes so far. */
  readonly #notes = new Set<string>();
  readonly #reading: Reading;
  readonly #where: TextPlace;
  readonly #options: InspectOptions;

  constructor(reading: Reading, where: TextPlace, options: InspectOptions) {
    [this.#reading, this.#where, this.#options] = [reading, where, options];
    walkTokens(reading.tokens, (token) => this.#visit(token));
    const cut = this.problems.flatMap(({ line, message }) => (message === NO_COLUMN ? line : []));
    for (const { end, token, at } of this.#open) {
      // Code that a `|` has cut in two is reported already.
      if (cut.includes(this.#placeOf(token, at).line)) continue;
      const fix = `Write ${end.startsWith('<') ? `\`${end}\`` : end} where it ends.`;
      this.#report({ message: 'This is never closed.', fix, severity: 'warning' }, token, at);
    }
  }

  #placeOf(token: Token, at?: number): Place {
    const { text, offsetOf } = this.#reading;
    return placeIn(text, offsetOf(token, at), this.#where.line);
  }

  #report(problem: Omit<Problem, 'file' | 'line'>, token: Token, at?: number): void {
    this.problems.push({ file: this.#where.file, ...this.#placeOf(token, at), ...problem });
  }

  #visit(token: Token): void {
    const { components, walk } = this.#options;
    // marked-alert assumes that a quotation starts with a paragraph.
    const [inner] = token.type === 'blockquote' ? (token.tokens ?? []) : [];
    if (inner === undefined || inner.type === 'paragraph') walk?.(token);

    const call = components && callOf(token, components);
    this.#findOpen(token);
    if (token.type === 'heading') this.titles.push(token as Tokens.Heading);
    else if (token.type === 'link' || token.type === 'image')
      this.#visitLink(token as Tokens.Link | Tokens.Image);
    else if (call) this.#visitCall(token, call, components);
    else if (token.type === 'html') this.#visitHtml(token as Tokens.HTML);
    else if (token.type === 'footnote') this.#visitNote(token as Tokens.Generic);
    else if (token.type === 'table') this.#findLost(token as Tokens.Table);
    else if (token.type === 'text' && !('tokens' in token)) this.#visitText(token);
  }

  #visitLink(token: Tokens.Link | Tokens.Image): void {
    const { href, type } = token;
    const { missingAlt = 'off', removedHtml = 'error', resolveLink } = this.#options;
    const isNameless = type === 'image' && plainText(token.tokens ?? [token]).trim() === '';
    if (isNameless && missingAlt !== 'off') {
      const message = `The picture \`${show(href)}\` has no text in \`[…]\`.`;
      this.#report({ code: 'checks/images', message, fix: ALT_FIX, severity: missingAlt }, token);
    }
    const isMail = type === 'image' && /^(?:mailto|tel):/i.test(href);
    const isPlain = (token as Tokens.Link).autolink;
    const address = isMail ? undefined : resolve(href, resolveLink, isPlain);
    if (address === undefined && removedHtml !== 'off') {
      const place = addressOfLink(this.#reading, token);
      const problem = { code: 'checks/removed-html', ...refused(href), severity: removedHtml };
      this.#report(problem, place.token, place.at);
    }
    token.href = address as string;
  }

  #visitCall(token: Token, call: CallInText, { render }: Components): void {
    const { raw } = token;
    const unclosed = unclosedIn(raw);
    if (unclosed) {
      this.#report(notStraight(unclosed), token, raw.indexOf(`${unclosed}=`));
      return;
    }
    if ('isOpen' in token) {
      const message = `\`:::${call.name}\` is never closed.`;
      this.#report({ message, fix: 'Write `:::` on a line below its text.' }, token);
    }
    for (const [key, value] of Object.entries(call.attributes)) {
      if (!ADDRESSES.includes(key) || typeof value !== 'string') continue;
      const address = resolve(value, this.#options.resolveLink);
      if (address === undefined) this.#report(refused(value), token, raw.indexOf(value));
      else call.attributes[key] = address;
    }
    const at = (attribute = '') => this.#placeOf(token, Math.max(0, raw.indexOf(attribute)));
    const { value, problems } = render({ ...call, file: this.#where.file, at });
    this.problems.push(...problems);
    Object.assign(token, { number: this.components.push(value) - 1 });
  }

  #visitHtml(token: Tokens.HTML | Tokens.Tag): void {
    const { resolveLink, removedHtml = 'error' } = this.#options;
    const { removed, kept } = findRemoved(token.raw);
    this.hasRawHtml = true;
    token.text = mapHtml(kept, (address) => resolveLink?.(address) ?? address);
    if (removedHtml === 'off') return;
    for (const { what, at } of removed) {
      // Tags of other generators between attributes are reported as what they are.
      if (what.includes(' of ') && /^[^>]*\{[{%]/.test(token.raw.slice(at))) continue;
      const message = `${show(what)} is removed from the page.`;
      const code = 'checks/removed-html';
      this.#report({ code, message, fix: HTML_FIX, severity: removedHtml }, token, at);
    }
  }

  #visitNote(token: Tokens.Generic): void {
    if (this.#notes.has(token.name))
      this.#report({ message: REPEATED, fix: 'Rename it.', severity: 'warning' }, token);
    this.#notes.add(token.name);
  }

  /** Reports the first cell that no column of the table shows, such as after a `|` in code. */
  #findLost(token: Tokens.Table): void {
    const cells = `(?:(?:\\\\.|[^|\\\\\n])*\\|){${token.header.length}}`;
    const lost = new RegExp(`^ *\\|${cells} *[^|\\s]`, 'm').exec(token.raw);
    if (!lost) return;
    const fix = 'Write `\\|` for a `|` in words.';
    const at = lost.index + lost[0].length - 1;
    this.#report({ message: NO_COLUMN, fix, severity: 'warning' }, token, at);
  }

  /** Notes what a token opens and does not close: an element of raw HTML, a tag, or code between fences. */
  #findOpen(token: Token): void {
    const { type, raw } = token;
    const open = this.#open;
    const [, fence] = (type === 'code' && UNCLOSED.exec(raw)) || [];
    if (fence) open.push({ end: fence, token, at: 0 });
    for (const { index: at, 1: end = '>' } of type === 'text' ? raw.matchAll(UNENDED) : [])
      open.push({ end, token, at });
    for (const { index: at, 1: end = '' } of 'tokens' in token ? [] : raw.matchAll(LONE))
      if (type === 'text') open.push({ end, token, at });
    for (const { 1: slash, 2: name, index: at } of type === 'html' ? raw.matchAll(TAG) : []) {
      const end = `</${name?.toLowerCase()}>`;
      const last = open.findLastIndex((other) => other.end === end);
      if (!slash && name) open.push({ end, token, at });
      else if (last >= 0) open.splice(last, 1);
    }
  }

  #visitText(token: Token): void {
    const { text, offsetOf, isCode } = this.#reading;
    for (const { 0: written, index } of token.raw.matchAll(UNDEFINED)) {
      if (isCode(offsetOf(token, index))) continue;
      const name = written.slice(written.lastIndexOf('['));
      // A definition cannot interrupt a paragraph, such as a line of another generator.
      const isDefined = text.toLowerCase().includes(`\n${name.toLowerCase()}:`);
      const message = `\`${show(written)}\` is shown as text: ${isDefined ? 'its definition is part of a paragraph' : 'nothing defines it'}.`;
      const fix = isDefined ? `Put an empty line before \`${show(name)}:\`.` : DEFINE_FIX;
      this.#report({ message, fix, severity: 'warning' }, token, index);
    }
  }
}

/** Code without the fence that ends it. */
const UNCLOSED = /^ {0,3}(`{3,}|~{3,})(?![\s\S]*\n[ \t>]*\1)/;
/** The tag of an element that has to be closed, or a comment. */
const CLOSED = ELEMENTS.filter((name) => !VOID.has(name) && !ENDED.has(name)).join('|');
const TAG = new RegExp(`<!--[^]*?-->|<(/?)(${CLOSED})(?=[\\s>])[^>]*(?<!/)>`, 'gi');

/** The start of a tag without its end, or with a value without its end. */
const UNENDED =
  /<(?:br|div|em|hr|img|p|span|strong|sub|sup|video)(?=\s|$)(?![^<]*>)|<[a-z]+\s[^<>]*=(")[^"<>]*>/gi;
/** The start of bold words or of code without its end. Not `**kwargs`, and not the quotation marks of old texts: `so'. */
const LONE = /(?<=^|[\s(])(\*\*(?!kwargs|args)|`(?!.*'))(?=[^\s*`])(?!.*\1)/gs;

const notStraight = (key: string) => ({
  message: `The text after \`${key}=\` is not between straight quotation marks.`,
  fix: `Write \`${key}="…"\`.`,
});
const ADDRESS_FIX = 'Begin it with https://, mailto:, tel: or another known scheme, / or #.';
const ALT_FIX = 'Describe it there; for decoration, write `<img alt="" src="/…">`.';
const HTML_FIX = 'Write it in Markdown, or as code, or leave it out.';
const NO_COLUMN = 'This cell has no column.';
const REPEATED = 'Another footnote has this name, and only the first is shown.';
const DEFINE_FIX =
  'Add a line such as `[name]: /address` or `[^name]: words`, or correct the name.';
/** A reference to a footnote, or a text with the name of an address: `[words][name]`. Not `row[i][j]`, not `[a-z][0-9]`, and not `[/tag][tag]`. */
const UNDEFINED =
  /\[\^[^\]\s[]+\]|(?<![\w\]])\[(?!\/)[^\][]*\p{L}{2}[^\][]*\]\[[^\][]*\p{L}{2}[^\][]*\]/gu;
/** Attributes of components that hold addresses, written as in links. */
const ADDRESSES = ['href', 'poster', 'src'];
const refused = (address: string) => ({
  message: `The address \`${show(address)}\` is not allowed in a page.`,
  fix: /\\|^(data|file):/i.test(address) ? FILE_FIX : ADDRESS_FIX,
});
const FILE_FIX = 'Save it in content/, and name it from here with `/`: `pictures/sun.jpg`.';
const show = (text: string) =>
  (text.length > 100 ? `${text.slice(0, 99)}…` : text).replace(/\p{Cc}/gu, ' ');

function resolve(
  href: string,
  resolveLink: InspectOptions['resolveLink'],
  isPlain = false,
): string | undefined {
  const address = isPlain ? href : decodeHTMLStrict(href);
  return allowedAddress(address) ? (resolveLink?.(address) ?? address) : undefined;
}
