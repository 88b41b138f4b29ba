/** GitHub-flavoured Markdown as HTML in which nothing can run, and everything refused has its place in the file. */
import { decodeHTML } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import markedAlert from 'marked-alert';
import markedFootnote, { type Footnote, type FootnoteRef, type Footnotes } from 'marked-footnote';
import type { Body, Heading, Problem } from '../site.ts';
import { nameHeadings } from './headings.ts';
import { allowedAddress, findRemoved, sanitise } from './html.ts';
import { BoundedLexer, TooDeep } from './markdown-lexer.ts';
import { plainText, quote, quoteAddress } from './markdown-text.ts';

export interface MarkdownOptions {
  /** Another address for a link or an image, or nothing to leave it as it is. */
  resolveLink?: (href: string) => string | undefined;
  /** How raw HTML that may not stay counts; it is taken out in any case. */
  removedHtml?: 'error' | 'warning' | 'off';
  /** Ids that the page around the text has already. */
  takenIds?: Iterable<string>;
  words?: Partial<MarkdownWords>;
}

/** Words that Markdown itself adds to a page. */
export interface MarkdownWords {
  /** Said to the ear of a link that leaves the site; nothing by default. */
  outside: string;
  footnotes: string;
  /** Said of the link from a footnote back to its place in the text. */
  back: string;
  alerts: Record<string, string>;
}

export interface RenderedMarkdown extends Body {
  problems: Problem[];
  firstHeading?: { level: number; text: string };
  /** Whether the text brings its own h1, at its very beginning. */
  startsWithH1: boolean;
  hasRawHtml: boolean;
}

const ENGLISH: MarkdownWords = { outside: '', footnotes: 'Footnotes', back: 'Back to the text', alerts: {} };

/** The document that is being rendered: the renderer is shared, and rendering never waits. */
interface Rendering {
  words: MarkdownWords;
  ids: Map<Token, string>;
  /** Labels of the footnotes that the text refers to; their number is their place. */
  notes: string[];
}
const nothing: Rendering = { words: ENGLISH, ids: new Map(), notes: [] };
let current = nothing;
let marked = configure();

/**
 * Renders Markdown. `line` is the line of the file on which `body` begins. Raw HTML keeps only what cannot run or break
 * the page; what goes, and an address that could run a script, is a problem with its line. Never throws.
 */
export function renderMarkdown(
  body: string,
  where: { file: string; line: number },
  options: MarkdownOptions = {},
): RenderedMarkdown {
  const words = { ...ENGLISH, ...options.words };
  try {
    const tokens = new BoundedLexer(marked.defaults).lex(body) as Token[];
    const seen = look(tokens, body, where, options);
    const headings = nameHeadings(
      seen.titles.map(({ depth, tokens }) => ({ level: depth, text: plainText(tokens) })),
      options.takenIds,
    );
    const ids = new Map(seen.titles.map((title, index) => [title as Token, (headings[index] as Heading).id]));
    current = { words, ids, notes: seen.notes };
    const html = marked.parser(tokens);
    const [first] = headings;
    return {
      html: seen.hasRawHtml ? sanitise(html, new Set(ids.values())) : html,
      headings,
      problems: seen.problems,
      ...(first && { firstHeading: { level: first.level, text: first.text } }),
      startsWithH1: first?.level === 1 && tokens.find(isVisible) === seen.titles[0],
      hasRawHtml: seen.hasRawHtml,
    };
  } catch (error) {
    // The footnotes of a document that was given up must not reach the next one.
    marked = configure();
    return { html: '', headings: [], problems: [givenUp(error, where)], startsWithH1: false, hasRawHtml: false };
  } finally {
    current = nothing;
  }
}

function givenUp(error: unknown, { file, line }: { file: string; line: number }): Problem {
  if (!(error instanceof TooDeep))
    return { file, line, message: `This Markdown cannot be read: ${String(error)}.`, fix: 'Write it more simply.' };
  const fix = 'Take away some of its `>`, list levels or brackets.';
  return { file, line: line + error.line, message: 'The Markdown here is nested more than 100 levels deep.', fix };
}

const isVisible = ({ type, raw }: Token) =>
  !['space', 'def', 'footnotes', 'footnote'].includes(type) && !/^<!--/.test(raw);

