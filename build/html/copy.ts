/** Writes what the main part of a page shows as Markdown, in the walk that finishes the page. */
import { decodeHTML } from 'entities/decode';
import { isValidHTMLNesting } from 'validate-html-nesting';

type Attributes = Readonly<Record<string, string>>;

/** An open element, and the Markdown of its content so far. */
interface Open {
  readonly tag: string;
  readonly is: Attributes;
  readonly isSilent: boolean;
  /** The outermost element around its text that is code, or written on one line. */
  readonly within: string;
  readonly followsLink: boolean;
  text: string;
  /** The element in it that ended last, if no text follows. */
  last: string;
}

/** Whether an element is a block: it ends a paragraph. The rules of nesting lack two. */
export const isBlock = (tag: string): boolean =>
  !isValidHTMLNesting('p', tag) || /^(legend|search)$/.test(tag);

/** Elements that say nothing without a browser, or that are not shown at first. */
const LEFT_OUT = /^(button|dialog|nav|noscript|script|select|style|svg|template|textarea|video)$/;
/** Elements that Markdown writes on one line, and code. */
const FLAT = /^(caption|code|dt|h\d|pre|summary|t[dh])$/;
const CODE = /^(code|pre)$/;
/** The usual class names of text that only screen readers get. */
const UNSEEN = /\b(sr-only|visually-hidden)\b/;

/** Most white space is a single space already, so only other white space is replaced. */
const flatten = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ');
/** Until a page is complete, spaces that must stay are `\v`, and the lines of code end with `\r`. */
const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n\s*\n ?/g, '\n\n')
    .trim();

/** Text on one line, in which nothing is syntax or becomes a link by itself. */
export const escapeWords = (text: string): string =>
  flatten(text)
    .replace(/[\\`*_[\]~<]|&(?=#?\w+;)|#(?=[#\s]|$)|:(?=\/\/)|(?<=www)\.|!$/gi, '\\$&')
    // At the start of a line, this is a quote, a list or a rule.
    .replace(/^ ?(\d+(?=[.)]( |$))|(?=[>=]|[-+]( |$)|-+$))/, '$&\\');

/** Code between backticks: at least this many, and more than the code itself has in a row. */
function fence(code: string, ticks: string): string {
  return code.includes(ticks) ? fence(code, `${ticks}\``) : ticks + code + ticks;
}

const isLeftOut = (tag: string, is: Attributes): boolean =>
  LEFT_OUT.test(tag) ||
  UNSEEN.test(is.class ?? '') ||
  is.role === 'status' ||
  is['aria-hidden'] === 'true' ||
  ['hidden', 'popover', 'data-nosnippet'].some((name) => name in is);

/** Hears of the elements and texts of a page, in order. `url`: the address of the page, since links become absolute. */
export class CopyWriter {
  readonly #url: string;
  /** The element that shows the content. */
  readonly #main: string;
  readonly #open: Open[] = [];
  /** The innermost; outside of all elements, a silent one. */
  #top = { isSilent: true } as Open;
  #written = '';

  constructor(url: string, html: string) {
    this.#url = url;
    this.#main = html.includes('<main') ? 'main' : 'body';
  }

  enter(tag: string, is: Attributes): void {
    const above = this.#top;
    const isHidden = above.isSilent || isLeftOut(tag, is);
    const isDrawing = is.role === 'img';
    if (isDrawing && !isHidden) above.text += ` ${escapeWords(is['aria-label'] ?? '')} `;
    this.#open.push(above);
    this.#top = {
      tag,
      is,
      isSilent: (isHidden || isDrawing) && tag !== this.#main,
      // Code on a line is still code.
      within: tag === 'code' ? tag : above.within || (FLAT.test(tag) ? tag : ''),
      followsLink: above.last === 'a',
      text: '',
      last: '',
    };
  }

  words(written: string): void {
    const top = this.#top;
    if (top.isSilent) return;
    const text = decodeHTML(written);
    top.text += CODE.test(top.within) ? text : escapeWords(text);
    top.last = '';
  }

  leave(): void {
    const { tag, isSilent, text } = this.#top;
    const above = this.#open.pop() as Open;
    if (tag === this.#main) this.#written += text;
    else if (!isSilent) above.text += this.#write(this.#top, above.within);
    above.last = tag;
    this.#top = above;
  }

  /** The copy, once the page is over. */
  finish(): string {
    return `${tidy(this.#written).replaceAll('\r', '\n').replaceAll('\v', ' ')}\n`;
  }

  #write(open: Open, within: string): string {
    if (CODE.test(within)) return open.text;
    if (!isBlock(open.tag)) return writeInline(open, this.#url);
    return within ? ` ${open.text} ` : writeBlock(open);
  }
}

