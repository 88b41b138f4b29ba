/** Walks over HTML as a browser would parse it, without building a tree. */
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';

/** An attribute, its value with entities decoded. `start` and `end` are the offsets of the raw value. */
export type Attribute = { name: string; value: string; start: number; end: number };

export const valueIn = (attributes: readonly Attribute[], key: string): string | undefined =>
  attributes.find(({ name }) => name === key)?.value;

/** Callbacks of a walk. Positions are offsets in the HTML; names are in lower case. */
export interface Visitor {
  open?(tag: string, attributes: readonly Attribute[], start: number, end: number): void;
  close?(tag: string, start: number): void;
  /** The text of a `title` (decoded), `style` or `script`, and where it is written. */
  text?(tag: string, text: string, start: number, end: number): void;
  /** Any text, as it is written. */
  words?(written: string): void;
}

/** Foreign elements, in which a `title` or a `style` holds markup, and the elements in them that return to HTML. */
export const FOREIGN = new Set(['svg', 'math']);
const RETURNS = new Set(['foreignobject', 'desc', 'title', 'annotation-xml']);
const TEXT_ELEMENTS = new Set(['title', 'style', 'script']);

const ignore = () => {};
const IGNORED = {
  onattribend: ignore,
  onattribentity: ignore,
  ontext: ignore,
  ontextentity: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onprocessinginstruction: ignore,
};

/** Walks over the HTML once. A tag that is still unclosed at the end is left out. */
export function walkHtml(html: string, visitor: Visitor): void {
  /** Open elements that switch between HTML and foreign content, the innermost last. */
  const languages: string[] = [];
  const isInForeignContext = () => FOREIGN.has(languages.at(-1) ?? '');
  let tag = { name: '', start: 0, attributes: [] as Attribute[] };
  let pendingText: { name: string; start: number; isRaw: boolean } | undefined;
  const flushText = (end: number) => {
    if (!pendingText) return;
    const { name, start, isRaw } = pendingText;
    const text = html.slice(start, end);
    visitor.text?.(name, isRaw ? text : decodeHTML(text), start, end);
    pendingText = undefined;
  };
  const open = (end: number, closesItself: boolean) => {
    const { name, start, attributes } = tag;
    visitor.open?.(name, attributes, start, end + 1);
    if (TEXT_ELEMENTS.has(name))
      pendingText = { name, start: end + 1, isRaw: !isInForeignContext() && name !== 'title' };
    if (FOREIGN.has(name) || (languages.length > 0 && RETURNS.has(name))) languages.push(name);
    if (!closesItself || languages.length === 0) return;
    visitor.close?.(name, end + 1);
    if (languages.at(-1) === name) languages.pop();
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...IGNORED,
      isInForeignContext,
      ontext: (start, end) => visitor.words?.(html.slice(start, end)),
      onopentagname(start, end) {
        flushText(start - 1);
        tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: [] };
      },
      onattribname(start, end) {
        tag.attributes.push({
          name: html.slice(start, end).toLowerCase(),
          value: '',
          start: end,
          end,
        });
      },
      onattribdata(start, end) {
        const value = decodeHTMLAttribute(html.slice(start, end));
        Object.assign(tag.attributes.at(-1) as Attribute, { value, start, end });
      },
      onopentagend: (end) => open(end, false),
      onselfclosingtag: (end) => open(end, true),
      onclosetag(start, end) {
        flushText(start - 2);
        const name = html.slice(start, end).toLowerCase();
        visitor.close?.(name, start - 2);
        const at = languages.lastIndexOf(name);
        if (at >= 0) languages.length = at;
      },
      onend: () => flushText(html.length),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
