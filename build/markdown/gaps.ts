/** Lines of which a condition left nothing: a blank line there would end a table, and set the items of a list apart. */

/** What such a line has instead. It counts as a blank, and no text needs it. */
export const GONE = '\v';

/** The line under the head of a table. */
const DELIMITER = /^(?=.*\|)[\s>|:]*-[\s>|:-]*$/;
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s/;
const INDENTED = /^\s+\S/;

/** A text without such lines between rows and between items, and blank ones elsewhere. `lineOf`: where a line was, from 0. */
export function closeGaps(text: string): { text: string; lineOf: (line: number) => number } {
  if (!text.includes(GONE)) return { text, lineOf: (line) => line };
  const lines = text.split('\n');
  const kept: number[] = [];
  let isTable = false;
  for (let from = 0, to = 0; from < lines.length; from = to) {
    for (to += 1; lines[to] === GONE; ) to += 1;
    const [line = '', next = '', second = ''] = [lines[from], lines[to], lines[to + 1]];
    isTable = DELIMITER.test(line) || (isTable && line.trim() !== '');
    const isRow = isTable && next.includes('|') && !DELIMITER.test(second);
    const isItem = ITEM.test(next) && (ITEM.test(line) || INDENTED.test(line));
    const end: number = isRow || isItem ? from + 1 : to;
    for (let index = from; index < end; index += 1) kept.push(index);
    // What stays as a blank line ends the table.
    isTable &&= end === from + 1;
  }
  return {
    text: kept.map((index) => (lines[index] === GONE ? '' : lines[index])).join('\n'),
    lineOf: (line) => kept[line] ?? line,
  };
}
