/** The names that were probably meant, best first: few, and none that is far from what was written. */
export function nearest(written: string, names: Iterable<string>): string[] {
  const allowed = Math.max(2, Math.floor(written.length / 3));
  return [...names]
    .map((name) => ({ name, apart: distance(written.toLowerCase(), name.toLowerCase(), allowed) }))
    .filter(({ apart }) => apart <= allowed)
    .sort((a, b) => a.apart - b.apart || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** How many letters to add, remove or change to make one word the other (Levenshtein); `most` + 1 where it is more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
