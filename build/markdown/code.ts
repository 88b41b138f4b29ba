/** A fenced block, up to its closing line or the end of the text; also in a list or a quotation. */
const FENCED =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<fence>`{3,}(?!.*`)|~{3,})[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/;
/** Inline code: between backticks within one paragraph. */
const INLINE = /(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/;
const COMMENT = /<!--[\s\S]*?(?:-->|(?![\s\S]))/;
const CODE = new RegExp([FENCED, INLINE, COMMENT].map(({ source }) => source).join('|'), 'gm');

/** Returns a function that tells whether an offset in Markdown is inside code or a comment. */
export function codeIn(text: string): (offset: number) => boolean {
  const ranges = Array.from(text.matchAll(CODE), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  return (offset) => ranges.some(({ from, to }) => from <= offset && offset < to);
}