function writeInline({ tag, is, followsLink, text }: Open, url: string): string {
  const { alt, href, src = '' } = is;
  const link = (words: string, to: string) => {
    const whole = URL.canParse(to, url) ? new URL(to, url).href : to;
    return `[${words}](${whole.replace(/[()]/g, '\\$&')})`;
  };
  if (tag === 'br') return '\v\v\n';
  // The box of a field parts the words around it.
  if (tag === 'input') return ' ';
  if (alt) return `!${link(escapeWords(alt), src)}`;
  if (tag === 'code') return fence(flatten(text).replace(/^`.*|.*`$/, ' $& '), '`');
  // `~~` does nothing between a letter and a sign, and Markdown has no sign for 10⁶.
  if (/^(del|s|sub|sup)$/.test(tag)) {
    const name = tag === 's' ? 'del' : tag;
    return text.replace(/\S(.*\S)?/s, `<${name}>$&</${name}>`);
  }
  if (!href) return text;
  // Links in a row are apart by their styles. A link around blocks is one around the first.
  const space = followsLink ? ' ' : '';
  return (
    space + text.replace(/(#+ |- )?(\S(.*\S)?)/, (_, lead = '', words) => lead + link(words, href))
  );
}

function writeBlock({ tag, is, text }: Open): string {
  const { colspan = 1, start = 1 } = is;
  if (/^t[dh]$/.test(tag))
    return ` ${lineOf(text).replace(/\\?\|/g, '\\|')}${' |'.repeat(Number(colspan))}`;
  if (tag === 'hr') return '\n\n---\n\n';
  return text.trim() && `\n\n${blockOf(tag, text, Number(start))}\n\n`;
}

const lineOf = (inner: string): string => flatten(inner).trim();

/** `at`: the number of the first item of an ordered list. */
function blockOf(tag: string, inner: string, at: number): string {
  let number = at;
  if (/^h\d/.test(tag)) return `${'#'.repeat(Number(tag[1]))} ${lineOf(inner)}`;
  if (/^(dt|summary)$/.test(tag)) return `**${lineOf(inner)}**`;
  if (tag === 'pre') {
    const code = fence(`\n${inner.replace(/^\n|\n$/g, '')}\n`, '```');
    return code.replaceAll('\n', '\r').replaceAll(' ', '\v');
  }
  if (tag === 'tr') return `|${inner}`;
  if (!/^([ou]l|li|bl|table)/.test(tag)) return inner;
  const body = tidy(inner);
  if (tag === 'li') return `- ${body.replace(/[\n\r](?=.)/g, '$&\v\v')}`;
  if (tag === 'blockquote') return body.replace(/^/gm, '> ');
  const rows = body.replace(/\s*\n(?=\S)/g, '\n');
  if (tag === 'ol') return rows.replace(/^- /gm, () => `${number++}. `).replace(/^\v/gm, '\v\v\v');
  // The first row of a table is its head. Each cell ends with a space and a bar.
  const headOf = (row: string) => `\n${row}\n|${' --- |'.repeat(row.split(' |').length - 1)}`;
  return tag === 'table' ? rows.replace(/^\|.*/m, headOf) : rows;
}
