/** What raw HTML in Markdown may contain; the rest is removed. */
import { createRequire } from 'node:module';
import { decodeHTML } from 'entities/decode';
import { Parser } from 'htmlparser2';
import { lazily } from '../base/lazily.ts';
import { ADDRESS_ATTRIBUTES } from './attributes.ts';

/** Loaded only for raw HTML, since it brings a CSS parser along. */
const loadSanitizer = lazily((): typeof import('sanitize-html') =>
  createRequire(import.meta.url)('sanitize-html'),
);

/** The schemes of links: of pages, messages, places, files and programs. None runs code in the page. */
const SCHEMES = (
  'http https mailto tel sms geo ftp ftps sftp ssh git irc ircs xmpp sip news nntp magnet webcal ' +
  'whatsapp tg signal skype slack zoommtg msteams facetime vscode obsidian'
).split(' ');

/** Elements that authors may use: none runs code, loads a frame, sends data, or changes how the page itself is read. */
export const ELEMENTS = (
  'a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
  'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub ' +
  'summary sup table tbody td tfoot th thead time tr track u ul var video wbr'
).split(' ');
/** Harmless attributes for any element, then those for certain elements. */
const EVERYWHERE = (
  'abbr alt cite class colspan datetime decoding dir download headers height hreflang id lang loading open rel ' +
  'reversed role rowspan scope span start target title translate value width'
).split(' ');
const PLAYED = ['src', 'controls', 'loop', 'muted', 'preload'];
const OF_ELEMENT: Record<string, string[]> = {
  a: ['href', 'name'],
  audio: PLAYED,
  details: ['name'],
  img: ['src', 'srcset', 'sizes'],
  ol: ['type'],
  source: ['src', 'type', 'srcset', 'sizes', 'media'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  video: [...PLAYED, 'playsinline', 'poster'],
};
/** What rendered Markdown adds: task list checkboxes, and tables and code that the keyboard can scroll. */
const OF_MARKDOWN = {
  input: ['type', 'checked', 'disabled'],
  div: ['tabindex'],
  pre: ['tabindex'],
};
/** Elements whose contents are not parsed as HTML, so that they go, too. */
const NOT_HTML = 'script style textarea option xmp noscript iframe noembed noframes'.split(' ');
/** An unclosed one of these swallows the rest of the page. */
const RAW_TEXT = new RegExp(`^<(${NOT_HTML.join('|')}|title|plaintext)\\b`, 'i');

/** Whether an address is only a link, however it is encoded: following it can never run code. */
export function allowedAddress(address: string): boolean {
  let plain = squeeze(address);
  // Each round decodes one layer, so the address gets shorter until nothing is left to decode.
  for (let round = 0; round < 10; round += 1) {
    // Browsers read a backslash in the path as a slash, and `https:x` without two slashes as an address on this site.
    if (!/^https?:\/\//i.test(plain) && /^https?:|^[^?#]*\\/i.test(plain)) return false;
    const scheme = /^([^/?#:]*):/.exec(plain)?.[1]?.toLowerCase();
    if (scheme !== undefined && !SCHEMES.includes(scheme)) return false;
    const next = squeeze(
      decodeHTML(plain).replace(/%([0-7][\da-f])/gi, (_, byte) => fromHex(byte)),
    );
    if (next === plain) return true;
    plain = next;
  }
  return false;
}

/** No `rel="opener"`: a page opened in a new tab could navigate this one elsewhere. */
const allowedValue = (attribute: string, value: string): boolean =>
  ADDRESS_ATTRIBUTES.has(attribute)
    ? allowedAddress(value)
    : attribute !== 'rel' || !/\bopener\b/i.test(value);

/** Browsers ignore spaces, control characters and invisible characters in addresses. */
const squeeze = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');

const fromHex = (byte: string) => String.fromCharCode(Number.parseInt(byte, 16));

/** Elements without an end tag. */
export const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Removes all that is not allowed. An anchor such as `<a name="fees">` loses an id that a heading has (`ids`). */
export const sanitise = (html: string, ids: ReadonlySet<string>): string =>
  loadSanitizer()(html, {
    allowedTags: [...ELEMENTS, 'input'],
    allowedSchemes: SCHEMES,
    allowedAttributes: { ...OF_ELEMENT, ...OF_MARKDOWN, '*': [...EVERYWHERE, 'aria-*'] },
    nonTextTags: NOT_HTML,
    selfClosing: [...VOID],
    transformTags: {
      a: (tagName, { name, id = name, ...rest }) => ({
        tagName,
        attribs: { ...(id && !ids.has(id) && { id }), ...rest },
      }),
      '*': (tagName, attribs) => {
        const isSafe = ([name, value]: [string, string]) => allowedValue(name, value);
        return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isSafe)) };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs.type !== 'checkbox',
  });

const FOR_READERS =
  'alt cite colspan datetime dir headers height hreflang lang reversed rowspan scope start title width';

/**
 * HTML for a feed, without what only pages need: ids, classes, roles, elements of the class `hidden`, and the other formats of a
 * picture.
 */
export const forReaders = (html: string, hidden: string): string =>
  loadSanitizer()(html, {
    allowedTags: ELEMENTS.filter((name) => name !== 'picture'),
    allowedSchemes: SCHEMES,
    allowedAttributes: { ...OF_ELEMENT, a: ['href'], '*': FOR_READERS.split(' ') },
    allowedClasses: { '*': [hidden] },
    selfClosing: [...VOID],
    exclusiveFilter: ({ tag, attribs }) =>
      attribs.class === hidden || (tag === 'source' && !attribs.src),
  });

/** Tags as the renderer writes them. The first letters of each address show that it is only a link. */
const TEXTS = EVERYWHERE.filter((name) => name !== 'rel' && !ADDRESS_ATTRIBUTES.has(name));
const TEXT_ATTRIBUTE = `(?:${TEXTS.join('|')}|aria-[a-z]+)="[^"<>]*"`;
const WORD_ATTRIBUTE =
  '(?:checked|controls|disabled|preload|tabindex)="\\w*"|rel="noopener"|type="(?:checkbox|[1aAiI])"';
const SAFE_ADDRESS = `(?:href|src)="(?:(?:https?://|(?:${SCHEMES.slice(2).join('|')}):|[#/?]|[\\w.%~-]+(?=["/#?]))[^"<>\\\\]*)?"`;
const SAFE_TAG = `/?(?:${[...ELEMENTS, 'input'].join('|')})(?: (?:${TEXT_ATTRIBUTE}|${WORD_ATTRIBUTE}|${SAFE_ADDRESS}))*(?: /)?>`;
const UNKNOWN = new RegExp(`<(?!${SAFE_TAG})`, 'i');

/** Whether every `<` of rendered Markdown begins a tag known to be safe. If not, the sanitiser decides. */
export const isSafe = (html: string): boolean => !UNKNOWN.test(html);

/** Appended to a piece of HTML to see whether the piece would swallow what follows. */
const SENTINEL = 'end-of-piece';

/** Finds what must be removed from raw HTML, by offset. `kept` lacks the unclosed end that would swallow the text after it. */
export function findRemoved(html: string): {
  removed: { what: string; at: number }[];
  kept: string;
} {
  const removed: { what: string; at: number }[] = [];
  let whole = 0;
  let isClosed = false;
  const report = (what: string, at: number) => removed.push({ what, at });
  const parser = new Parser({
    onopentag(name, attributes) {
      if (parser.endIndex >= html.length) {
        // An unclosed tag takes the sentinel for an attribute.
        isClosed = name === SENTINEL;
        return;
      }
      for (const what of refusedIn(name, attributes)) report(what, parser.startIndex);
      whole = parser.endIndex + 1;
    },
    onprocessinginstruction(name) {
      report(`\`<${name.slice(0, 20)}>\``, parser.startIndex);
    },
  });
  parser.end(`${html}<${SENTINEL}>`);
  if (isClosed) return { removed, kept: html };
  if (RAW_TEXT.test(html)) return { removed, kept: '' };
  report('Everything after an unclosed tag or comment', whole);
  return { removed, kept: html.slice(0, whole) };
}

function refusedIn(name: string, attributes: Record<string, string>): string[] {
  if (!ELEMENTS.includes(name)) return [`\`<${name}>\``];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    const isAllowed =
      [...EVERYWHERE, ...(OF_ELEMENT[name] ?? [])].includes(attribute) ||
      /^aria-[a-z]+$/.test(attribute);
    if (!isAllowed) return [`\`${attribute}\` of \`<${name}>\``];
    return allowedValue(attribute, value) ? [] : [`The ${attribute} \`${value}\` of \`<${name}>\``];
  });
}
