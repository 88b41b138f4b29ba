import { Lexer, type Token, type TokensList } from 'marked';

/** More levels than any text has. Each costs stack, and a stack that runs out can take the whole process with it. */
const MOST_LEVELS = 100;

/** Says at which line of the text (from 0) something nested too deep begins. */
export class TooDeep extends Error {
  line: number;
  constructor(line: number) {
    super(`nested more than ${MOST_LEVELS} levels deep`);
    this.line = line;
  }
}

/** The lexer of marked, which gives up at a depth instead of when the stack is full. Throws {@link TooDeep}. */
export class BoundedLexer extends Lexer {
  #depth = 0;
  #text = '';
  /** The piece of inline text that is being read. */
  #inline: string | undefined;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    if (this.#depth === 0) this.#text = src;
    this.#enter();
    const made = super.blockTokens(src, tokens, lastParagraphClipped);
    this.#depth -= 1;
    return made;
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (this.#depth === 0) this.#inline = src;
    this.#enter();
    const made = super.inlineTokens(src, tokens);
    this.#depth -= 1;
    return made;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > MOST_LEVELS) throw new TooDeep(this.#line());
  }

  /** Where the top-level block begins that is being read: behind those that are read. */
  #line(): number {
    // The token of all footnotes is put before the others. It is not in the text, but takes up a blank line before it.
    const read = this.tokens.filter(({ type }) => type !== 'footnotes').map(({ raw }) => raw);
    const [blank = ''] = /^\n*/.exec(this.#text) ?? [];
    const before = read[0]?.startsWith(blank) ? read.join('') : blank + read.join('');
    const [start = ''] = this.#inline?.split('\n', 1) ?? [];
    return (this.#inline === undefined ? before : before.slice(0, before.indexOf(start))).split('\n').length - 1;
  }
}
