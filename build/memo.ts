/**
 * What is remembered from one build to the next, so that what has not changed is not made again. This is the only
 * memory of the generator: a key says everything that a value depends on, so a value is never wrong, only unused.
 */

/** The value of a key: the one that was made for it before, or what `make` gives now. Errors are not remembered. */
export type Memo = <T>(key: string, make: () => T) => T;

/** Remembers nothing: for a process that builds once. */
export const forget: Memo = (_, make) => make();

/** A memory that keeps what the last round used. */
export interface Memory {
  memo: Memo;
  /** Ends a round: what nobody asked for since the last call is dropped, so that the memory stays bounded. */
  endRound(): void;
}

/** Makes an empty memory. A promise is remembered as it is, and forgotten again when it rejects. */
export function createMemory(): Memory {
  let kept = new Map<string, unknown>();
  let used = new Map<string, unknown>();
  const memo: Memo = <T>(key: string, make: () => T): T => {
    const from = used.has(key) ? used : kept;
    const value = from.has(key) ? (from.get(key) as T) : make();
    used.set(key, value);
    if (value instanceof Promise) value.catch(() => used.delete(key));
    return value;
  };
  const endRound = () => {
    kept = used;
    used = new Map();
  };
  return { memo, endRound };
}
