/** Walks over HTML as a browser would read it, without building a tree: thousands of pages take little time. */
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What is called on the way. Positions count from the start of the text; names are in lower case. */
export interface Visitor {
  /** A tag opens at `start`, its `<`. */
  open?(tag: string, start: number): void;
  /** An attribute: its value with entities decoded, and where it is written between its quotation marks. */
  attribute?(tag: string, name: string, value: string, start: number, end: number): void;
  /** The open tag ends before `end`. */
  opened?(tag: string, end: number): void;
  /** A closing tag, from `<` to behind `>`. */
  close?(tag: string, start: number, end: number): void;
  /**
   * A piece of text, decoded, behind the last tag that was opened, so text behind a closing tag counts for that tag, too;
   * and where it is written.
   */
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

/** Walks over a text once. An attribute named `skip` is passed over, since decoding takes time. */
export function walkHtml(html: string, visitor: Visitor, skip?: string): void {
  const tokenizer = new Tokenizer({}, new Walk(html, visitor, skip));
  tokenizer.write(html);
  tokenizer.end();
}

/** Turns the events of the tokenizer into calls of the visitor. */
class Walk implements TokenizerCallbacks {
  #html: string;
  #visitor: Visitor;
  #skip: string | undefined;
  #tag = '';
  #name = '';
  #nameEnd = 0;
  #value = '';
  #languages = createLanguages();

  constructor(html: string, visitor: Visitor, skip: string | undefined) {
    this.#html = html;
    this.#visitor = visitor;
    this.#skip = skip;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#languages.open(this.#tag);
    this.#visitor.open?.(this.#tag, start - 1);
  }

  onattribname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#nameEnd = end;
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#name !== this.#skip) this.#value += this.#html.slice(start, end);
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code);
  }

  onattribend(quote: QuoteType, end: number): void {
    if (this.#name === this.#skip) return;
    const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single;
    const to = isQuoted ? end - 1 : end;
    const from = isQuoted
      ? this.#html.indexOf(this.#html[to] as string, this.#nameEnd) + 1
      : bareStart(this.#html, this.#nameEnd, to);
    this.#visitor.attribute?.(this.#tag, this.#name, this.#value, from, to);
  }

  onopentagend(end: number): void {
    this.#visitor.opened?.(this.#tag, end + 1);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
    this.#languages.closeSelf(this.#tag);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    this.#visitor.close?.(tag, start - 2, this.#html.indexOf('>', end) + 1);
    this.#languages.close(tag);
  }

  ontext(start: number, end: number): void {
    if (this.#visitor.textOf?.has(this.#tag) ?? true)
      this.#visitor.text?.(this.#tag, this.#html.slice(start, end), start, end);
  }

  ontextentity(code: number, end: number): void {
    if (this.#visitor.textOf?.has(this.#tag) ?? true)
      this.#visitor.text?.(this.#tag, String.fromCodePoint(code), end, end);
  }

  isInForeignContext(): boolean {
    return this.#languages.isForeign();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

/** Knows in which language the markup is: HTML, or one that is embedded in it. */
function createLanguages() {
  /** Open elements that change the language, the innermost last. */
  const open: string[] = [];
  return {
    open(tag: string) {
      if (FOREIGN.has(tag) || (open.length > 0 && RETURNS.has(tag))) open.push(tag);
    },
    closeSelf(tag: string) {
      if (open.at(-1) === tag) open.pop();
    },
    close(tag: string) {
      const at = open.lastIndexOf(tag);
      if (at >= 0) open.length = at;
    },
    isForeign: () => FOREIGN.has(open.at(-1) ?? ''),
  };
}
