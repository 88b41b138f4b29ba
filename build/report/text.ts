/** How a report writes numbers, and sets them in columns. */

/** Lines of aligned columns: the first to the left, the others to the right unless `right` says otherwise. */
export function table(rows: string[][], right = [1, 2, 3]): string[] {
  const full = rows.filter((cells) => cells.length > 0);
  const widths = (full[0] ?? []).map((_, column) =>
    full.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0),
  );
  return full.map((cells) =>
    `  ${cells.map((cell, column) => (right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}

/** As people count bytes: by thousands. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`;
  if (count < 1_000_000) return `${(count / 1000).toFixed(1)} kB`;
  return `${(count / 1_000_000).toFixed(2)} MB`;
}

/** Milliseconds as seconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
