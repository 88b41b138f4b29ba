/** GitHub-flavoured Markdown as HTML in which nothing can run, and everything refused has its place in the file. */
import type { Marked, Token } from 'marked';
import type { Body } from '../api.ts';
import { isSafe, sanitise } from '../html/sanitise.ts';
import type { Problem } from '../problem.ts';
import { closeGaps } from './gaps.ts';
import { nameHeadings } from './headings.ts';
import { type Found, inspect, refuseDepth } from './inspect.ts';
import { BoundedLexer, Unreadable } from './lexer.ts';
import type { MarkdownLook } from './look.ts';
import { classesUnder, createMarked, parse } from './renderer.ts';
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
export type TextPlace = { file: string; line: number };

export interface RenderedMarkdown extends Body {
  problems: readonly Problem[];
}

/** Renders one text after another. */
export type RenderMarkdown = (body: string, where: TextPlace, options?: MarkdownOptions) => RenderedMarkdown;

/**
 * Makes a renderer of Markdown. Raw HTML keeps only what cannot run or break the page; what goes, and an address that
 * could run a script, is a problem with its line. It never throws.
 */
export function createMarkdown(): RenderMarkdown {
  const marked = createMarked();
  return (body, where, options = {}) => {
    const { text, lineOf } = closeGaps(body);
    const { html, headings, problems } = attempt(marked, text, where, options);
    const inFile = (line = where.line) => where.line + lineOf(line - where.line);
    const placed = problems.map((problem) => ({ ...problem, line: inFile(problem.line) }));
    return { html, headings, problems: placed };
  };
}

function attempt(marked: Marked, text: string, where: TextPlace, options: MarkdownOptions): RenderedMarkdown {
  try {
    return render(marked, text, where, options);
  } catch (error) {
    return { html: '', headings: [], problems: [givenUp(error, where)] };
  }
}

function render(marked: Marked, body: string, where: TextPlace, options: MarkdownOptions): RenderedMarkdown {
  const { removedHtml = 'error', resolveLink, takenIds, look = {} } = options;
  const lexer = new BoundedLexer(marked.defaults);
  const tokens = lexer.lex(body) as Token[];
  const { notes } = lexer;
  const found = inspect(tokens, notes.values(), body, {
    removedHtml,
    resolveLink,
    walk: marked.defaults.walkTokens,
    ...where,
  });
  const titles = found.titles.map(({ depth, tokens }) => ({ level: depth, text: plainText(tokens) }));
  const headings = nameHeadings(titles, takenIds);
  const ids = new Map(found.titles.map((title, index) => [title as Token, headings[index]?.id ?? '']));
  const html = parse(marked, tokens, { look, classes: classesUnder(look), ids, notes });
  return { headings, ...finish(html, found, new Set(ids.values()), where, removedHtml) };
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
  refuseDepth(html, () => 0);
  const safe = sanitise(html, ids);
  if (hasRawHtml || removedHtml === 'off') return { html: safe, problems };
  const message = 'Something in this text would run or load in the page, and is taken out of it.';
  const fix = 'Leave out raw HTML in footnotes and quotations.';
  return { html: safe, problems: [...problems, { file, line, message, fix, severity: removedHtml }] };
}

function givenUp(error: unknown, { file, line }: TextPlace): Problem {
  if (error instanceof Unreadable) return { file, line: line + error.line, message: error.message, fix: error.fix };
  return { file, line, message: `This Markdown cannot be read: ${String(error)}.`, fix: 'Write it more simply.' };
}
