/** Where Markdown has code and comments. The text is only searched, which takes a fraction of parsing it. */

/** Up to the line that closes it, or to the end; in a list and in a quotation, too. */
const FENCED =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<fence>`{3,}(?!.*`)|~{3,})[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/;
/** Between backticks within a paragraph. */
const INLINE = /(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/;
const COMMENT = /<!--[\s\S]*?(?:-->|(?![\s\S]))/;
const CODE = new RegExp([FENCED, INLINE, COMMENT].map(({ source }) => source).join('|'), 'gm');

/** Tells of each offset of a Markdown text whether code or a comment is there. */
export function codeIn(text: string): (offset: number) => boolean {
  const ranges = Array.from(text.matchAll(CODE), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  return (offset) => ranges.some(({ from, to }) => from <= offset && offset < to);
}
