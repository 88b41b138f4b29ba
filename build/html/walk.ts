/** Walks over HTML as a browser would read it, without building a tree: thousands of pages take little time. */
import { QuoteType, Tokenizer } from 'htmlparser2';

/** What is heard on the way. Positions count from the start of the text; names are in lower case. */
export interface Visitor {
  /** A tag opens at `start`, its `<`. */
  open?(tag: string, start: number): void;
  /** An attribute: its value with entities decoded, and where it is written between its quotation marks. */
  attribute?(tag: string, name: string, value: string, start: number, end: number): void;
  /** The open tag ends before `end`. */
  opened?(tag: string, end: number): void;
  /** A closing tag, from `<` to behind `>`. */
  close?(tag: string, start: number, end: number): void;
  /** A piece of text, decoded, behind the last tag that was opened; and where it is written. */
  text?(tag: string, text: string, start: number, end: number): void;
  /** The tags behind which text is wanted; without it, behind all. */
  textOf?: ReadonlySet<string>;
}

/** Elements of other languages, in which a `title` or a `style` holds markup, and those which return to HTML in them. */
const FOREIGN = new Set(['svg', 'math']);
const RETURNS = new Set(['foreignobject', 'desc', 'title', 'annotation-xml']);

/** Where a value without quotation marks begins: behind the equals sign and blanks. An attribute may have none. */
function bareStart(html: string, nameEnd: number, end: number): number {
  const [sign = ''] = /^\s*=\s*/.exec(html.slice(nameEnd, end)) ?? [];
  return sign === '' ? end : nameEnd + sign.length;
}

/** Walks over a text once. Attributes named `skip` are passed over, since decoding them takes time. */
export function walkHtml(html: string, visitor: Visitor, skip?: string): void {
  let tag = '';
  let name = '';
  let value = '';
  let nameEnd = 0;
  /** Open elements that change the language, the innermost last. */
  const languages: string[] = [];
  const opened = (end: number) => visitor.opened?.(tag, end + 1);
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        if (FOREIGN.has(tag) || (languages.length > 0 && RETURNS.has(tag))) languages.push(tag);
        visitor.open?.(tag, start - 1);
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
        nameEnd = end;
      },
      onattribdata(start, end) {
        if (name !== skip) value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend(quote, end) {
        if (name === skip) return;
        const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single;
        const to = isQuoted ? end - 1 : end;
        const from = isQuoted ? html.indexOf(html[to] as string, nameEnd) + 1 : bareStart(html, nameEnd, to);
        visitor.attribute?.(tag, name, value, from, to);
      },
      onopentagend: opened,
      onselfclosingtag(end) {
        opened(end);
        if (languages.at(-1) === tag) languages.pop();
      },
      onclosetag(start, end) {
        const closed = html.slice(start, end).toLowerCase();
        visitor.close?.(closed, start - 2, html.indexOf('>', end) + 1);
        const at = languages.lastIndexOf(closed);
        if (at >= 0) languages.length = at;
      },
      ontext(start, end) {
        if (visitor.textOf?.has(tag) ?? true) visitor.text?.(tag, html.slice(start, end), start, end);
      },
      ontextentity(code, end) {
        if (visitor.textOf?.has(tag) ?? true) visitor.text?.(tag, String.fromCodePoint(code), end, end);
      },
      isInForeignContext: () => FOREIGN.has(languages.at(-1) ?? ''),
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
