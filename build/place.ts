/** A place in a text. Lines and columns count from 1. */
export type Place = { line: number; column: number };

/** The place of an offset in a text whose first line is line `first` of its file. */
export function placeIn(text: string, offset: number, first = 1): Place {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let line = first;
  for (let at = text.indexOf('\n'); at >= 0 && at < lineStart; at = text.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}
