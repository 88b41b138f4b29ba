import { Lexer, type Token, type TokensList } from 'marked';

/** More levels than any text has. Each costs stack, and a stack that runs out can take the whole process with it. */
const MOST_LEVELS = 100;

/** marked looks for addresses of mail at every ASCII letter of a word: the time grows with the square of its length. */
const LONG_WORD = /[!-~]{500,}/g;
/** Of pieces of this length, such a word fills one, wherever it begins. To look for another letter in each takes no time. */
const PIECE = 250;
/** The squares of the lengths of all long words of a text: one of 12,000 letters, which takes about a second. */
const MOST_EFFORT = 12_000 ** 2;

/** Paragraphs, items, cells, words between marks and the like: a page of so many takes two or three seconds. */
const MOST_PIECES = 200_000;

/** Says at which line of the text (from 0) something begins that cannot be read, and why. */
export class Unreadable extends Error {
  constructor(
    message: string,
    readonly fix: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** The lexer of marked, which gives up before the stack is full or a word takes minutes. Throws {@link Unreadable}. */
export class BoundedLexer extends Lexer {
  /** What the footnotes of the text say, by their names. */
  readonly notes = new Map<string, Token[]>();
  #depth = 0;
  #effort = 0;
  #pieces = 0;
  /** The piece of inline text that is being read. */
  #inline: string | undefined;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.#enter(() => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (this.#depth === 0) {
      this.#inline = src;
      for (const [word] of hasFullPiece(src) ? src.matchAll(LONG_WORD) : [])
        this.weigh(word.length ** 2, 'long words', 'Put blanks into them, or write them as a block of code.');
    }
    return this.#enter(() => super.inlineTokens(src, tokens));
  }

  /** Gives the text up, at the top-level block that is being read. */
  refuse(message: string, fix: string): never {
    throw new Unreadable(message, fix, this.#line());
  }

  /** Refuses so many more pieces that the text would have too many. */
  count(pieces: number): void {
    this.#pieces += pieces;
    if (this.#pieces > MOST_PIECES)
      this.refuse(
        `This Markdown has more than ${MOST_PIECES.toLocaleString('en')} pieces of text.`,
        'Make several pages of it.',
      );
  }

  #enter(read: () => Token[]): Token[] {
    this.#depth += 1;
    if (this.#depth > MOST_LEVELS)
      this.refuse(
        `The Markdown here is nested more than ${MOST_LEVELS} levels deep.`,
        'Take away some of its `>`, list levels or brackets.',
      );
    const made = read();
    this.#depth -= 1;
    this.count(made.length);
    return made;
  }

  /** Adds work that grows with the square of some length, in letters; refuses what would take more than a second. */
  weigh(squares: number, what: string, fix: string): void {
    this.#effort += squares;
    if (this.#effort > MOST_EFFORT)
      this.refuse(`The Markdown here has ${what}, more than can be read in a second.`, fix);
  }

  /** Where the top-level block begins that is being read: behind those that are read. */
  #line(): number {
    const before = this.tokens.map(({ raw }) => raw).join('');
    const [start = ''] = this.#inline?.split('\n', 1) ?? [];
    return (this.#inline === undefined ? before : before.slice(0, before.indexOf(start))).split('\n').length - 1;
  }
}

/** Whether one of the pieces of a text is a part of such a word. */
function hasFullPiece(text: string): boolean {
  for (let end = PIECE; end <= text.length; end += PIECE) if (!/[^!-~]/.test(text.slice(end - PIECE, end))) return true;
  return false;
}
