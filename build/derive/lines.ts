/** So many lines become one text at once. */
const AT_ONCE = 1000;

/** One text of very many lines. They are made and joined in parts, since all lines at once would take its memory twice. */
export function joinLines<T>(rows: readonly T[], lineOf: (row: T) => string, { head = '', between = '\n', tail = '' }) {
  const starts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) => index * AT_ONCE);
  const parts = starts.map((start) =>
    rows
      .slice(start, start + AT_ONCE)
      .map(lineOf)
      .join(between),
  );
  return [head, ...parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])), tail].join('');
}
