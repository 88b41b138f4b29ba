/** What raw HTML in Markdown may say, and what is taken out of it. */
import { createRequire } from 'node:module';
import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { placesIn } from '../content/yaml-places.ts';
import { ADDRESS_ATTRIBUTES } from './attributes.ts';
import { VOID } from './nesting.ts';
import { walkHtml } from './walk.ts';

/** It brings a parser of styles along: only a page with raw HTML waits for it to load. */
const load = createRequire(import.meta.url);
const loadSanitizer = (): typeof import('sanitize-html') => load('sanitize-html');

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Elements that authors may write: none that runs, loads a frame, sends, or changes how the page itself is read. */
const ELEMENTS = (
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
  'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub ' +
  'summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');
const EVERYWHERE = ['class', 'dir', 'id', 'lang', 'title', 'translate'];
const OF_ELEMENT: Record<string, string[]> = {
  a: ['href', 'hreflang', 'name', 'rel', 'target', 'download'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  del: ['cite', 'datetime'],
  details: ['open', 'name'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
};
/** ARIA runs nothing. */
const isAria = (attribute: string) => /^aria-[a-z]+$/.test(attribute) || attribute === 'role';
/** What rendered Markdown has besides: boxes of task lists, tables and code that the keyboard can scroll. */
const MADE = { input: ['type', 'checked', 'disabled'], div: ['tabindex'], pre: ['tabindex'] };
/** Elements whose contents are no HTML: an author who forgets to close one loses the rest of the page. */
const RAW_TEXT = /^<(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|option)\b/i;

/** Whether an address can only lead somewhere, in whatever way it is spelled. */
export function allowedAddress(address: string): boolean {
  let plain = squeeze(address);
  // Each round undoes one layer of encoding, so the text grows shorter until there is none left.
  for (let round = 0; round < 10; round += 1) {
    // Browsers take a backslash in the path for a slash.
    if (/^[^?#]*\\/.test(plain)) return false;
    const scheme = /^([^/?#:]*):/.exec(plain)?.[1]?.toLowerCase();
    if (scheme !== undefined && !SCHEMES.includes(scheme)) return false;
    const next = squeeze(decodePercent(decodeHTML(plain)));
    if (next === plain) return true;
    plain = next;
  }
  return false;
}

/** Browsers pass over blanks, control characters and invisible ones. */
const squeeze = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');

/** Undoes percent-encoding of single bytes; those of letters beyond ASCII spell no scheme. */
const decodePercent = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

const ATTRIBUTES = { ...OF_ELEMENT, ...MADE, '*': [...EVERYWHERE, 'aria-*', 'role'] };

/**
 * Takes out of rendered Markdown what may not stay. `ids` are those of its headings: a mark such as `<a name="fees">`
 * above the heading of that name is not needed.
 */
export const sanitise = (html: string, ids: ReadonlySet<string> = new Set()): string =>
  loadSanitizer()(html, {
    allowedTags: [...ELEMENTS, 'input'],
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: SCHEMES,
    allowedSchemesAppliedToAttributes: [...ADDRESS_ATTRIBUTES.keys()],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'noembed', 'noframes'],
    transformTags: {
      a: (tagName, { name, id = name, ...rest }) => ({
        tagName,
        attribs: { ...(id && !ids.has(id) && { id }), ...rest },
      }),
      '*': (tagName, attribs) => ({ tagName, attribs: withSafeAddresses(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs.type !== 'checkbox',
  });

const withSafeAddresses = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !ADDRESS_ATTRIBUTES.has(name) || allowedAddress(value)),
  );

/** Tags without attributes, and those with some: names, and values in double quotation marks, as the renderer writes them. */
const PLAIN_TAG = `/?(?:${[...ELEMENTS, 'input'].join('|')})(?: /)?>`;
const TEXT_ATTRIBUTE = ` (?:${[...EVERYWHERE, 'aria-[a-z]+', 'role'].join('|')})="[^"<>]*"`;
const OTHER_ATTRIBUTE = ` (?:checked|datetime|decoding|disabled|loading|rel|scope|start|tabindex|target)="[\\w -]*"| alt="[^"<>]*"| type="(?:checkbox|1|a|A|i|I)"`;
/** Its first letters decide that an address only leads somewhere; without any, it leads to the page itself. */
const SAFE_ADDRESS = ` (?:href|src)="(?:(?:https?://|mailto:|tel:|[#/?]|[\\w.%~-]+(?=["/#?]))[^"<>\\\\]*)?"`;
const ATTRIBUTED_TAG = `(?:${[...ELEMENTS, 'input'].join('|')})(?:${TEXT_ATTRIBUTE}|${OTHER_ATTRIBUTE}|${SAFE_ADDRESS})+(?: /)?>`;
const UNKNOWN = new RegExp(`<(?!${PLAIN_TAG}|${ATTRIBUTED_TAG})`, 'i');

/**
 * Whether every `<` of rendered Markdown begins a tag that certainly may stay. It looks at the finished HTML, whatever
 * was seen in the text before. It knows only what the renderer writes: what it does not know, the sanitiser judges.
 */
export const isSafe = (html: string): boolean => !UNKNOWN.test(html);

/** Browsers show no more levels, and what reads the page grows slow. */
const MOST_OPEN = 500;

/** Whether more elements are open at once than any page has. */
export function isTooDeep(html: string): boolean {
  let open = 0;
  let most = 0;
  walkHtml(html, {
    open(tag) {
      if (!VOID.has(tag)) open += 1;
      most = Math.max(most, open);
    },
    close() {
      open = Math.max(open - 1, 0);
    },
    textOf: new Set(),
  });
  return most > MOST_OPEN;
}

/** Something that may not stay, such as `<script>`, and how many lines below the start of the HTML it is. */
export type Removed = { what: string; line: number };

/** Put behind a piece of HTML to see whether that would be swallowed. */
const SENTINEL = 'end-of-piece';

/**
 * What of a piece of raw HTML may not stay, and the piece without what would swallow the text behind it: a tag or a
 * comment that has no end, or an element such as `<title>` that the text behind the piece does not close.
 */
export function findRemoved(html: string, closes: (element: string) => boolean): { removed: Removed[]; kept: string } {
  const removed: Removed[] = [];
  const { ofOffset } = placesIn(html, 0);
  let whole = 0;
  let isClosed = false;
  const report = (what: string, offset: number) => removed.push({ what, line: ofOffset(offset).line });
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === SENTINEL) isClosed = true;
      else for (const what of refusedIn(name, attributes)) report(what, parser.startIndex);
      whole = parser.endIndex + 1;
    },
    onprocessinginstruction(name) {
      report(`\`<${name.slice(0, 20)}>\``, parser.startIndex);
    },
  });
  parser.end(`${html}<${SENTINEL}>`);
  if (isClosed) return { removed, kept: html };
  const element = RAW_TEXT.exec(html)?.[1]?.toLowerCase();
  if (element && closes(element)) return { removed, kept: html };
  if (!element) report('What follows a tag or a comment that is not closed', whole);
  return { removed, kept: element ? '' : html.slice(0, whole) };
}

function refusedIn(name: string, attributes: Record<string, string>): string[] {
  if (!ELEMENTS.includes(name)) return [`\`<${name}>\``];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    const known = OF_ELEMENT[name]?.includes(attribute) || EVERYWHERE.includes(attribute) || isAria(attribute);
    if (!known) return [`\`${attribute}\` of \`<${name}>\``];
    if (ADDRESS_ATTRIBUTES.has(attribute) && !allowedAddress(value))
      return [`The address \`${value}\` of \`<${name}>\``];
    return [];
  });
}