/** Types of tokens that hold what can be wrong, or that hold the same letters without being wrong. */
const PLACED = ['html', 'link', 'image', 'code', 'codespan'];

/** Looks at every token once: points links, finds what is refused, gathers headings and footnotes. */
function look(tokens: Token[], body: string, { file, line }: { file: string; line: number }, options: MarkdownOptions) {
  const { removedHtml = 'error', resolveLink } = options;
  const seen = { titles: [] as Tokens.Heading[], notes: [] as string[], hasRawHtml: false, problems: [] as Problem[] };
  // Where in the text the last token begins, once `passed` is followed: few texts have anything to report.
  let cursor = 0;
  let passed: Token[] = [];
  const catchUp = () => {
    for (const token of passed) cursor = follow(body, token, cursor);
    passed = [];
    return cursor;
  };
  const report = (below: number, message: string, fix: string, severity?: 'error' | 'warning') => {
    const place = line + body.slice(0, catchUp()).split('\n').length - 1 + below;
    seen.problems.push({ file, line: place, message, fix, ...(severity && { severity }) });
  };
  marked.walkTokens(tokens, (token) => {
    marked.defaults.walkTokens?.call(marked, token);
    if (token.type === 'heading') seen.titles.push(token as Tokens.Heading);
    if (token.type === 'footnoteRef' && !seen.notes.includes(token.label)) seen.notes.push(token.label);
    if (!PLACED.includes(token.type)) return;
    passed.push(token);
    if (token.type === 'link' || token.type === 'image') {
      const { href, autolink } = token as Tokens.Link;
      const address = autolink ? href : decodeHTML(href);
      token.href = allowedAddress(address) ? (resolveLink?.(address) ?? address) : undefined;
      if (token.href === undefined)
        report(0, `The address \`${show(href)}\` is not one that a page may lead to.`, ADDRESS_FIX);
    }
    if (token.type !== 'html') return;
    seen.hasRawHtml = true;
    const { removed, kept } = findRemoved(token.raw, body.slice(catchUp() + token.raw.length));
    token.text = kept;
    if (removedHtml !== 'off')
      for (const { what, line: below } of removed)
        report(below, `${show(what)} is taken out of the page.`, 'Write it in Markdown, or leave it out.', removedHtml);
  });
  return seen;
}

const ADDRESS_FIX = 'Write an address that begins with https:, mailto:, tel:, / or #.';
const show = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text).replace(/\p{Cc}/gu, ' ');

/** Where in the text a token begins, or ends where it is code; tokens come in the order of the text. */
function follow(body: string, { raw, type }: Token, cursor: number): number {
  const [start = ''] = raw.trim().split('\n', 1);
  const at = body.indexOf(start, cursor);
  if (at < 0) return cursor;
  return type.startsWith('code') ? at + start.length : at;
}

const titled = (title: string | null | undefined) => (title ? ` title="${quote(decodeHTML(title))}"` : '');

