/** Finishes the HTML of a page in one pass: fills in what is missing, and collects the facts of the result. */
import { mapAddresses, mapAddressesInCss } from './attributes.ts';
import { CopyWriter } from './copy.ts';
import { escapeHtml } from './escape.ts';
import { FactCollector, type PageFacts } from './page-facts.ts';
import { type Visitor, valueIn, walkHtml } from './walk.ts';

export interface Filling {
  address: AddressMap;
  /** The opening tag of the island with this mark, and its HTML; undefined if there is no such island. */
  island: (mark: string) => string | undefined;
  head: (classes: ReadonlySet<string>) => string;
  body: string;
  /** HTML for the start of the head, after its charset if that comes first: nothing may load before it. Called last. */
  start: (facts: PageFacts) => string;
  /** The address of the page, if it is to have a Markdown copy. */
  url?: string | undefined;
}

/** Maps an address to the one that is served. `isExact`: the element has `hreflang`, which fixes the language. */
type AddressMap = (address: string, isExact?: boolean) => string;

type Edit = { start: number; end: number; text: string };

const OPENING = new Set(['html', 'head', 'meta']);

/** Resolves addresses, inserts islands and the additions to head and body, and collects the facts of the result. */
export function finishDocument(html: string, filling: Filling): { html: string; facts: PageFacts } {
  const { url } = filling;
  const collector = new FactCollector(url ? new CopyWriter(url, html) : undefined);
  const edits: Edit[] = [];
  const places = { start: 0, head: -1, body: -1 };
  let isBeforeHead = true;
  const fill: Visitor = {
    open(tag, attributes, start, end) {
      isBeforeHead &&=
        OPENING.has(tag) && (tag !== 'meta' || valueIn(attributes, 'charset') !== undefined);
      if (isBeforeHead) places.start = end;
      const mark = tag === 'div' ? valueIn(attributes, 'data-island') : undefined;
      const island = mark === undefined ? undefined : filling.island(mark);
      if (island === undefined) return collector.open(tag, attributes);
      edits.push({ start, end, text: island });
      walkHtml(island, collector);
    },
    close(tag, start) {
      if (tag === 'head' && places.head < 0) places.head = start;
      else if (tag === 'body') places.body = start;
      collector.close(tag);
    },
    text: (tag, text) => collector.text(tag, text),
    words: (written) => collector.words(written),
  };
  walkHtml(html, mapping(filling.address, edits, fill));
  const insert = (place: number, text: string) => {
    if (place < 0 || text === '') return;
    edits.push({ start: place, end: place, text });
    walkHtml(text, collector);
  };
  insert(places.head, filling.head(collector.classes));
  insert(places.body, filling.body);
  const facts = collector.facts();
  edits.unshift({ start: places.start, end: places.start, text: filling.start(facts) });
  return { html: applyEdits(html, edits), facts };
}

export function mapHtml(html: string, map: AddressMap): string {
  const edits: Edit[] = [];
  walkHtml(html, mapping(map, edits, {}));
  return applyEdits(html, edits);
}

/** A visitor that maps each address and passes the result on to `next`. A changed address becomes an edit. */
const mapping = (map: AddressMap, edits: Edit[], next: Visitor): Visitor => ({
  ...next,
  open(tag, attributes, at, end) {
    if (attributes.length === 0) return next.open?.(tag, attributes, at, end);
    const isExact = valueIn(attributes, 'hreflang') !== undefined;
    const mapped = attributes.map((attribute) => {
      const value = mapAddresses(attribute.name, attribute.value, (address) =>
        map(address, isExact),
      );
      if (value === attribute.value) return attribute;
      edits.push({ start: attribute.start, end: attribute.end, text: escapeHtml(value) });
      return { ...attribute, value };
    });
    next.open?.(tag, mapped, at, end);
  },
  text(tag, written, start, end) {
    const text = tag === 'style' ? mapAddressesInCss(written, map) : written;
    if (text !== written) edits.push({ start, end, text });
    next.text?.(tag, text, start, end);
  },
});

function applyEdits(html: string, edits: Edit[]): string {
  let at = 0;
  let text = '';
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    text += html.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + html.slice(at);
}
