/** Lines of which a condition left nothing: a blank line there would end a table, and set the items of a list apart. */

/** What such a line has instead. It counts as a blank, and no text needs it. */
export const GONE = '\v';

const ROW = /^[\s>]*\|/;
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s/;
const INDENTED = /^\s+\S/;

/** A text without such lines between rows and between items, and blank ones elsewhere. `lineOf`: where a line was, from 0. */
export function closeGaps(text: string): { text: string; lineOf: (line: number) => number } {
  if (!text.includes(GONE)) return { text, lineOf: (line) => line };
  const lines = text.split('\n');
  const kept: number[] = [];
  for (let from = 0, to = 0; from < lines.length; from = to) {
    for (to += 1; lines[to] === GONE; ) to += 1;
    const [line = '', next = ''] = [lines[from], lines[to]];
    const isWhole = ITEM.test(next) ? ITEM.test(line) || INDENTED.test(line) : ROW.test(next) && ROW.test(line);
    for (let index = from; index < (isWhole ? from + 1 : to); index += 1) kept.push(index);
  }
  const shown = kept.map((index) => (lines[index] === GONE ? '' : lines[index]));
  return { text: shown.join('\n'), lineOf: (line) => kept[line] ?? line };
}
