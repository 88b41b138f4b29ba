import leven from 'leven';

/** The names that were probably meant, best first: few, and none that is far from what was written behind its last slash. */
export function nearest(written: string, names: Iterable<string>): string[] {
  const { length } = written.slice(written.lastIndexOf('/') + 1);
  const allowed = Math.min(Math.max(2, Math.floor(length / 3)), length - 1);
  const lower = written.toLowerCase();
  return [...names]
    .map((name) => ({ name, apart: leven(lower, name.toLowerCase(), { maxDistance: allowed + 1 }) }))
    .filter(({ apart }) => apart <= allowed)
    .sort((a, b) => a.apart - b.apart || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A sentence with the names that were probably meant, after a space; nothing where there is none. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const found = nearest(written, names);
  return found.length > 0 ? ` Did you mean ${found.join(' or ')}?` : '';
}
