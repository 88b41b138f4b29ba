/** Changes a finished document at the places where its structure allows it. The text that a reader sees never changes. */
import { ADDRESS_ATTRIBUTES, isStyled, mapAddresses, mapAddressesInCss } from './attributes.ts';
import { walkHtml } from './walk.ts';

/** What the renderer puts into a document. */
export interface Filling {
  /** Every address, as the site serves it. */
  address: (address: string) => string;
  /** The opening tag of the island of this number, and its HTML; undefined where there is none. */
  island: (number: number) => string | undefined;
  /** Goes to the end of the head, of the body; the head's depends on the classes that the page has. */
  head: (classes: ReadonlySet<string>) => string;
  body: string;
  /** HTML that the islands bring, for their classes. */
  inner: readonly string[];
}

/** The element whose text has addresses. */
const STYLE = new Set(['style']);

type Edit = { start: number; end: number; text: string };

/** The document with its addresses resolved, its islands in their places, and the additions to head and body. */
export function fillDocument(html: string, filling: Filling): string {
  const { address, island } = filling;
  const edits: Edit[] = [];
  const classes = new Set<string>();
  const replace = (start: number, end: number, text: string) => {
    if (html.slice(start, end) !== text) edits.push({ start, end, text });
  };
  let tagStart = 0;
  let place: string | undefined;
  let headEnd = -1;
  let bodyEnd = -1;
  walkHtml(html, {
    open(_, start) {
      tagStart = start;
      place = undefined;
    },
    attribute(tag, name, value, start, end) {
      const kind = ADDRESS_ATTRIBUTES.get(name);
      if (name === 'class') addClasses(classes, value);
      else if (kind) replace(start, end, quoted(mapAddresses(kind, value, address), value, html.slice(start, end)));
      else if (isStyled(name))
        replace(start, end, quoted(mapAddressesInCss(value, address), value, html.slice(start, end)));
      else if (name === 'data-island' && tag === 'div') place = island(Number(value));
    },
    opened(_, end) {
      if (place !== undefined) replace(tagStart, end, place);
    },
    textOf: STYLE,
    text(_, text, start, end) {
      replace(start, end, mapAddressesInCss(text, address));
    },
    close(tag, start) {
      if (tag === 'head' && headEnd < 0) headEnd = start;
      else if (tag === 'body') bodyEnd = start;
    },
  });
  for (const inner of filling.inner)
    walkHtml(inner, { attribute: (_, name, value) => void (name === 'class' && addClasses(classes, value)) });
  const head = filling.head(classes);
  if (headEnd >= 0 && head) edits.push({ start: headEnd, end: headEnd, text: head });
  if (bodyEnd >= 0 && filling.body) edits.push({ start: bodyEnd, end: bodyEnd, text: filling.body });
  return applyEdits(html, edits);
}

/** An HTML fragment with each address put through `map`. */
export function resolveFragment(html: string, map: (address: string) => string): string {
  const nothing = { island: () => undefined, head: () => '', body: '', inner: [] };
  return fillDocument(html, { ...nothing, address: map });
}

/** A changed value as it is written in an attribute; an unchanged one stays as it was written. */
const quoted = (value: string, before: string, written: string): string =>
  value === before ? written : value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function applyEdits(html: string, edits: Edit[]): string {
  if (edits.length === 0) return html;
  let at = 0;
  const parts = [...edits]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end, text }) => {
      const before = html.slice(at, start);
      at = end;
      return [before, text];
    });
  return parts.join('') + html.slice(at);
}

/** Adds the classes in the value of an attribute. */
function addClasses(classes: Set<string>, value: string): void {
  for (const one of value.split(/\s+/)) if (one) classes.add(one);
}
