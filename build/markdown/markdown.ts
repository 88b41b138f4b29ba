/** GitHub-flavoured Markdown as HTML in which nothing can run, and everything refused has its place in the file. */
import { decodeHTML } from 'entities';
import type { Token, Tokens } from 'marked';
import type { Footnotes } from 'marked-footnote';
import type { Body, Heading, Problem } from '../site.ts';
import { nameHeadings } from './headings.ts';
import { BoundedLexer, TooDeep } from './lexer.ts';
import { createMarked, type MarkdownWords, type Rendering } from './renderer.ts';
import { allowedAddress, findRemoved, isSafe, sanitise } from '../html/sanitise.ts';
import { plainText } from './text.ts';

export interface MarkdownOptions {
  /** Another address for a link or an image, or nothing to leave it as it is. */
  resolveLink?: (href: string) => string | undefined;
  /** How raw HTML that may not stay counts; it is taken out in any case. */
  removedHtml?: 'error' | 'warning' | 'off';
  /** Ids that the page around the text has already. */
  takenIds?: Iterable<string>;
  words?: Partial<MarkdownWords>;
}

export interface RenderedMarkdown extends Body {
  problems: Problem[];
  firstHeading?: { level: number; text: string };
  /** Whether the text brings its own h1, at its very beginning. */
  startsWithH1: boolean;
  hasRawHtml: boolean;
}

const ENGLISH: MarkdownWords = { outside: '', footnotes: 'Footnotes', back: 'Back to the text', alerts: {} };

const nothing: Rendering = { words: ENGLISH, ids: new Map(), notes: [] };
let current = nothing;
let marked = createMarked(() => current);

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
  const { removedHtml = 'error' } = options;
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
    // Whatever was seen in the text before: what does not pass as it is, is sanitised.
    const isClean = !seen.hasRawHtml && isSafe(html);
    if (!seen.hasRawHtml && !isClean && removedHtml !== 'off') seen.problems.push(unseen(where, removedHtml));
    const [first] = headings;
    return {
      html: isClean ? html : sanitise(html, new Set(ids.values())),
      headings,
      problems: seen.problems,
      ...(first && { firstHeading: { level: first.level, text: first.text } }),
      startsWithH1: first?.level === 1 && tokens.find(isVisible) === seen.titles[0],
      hasRawHtml: seen.hasRawHtml,
    };
  } catch (error) {
    // The footnotes of a document that was given up must not reach the next one.
    marked = createMarked(() => current);
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

const unseen = ({ file, line }: { file: string; line: number }, severity: 'error' | 'warning'): Problem => ({
  file,
  line,
  message: 'Something in this text would run or load in the page, and is taken out of it.',
  fix: 'Leave out raw HTML in footnotes and quotations.',
  severity,
});

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
  const looked = new WeakSet<Token>();
  const visit = (token: Token) => {
    if (looked.has(token)) return;
    looked.add(token);
    marked.defaults.walkTokens?.call(marked, token);
    // A footnote that marked has read twice is shown as it was read first, which is nowhere else among the tokens.
    if (token.type === 'footnotes')
      for (const note of (token as unknown as Footnotes).rawItems) marked.walkTokens(note.content, visit);
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
  };
  marked.walkTokens(tokens, visit);
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
