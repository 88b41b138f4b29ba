/** Looks at every token of a text once: resolves links, finds what is refused, gathers headings. */
import { decodeHTMLStrict } from 'entities';
import { type Token, type Tokens, walkTokens } from 'marked';
import { placesIn } from '../content/yaml-places.ts';
import { allowedAddress, findRemoved, isTooDeep } from '../html/sanitise.ts';
import type { Problem } from '../problem.ts';
import { Unreadable } from './lexer.ts';

export interface InspectOptions {
  file: string;
  /** The line of the file on which the text begins. */
  line: number;
  removedHtml: 'error' | 'warning' | 'off';
  resolveLink?: (href: string) => string | undefined;
  /** What the extensions want to see of each token. */
  walk?: ((token: Token) => unknown) | null;
}

/** What a text has. The addresses of its link tokens are resolved; those that are refused are undefined. */
export type Found = { titles: Tokens.Heading[]; hasRawHtml: boolean; problems: Problem[] };

/** Types of tokens that hold what can be wrong, or that hold the same letters without being wrong. */
const PLACED = ['html', 'link', 'image', 'code', 'codespan'];

/** `notes`: what the footnotes say. One that marked has read twice is shown as it was read first, which `tokens` lack. */
export function inspect(tokens: Token[], notes: Iterable<Token[]>, body: string, options: InspectOptions): Found {
  const found: Found = { titles: [], hasRawHtml: false, problems: [] };
  const places = createPlaces(body);
  const seen = new Set<Token>();
  const visit = (token: Token) => {
    if (seen.has(token)) return;
    seen.add(token);
    // marked-alert takes the first thing of a quotation for a paragraph.
    const [first] = token.type === 'blockquote' ? (token.tokens ?? []) : [];
    if (first === undefined || first.type === 'paragraph') options.walk?.(token);
    if (PLACED.includes(token.type)) places.pass(token);
    if (token.type === 'heading') found.titles.push(token as Tokens.Heading);
    else if (token.type === 'link' || token.type === 'image') {
      for (const problem of inspectLink(token as Tokens.Link, places, options)) found.problems.push(problem);
    } else if (token.type === 'html') {
      found.hasRawHtml = true;
      for (const problem of inspectHtml(token as Tokens.HTML, places, options)) found.problems.push(problem);
    }
  };
  for (const some of [tokens, ...notes]) walkTokens(some, visit);
  return found;
}

const ADDRESS_FIX = 'Write an address that begins with https:, mailto:, tel:, / or #.';
const show = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text).replace(/\p{Cc}/gu, ' ');

function inspectLink(token: Tokens.Link, places: Places, { file, line, resolveLink }: InspectOptions): Problem[] {
  const { href, autolink } = token as Tokens.Link & { autolink?: boolean };
  const address = autolink ? href : decodeHTMLStrict(href);
  const resolved = allowedAddress(address) ? (resolveLink?.(address) ?? address) : undefined;
  Object.assign(token, { href: resolved });
  if (resolved !== undefined) return [];
  const message = `The address \`${show(href)}\` is not one that a page may lead to.`;
  return [{ file, line: line + places.lines(), message, fix: ADDRESS_FIX }];
}

function inspectHtml(token: Tokens.HTML, places: Places, { file, line, removedHtml }: InspectOptions): Problem[] {
  refuseDepth(token.raw, places.lines);
  const { removed, kept } = findRemoved(token.raw, (element) => places.hasBehind(`</${element}`, token.raw.length));
  token.text = kept;
  if (removedHtml === 'off') return [];
  return removed.map(({ what, line: below }) => ({
    file,
    line: line + places.lines() + below,
    message: `${show(what)} is taken out of the page.`,
    fix: 'Write it in Markdown, or leave it out.',
    severity: removedHtml,
  }));
}

/** Gives up HTML that no browser would show as it is meant. `lines`: where it begins. */
export function refuseDepth(html: string, lines: () => number): void {
  if (!isTooDeep(html)) return;
  const message = 'More than 500 elements of HTML are open here at once.';
  throw new Unreadable(message, 'Close each where it ends.', lines());
}

/** marked writes some tokens otherwise than the text does, such as those of a cell with `\|`. Each is looked for to the end. */
const MOST_MISSES = 100;

type Places = ReturnType<typeof createPlaces>;

/** Finds where in the text the last token begins, but only once somebody asks: few texts have anything to report. */
function createPlaces(body: string) {
  let cursor = 0;
  let from = 0;
  let misses = 0;
  let passed: Token[] = [];
  const { ofOffset } = placesIn(body, 0);
  /** Where each tag that was asked for is for the last time. */
  const lasts = new Map<string, number>();
  const catchUp = () => {
    for (const { raw, type } of passed) {
      const [start = ''] = raw.trim().split('\n', 1);
      const at = misses < MOST_MISSES ? body.indexOf(start, from) : -1;
      if (at < 0) misses += 1;
      else {
        cursor = at;
        // A link may hold an image; nothing else holds a token that has a place.
        from = at + (type === 'link' || type === 'image' ? 1 : raw.trim().length);
      }
    }
    passed = [];
    return cursor;
  };
  return {
    /** Tokens come in the order of the text. */
    pass: (token: Token) => void passed.push(token),
    /** Lines before the place. */
    lines: () => ofOffset(catchUp()).line,
    /** Whether so many letters behind the place there is a tag, in whatever case it is written. */
    hasBehind(tag: string, length: number): boolean {
      const last = lasts.get(tag) ?? [...body.matchAll(new RegExp(tag, 'gi'))].at(-1)?.index ?? -1;
      lasts.set(tag, last);
      return last >= catchUp() + length;
    },
  };
}
