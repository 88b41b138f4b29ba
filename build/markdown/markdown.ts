/** GitHub-flavoured Markdown as HTML in which nothing can run, and everything refused has its place in the file. */
import type { Token } from 'marked';
import type { Body, MarkdownLook } from '../api.ts';
import { isSafe, sanitise } from '../html/sanitise.ts';
import type { Problem } from '../problem.ts';
import { nameHeadings } from './headings.ts';
import { type Found, inspect } from './inspect.ts';
import { BoundedLexer, TooDeep } from './lexer.ts';
import { createMarked, parse } from './renderer.ts';
import { plainText } from './text.ts';

export interface MarkdownOptions {
  /** Another address for a link or an image, or nothing to leave it as it is. */
  resolveLink?: (href: string) => string | undefined;
  /** How raw HTML that may not stay counts; it is taken out in any case. */
  removedHtml?: 'error' | 'warning' | 'off';
  /** Ids that the page around the text has already. */
  takenIds?: Iterable<string>;
  look?: MarkdownLook;
}

/** Where a text is: the line of the file on which it begins. */
export interface TextPlace {
  file: string;
  line: number;
}

export interface RenderedMarkdown extends Body {
  problems: readonly Problem[];
}

/**
 * Renders Markdown. Raw HTML keeps only what cannot run or break the page; what goes, and an address that could run a
 * script, is a problem with its line. Never throws.
 */
export function renderMarkdown(body: string, where: TextPlace, options: MarkdownOptions = {}): RenderedMarkdown {
  const { removedHtml = 'error', resolveLink, takenIds, look = {} } = options;
  // Extensions of marked remember the text that they read, so each text has an instance of its own.
  const marked = createMarked();
  try {
    const tokens = new BoundedLexer(marked.defaults).lex(body) as Token[];
    const found = inspect(tokens, body, { ...where, removedHtml, resolveLink, walk: marked.defaults.walkTokens });
    const titles = found.titles.map(({ depth, tokens }) => ({ level: depth, text: plainText(tokens) }));
    const headings = nameHeadings(titles, takenIds);
    const ids = new Map(found.titles.map((title, index) => [title as Token, headings[index]?.id ?? '']));
    const html = parse(marked, tokens, { look, ids, notes: found.notes });
    return { ...finish(html, found, new Set(ids.values()), where, removedHtml), headings };
  } catch (error) {
    return { html: '', headings: [], problems: [givenUp(error, where)] };
  }
}

/** Whatever was seen in the text before: rendered HTML that does not pass as it is, is sanitised. */
function finish(
  html: string,
  { hasRawHtml, problems }: Found,
  ids: ReadonlySet<string>,
  { file, line }: TextPlace,
  removedHtml: 'error' | 'warning' | 'off',
): Pick<RenderedMarkdown, 'html' | 'problems'> {
  if (!hasRawHtml && isSafe(html)) return { html, problems };
  const safe = sanitise(html, ids);
  if (hasRawHtml || removedHtml === 'off') return { html: safe, problems };
  const message = 'Something in this text would run or load in the page, and is taken out of it.';
  const fix = 'Leave out raw HTML in footnotes and quotations.';
  return { html: safe, problems: [...problems, { file, line, message, fix, severity: removedHtml }] };
}

function givenUp(error: unknown, { file, line }: TextPlace): Problem {
  if (!(error instanceof TooDeep))
    return { file, line, message: `This Markdown cannot be read: ${String(error)}.`, fix: 'Write it more simply.' };
  const fix = 'Take away some of its `>`, list levels or brackets.';
  return { file, line: line + error.line, message: 'The Markdown here is nested more than 100 levels deep.', fix };
}