function configure(): Marked {
  return new Marked().use(markedAlert(), markedFootnote(), {
    renderer: {
      heading(token) {
        const { depth, tokens } = token;
        return `<h${depth} id="${quote(current.ids.get(token) ?? '')}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, title, text, tokens, autolink }) {
        const inner = autolink ? quote(text) : this.parser.parseInline(tokens);
        // An address that was refused leaves its words behind.
        if (href === undefined) return inner;
        // A new tab is opened only where the ear is told of it.
        const outside = /^(https?:)?\/\//i.test(href) && current.words.outside;
        const said = outside ? `<span class="vh"> ${quote(outside)}</span>` : '';
        const out = outside ? ' class="out" target="_blank" rel="noopener"' : '';
        return `<a href="${quoteAddress(href)}"${titled(title)}${out}>${inner}${said}</a>`;
      },
      image({ href, title, text, tokens }) {
        const alt = quote(tokens ? plainText(tokens) : decodeHTML(text));
        if (href === undefined) return alt;
        return `<img src="${quoteAddress(href)}" alt="${alt}"${titled(title)} loading="lazy" decoding="async" />`;
      },
      code({ text, lang, escaped }) {
        const [language = ''] = (lang ?? '').trim().split(/\s/, 1);
        const named = language && ` class="language-${quote(decodeHTML(language))}"`;
        const code = text && `${(escaped ? text : quote(text)).replace(/\n$/, '')}\n`;
        return `<pre tabindex="0"><code${named}>${code}</code></pre>\n`;
      },
      listitem(item) {
        if (!item.task) return `<li>${this.parser.parse(item.tokens)}</li>\n`;
        // A box says the words of its item, since nothing else names it.
        const label = quote(plainText(item.tokens.filter(({ type }) => type !== 'list')).trim());
        const inner = this.parser
          .parse(item.tokens)
          .replace('type="checkbox"', () => `type="checkbox" aria-label="${label}"`);
        return `<li>${inner}</li>\n`;
      },
      checkbox: ({ checked }) => `<input type="checkbox"${checked ? ' checked=""' : ''} disabled="" /> `,
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
        const head = `<thead>\n${row(header)}</thead>\n`;
        const rest = rows.length > 0 ? `<tbody>\n${rows.map(row).join('')}</tbody>\n` : '';
        // The box scrolls, so the keyboard must reach it, and its columns name it.
        const columns = quote(
          header
            .map(({ tokens }) => plainText(tokens).trim())
            .filter(Boolean)
            .join(', '),
        );
        const named = columns && ` role="group" aria-label="${columns}"`;
        return `<div class="prose-table" tabindex="0"${named}><table>\n${head}${rest}</table></div>\n`;
      },
      tablecell({ header, align, tokens }) {
        const side = align === 'center' ? ' class="prose-center"' : align === 'right' ? ' class="prose-end"' : '';
        const inner = this.parser.parseInline(tokens);
        // A corner without words heads nothing.
        return header && inner ? `<th scope="col"${side}>${inner}</th>` : `<td${side}>${inner}</td>`;
      },
    },
    extensions: [
      {
        name: 'alert',
        renderer({ meta, tokens = [] }) {
          const title = current.words.alerts[meta.variant] ?? meta.title;
          const head = `<p class="${meta.titleClassName}">${quote(title)}</p>`;
          return `<div class="${meta.className} ${meta.className}-${meta.variant}">\n${head}\n${this.parser.parse(tokens)}</div>\n`;
        },
      },
      { name: 'footnoteRef', renderer: (token) => renderReference(token as unknown as FootnoteRef) },
      {
        name: 'footnotes',
        renderer(token) {
          return renderNotes(token as unknown as Footnotes, (tokens) => this.parser.parse(tokens));
        },
      },
    ],
  });
}

/** Ids of footnotes have a colon, which no heading's id has. */
const noteId = (number: number) => `fn:${number}`;
/** A footnote may be referred to more than once: every place has an id of its own. */
const placeId = (number: number, index: number) => `fnref:${number}${index > 0 ? `:${index + 1}` : ''}`;

function renderReference({ label, index }: FootnoteRef): string {
  const number = current.notes.indexOf(label) + 1;
  return `<sup><a id="${placeId(number, index)}" href="#${noteId(number)}" aria-describedby="fn:title">${number}</a></sup>`;
}

function renderNotes({ rawItems }: Footnotes, parse: (tokens: Token[]) => string): string {
  const notes = current.notes.flatMap((label) => rawItems.find((note) => note.label === label) ?? []);
  if (notes.length === 0) return '';
  const { footnotes } = current.words;
  const items = notes.map((note, index) => renderNote(note, index + 1, parse(note.content).trimEnd())).join('');
  return `<section class="footnotes"><h2 class="vh" id="fn:title">${quote(footnotes)}</h2>\n<ol>\n${items}</ol>\n</section>\n`;
}

function renderNote({ refs }: Footnote, number: number, content: string): string {
  const back = quote(current.words.back);
  const links = refs.map(({ index }) => {
    const which = refs.length > 1 ? ` ${index + 1}` : '';
    const mark = refs.length > 1 ? `↩<sup>${index + 1}</sup>` : '↩';
    return ` <a href="#${placeId(number, index)}" aria-label="${back}${which}">${mark}</a>`;
  });
  const inner = content.endsWith('</p>') ? `${content.slice(0, -4)}${links.join('')}</p>` : content + links.join('');
  return `<li id="${noteId(number)}">${inner}</li>\n`;
}
