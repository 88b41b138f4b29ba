import { Lexer, type Token, type TokensList } from 'marked';

/** More levels than any text has. Each costs stack, and a stack that runs out can take the whole process with it. */
const MOST_LEVELS = 100;

/** marked looks for addresses of mail at every letter of a word: the time grows with the square of its length. */
const LONG_WORD = /\S{500,}/g;
/** The squares of the lengths of all long words of a text: one of 12,000 letters, which takes about a second. */
const MOST_EFFORT = 12_000 ** 2;

/** Says at which line of the text (from 0) something begins that cannot be read, and why. */
export class Unreadable extends Error {
  line: number;
  fix: string;
  constructor(message: string, fix: string, line: number) {
    super(message);
    this.fix = fix;
    this.line = line;
  }
}

/** The lexer of marked, which gives up before the stack is full or a word takes minutes. Throws {@link Unreadable}. */
export class BoundedLexer extends Lexer {
  #depth = 0;
  #effort = 0;
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
    if (this.#depth === 0) {
      this.#inline = src;
      this.#weigh(src);
    }
    this.#enter();
    const made = super.inlineTokens(src, tokens);
    this.#depth -= 1;
    return made;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth <= MOST_LEVELS) return;
    const message = `The Markdown here is nested more than ${MOST_LEVELS} levels deep.`;
    throw new Unreadable(message, 'Take away some of its `>`, list levels or brackets.', this.#line());
  }

  #weigh(src: string): void {
    for (const [word] of src.matchAll(LONG_WORD)) this.#effort += word.length ** 2;
    if (this.#effort <= MOST_EFFORT) return;
    const message = 'The Markdown here has a word, or many, of more letters than can be read in a second.';
    throw new Unreadable(message, 'Put blanks into it, or write it as a block of code.', this.#line());
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
