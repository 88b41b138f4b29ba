import { decodeHTML } from 'entities';
import { slug } from 'github-slugger';
import { Marked, type Token, type Tokens } from 'marked';
import markedAlert from 'marked-alert';
import markedFootnote from 'marked-footnote';
import type { Body, Heading, Problem } from '../site.ts';
import { allowedAddress, findRemoved, sanitise } from './html.ts';

export interface MarkdownOptions {
  /** Another address for a link or an image, or nothing to leave it as it is. */
  resolveLink?: (href: string) => string | undefined;
  /** How raw HTML that may not stay counts; it is taken out in any case. */
  removedHtml?: 'error' | 'warning' | 'off';
}

/** The document that is being rendered: the renderer is shared, and rendering never waits. */
let current: { ids: Map<Token, string>; look: (tokens: Token[]) => void } = { ids: new Map(), look: () => {} };

const titled = (title: string | null | undefined) => (title ? ` title="${quote(title)}"` : '');

const marked = new Marked({
  hooks: {
    processAllTokens(tokens) {
      current.look(tokens as Token[]);
      return tokens;
    },
  },
  renderer: {
    heading(token) {
      return `<h${token.depth} id="${current.ids.get(token)}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
    },
    link({ href, title, tokens }) {
      return `<a href="${quoteAddress(href)}"${titled(title)}>${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, title, text }) {
      return `<img src="${quoteAddress(href)}" alt="${quote(text)}"${titled(title)} loading="lazy" decoding="async">`;
    },
  },
}).use(markedAlert(), markedFootnote({ sectionClass: 'footnotes', headingClass: 'vh' }));

/**
 * Renders GitHub-flavoured Markdown. Raw HTML keeps only what cannot run or break the page; what goes, and an address
 * that could run a script, is a problem with its line. `line` is the line of the file on which `body` begins.
 */
export function renderMarkdown(
  body: string,
  { file, line }: { file: string; line: number },
  { resolveLink, removedHtml = 'error' }: MarkdownOptions = {},
): Body & { problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (text: string, problem: Pick<Problem, 'message' | 'fix' | 'severity'>) =>
    problems.push({ file, line: line + lineOf(body, text), ...problem });
  let headings: Heading[] = [];
  let raw = false;
  const look = (tokens: Token[]) => {
    const titles: Tokens.Heading[] = [];
    marked.walkTokens(tokens, (token) => {
      if (token.type === 'heading') titles.push(token as Tokens.Heading);
      if (token.type === 'link' || token.type === 'image') point(token as Tokens.Link, resolveLink, report);
      if (token.type !== 'html') return;
      raw = true;
      if (removedHtml === 'off') return;
      for (const what of findRemoved(token.raw))
        report(token.raw, {
          message: `${what} is taken out of the page.`,
          fix: 'Write it in Markdown.',
          severity: removedHtml,
        });
    });
    headings = nameHeadings(titles);
    current.ids = new Map(titles.map((title, index) => [title, (headings[index] as Heading).id]));
  };
  try {
    current = { ids: new Map(), look };
    const html = marked.parse(body, { async: false });
    return { html: raw ? sanitise(html) : html, headings, problems };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push({
      file,
      line,
      message: 'The text is nested too deeply.',
      fix: 'Take some of its > or list levels away.',
    });
    return { html: '', headings: [], problems };
  }
}

type Report = (text: string, problem: Pick<Problem, 'message' | 'fix'>) => void;

/** Gives a link or image the address that the site serves; one that could run a script leads nowhere and is a problem. */
function point(token: Tokens.Link | Tokens.Image, resolveLink: MarkdownOptions['resolveLink'], report: Report): void {
  const href = decodeHTML(token.href);
  if (allowedAddress(href)) token.href = resolveLink?.(href) ?? href;
  else {
    report(token.raw, {
      message: `The address \`${token.href}\` is not one that a page may lead to.`,
      fix: 'Write an address that begins with https:, mailto:, tel:, / or #.',
    });
    token.href = '#';
  }
}

/**
 * Ids that stay while the heading's text stays. A leading number does not count (`3. Fees` is `fees`). The first heading
 * of a text owns the plain id; a later one takes a number that is no other heading's own id.
 */
function nameHeadings(titles: Tokens.Heading[]): Heading[] {
  const texts = titles.map((title) => plainText(title.tokens));
  const natural = texts.map((text) => slug(text.replace(/^\d+\.\s+/, '')) || 'section');
  const owned = new Set(natural);
  const used = new Set<string>();
  return titles.map((title, index) => {
    const base = natural[index] as string;
    let id = base;
    for (let number = 2; used.has(id) || (id !== base && owned.has(id)); number++) id = `${base}-${number}`;
    used.add(id);
    return { level: title.depth, id, text: texts[index] as string };
  });
}

/** The words of some tokens, without their marks. */
const plainText = (tokens: Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'html') return '';
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? decodeHTML(String(token.text)) : '';
    })
    .join('');

/** How many lines stand before a piece of the text. */
const lineOf = (body: string, piece: string): number => {
  const at = body.indexOf(piece.trim());
  return at < 0 ? 0 : body.slice(0, at).split('\n').length - 1;
};

/** A text as the value of an attribute. */
const quote = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An address as the value of an attribute: what is encoded already stays as it is. */
const quoteAddress = (address: string): string => quote(encodeURI(address).replace(/%25/g, '%'));
