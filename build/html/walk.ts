/** Walks over HTML as a browser would read it, without a tree. Each distinct tag is parsed once. */
import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** An attribute, its value with entities decoded. `start` and `end`: where the value is written, from the `<` of its tag. */
export interface Attribute {
  name: string;
  value: string;
  start: number;
  end: number;
}

export const valueIn = (attributes: readonly Attribute[], key: string): string | undefined =>
  attributes.find(({ name }) => name === key)?.value;

/** What is called on the way. Positions count from the start of the text; names are in lower case. */
export interface Visitor {
  open?(tag: string, attributes: readonly Attribute[], start: number, end: number): void;
  close?(tag: string, start: number, end: number): void;
  /** The text of a `title` (decoded), `style` or `script`, and where it is written. */
  text?(tag: string, text: string, start: number, end: number): void;
}

interface Tag {
  name: string;
  attributes: Attribute[];
  length: number;
  isClosing: boolean;
  closesItself: boolean;
}

/** Elements of other languages, in which a `title` or a `style` holds markup, and those which return to HTML in them. */
export const FOREIGN = new Set(['svg', 'math']);
const RETURNS = new Set(['foreignobject', 'desc', 'title', 'annotation-xml']);
/** Elements of HTML whose contents are no markup. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);
const SPOKEN = new Set(['title', 'style', 'script']);

const TAG_START = /<(\/?)([a-z][^\s/>]*)/iy;
/** What follows in a tag: its end, or an attribute. Quotation marks count behind `=` alone. */
const ATTRIBUTE =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s"'>][^\s>]*))?)?)/dy;
/** A tag as React and marked write it, whose end is found in one go. */
const USUAL_TAG = /<\/?[a-z][^\s/>]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/iy;
/** What a `<` begins that begins no tag: a comment, a declaration, or a letter of a text. */
const OTHER = /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<[!?/][^>]*>?|</y;
const CHARACTER_DATA = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/y;

const matchAt = (pattern: RegExp, html: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? '';
};

/** Walks over a text once. What is not closed at its end is left out. */
export function walkHtml(html: string, visitor: Visitor): void {
  /** Open elements that change the language, the innermost last. */
  const languages: string[] = [];
  const isForeign = () => FOREIGN.has(languages.at(-1) ?? '');
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (matchAt(TAG_START, html, at) === '') {
      at += ((isForeign() && matchAt(CHARACTER_DATA, html, at)) || matchAt(OTHER, html, at)).length;
      continue;
    }
    const tag = readTag(html, at);
    if (!tag) return;
    const { name, attributes } = tag;
    const start = at;
    at += tag.length;
    if (tag.isClosing) {
      visitor.close?.(name, start, at);
      const open = languages.lastIndexOf(name);
      if (open >= 0) languages.length = open;
    } else {
      visitor.open?.(name, attributes, start, at);
      const inForeign = isForeign();
      if (FOREIGN.has(name) || (languages.length > 0 && RETURNS.has(name))) languages.push(name);
      if (tag.closesItself && languages.at(-1) === name) languages.pop();
      if (inForeign ? SPOKEN.has(name) : RAW.has(name)) at = readText(html, name, at, inForeign, visitor);
    }
  }
}

/** Reads the text behind an opening tag; gives where it ends. In other languages it goes on to the next tag. */
function readText(html: string, name: string, start: number, isForeign: boolean, visitor: Visitor): number {
  const closing = new RegExp(isForeign ? '<' : name === 'plaintext' ? '$^' : `</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = start;
  const end = closing.exec(html)?.index ?? html.length;
  const text = html.slice(start, end);
  if (SPOKEN.has(name)) visitor.text?.(name, isForeign || name === 'title' ? decodeHTML(text) : text, start, end);
  return end;
}

/** Tags that were parsed, by their text. There are few: menus, footers and classes are the same on every page. */
const known = new Map<string, Tag>();
const MANY = 20_000;

/** The tag that begins at a `<`; nothing where it has no end. */
function readTag(html: string, at: number): Tag | undefined {
  const usual = matchAt(USUAL_TAG, html, at);
  const found = known.get(usual) ?? parseTag(usual || html.slice(at));
  if (known.size > MANY) known.clear();
  if (usual && found) known.set(usual, found);
  return found;
}

function parseTag(text: string): Tag | undefined {
  TAG_START.lastIndex = 0;
  const [begin = '', slash, name = ''] = TAG_START.exec(text) ?? [];
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = begin.length;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    const [written, end, attribute = '', ...values] = found;
    const length = ATTRIBUTE.lastIndex;
    if (end) {
      const tag = { name: name.toLowerCase(), attributes, length };
      return { ...tag, isClosing: slash === '/', closesItself: written.endsWith('/>') };
    }
    const [from, to] = found.indices?.slice(3).find((place) => place) ?? [length, length];
    const value = decodeHTMLAttribute(values.find((one) => one !== undefined) ?? '');
    attributes.push({ name: attribute.toLowerCase(), value, start: from, end: to });
  }
  return undefined;
}
