/** Tables of very many values, as they go into a file and come out again. */

/** So many values are written at once. */
const PART = 500;

/** A table in parts, each of which is made when it is asked for. */
export function* partsOf<T>(table: ReadonlyMap<string, T>): Generator<ReadonlyMap<string, T>> {
  let part = new Map<string, T>();
  for (const [name, value] of table) {
    part.set(name, value);
    if (part.size < PART) continue;
    yield part;
    part = new Map();
  }
  if (part.size > 0) yield part;
}

/** All rows of some tables; the later one of two with the same name. */
export function joinTables<T>(tables: Iterable<ReadonlyMap<string, T>>): Map<string, T> {
  const all = new Map<string, T>();
  for (const table of tables) for (const [name, value] of table) all.set(name, value);
  return all;
}
