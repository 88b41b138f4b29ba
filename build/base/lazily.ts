/** Computes a value on first use. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Remembers one value for each name, and computes it again when its key changes. */
export type Memory = <T>(name: string, key: unknown, make: () => T) => T;

export function createMemory(): Memory {
  const known = new Map<string, { key: string; value: unknown }>();
  return <T>(name: string, key: unknown, make: () => T): T => {
    const text = JSON.stringify(key);
    if (known.get(name)?.key !== text) known.set(name, { key: text, value: make() });
    return known.get(name)?.value as T;
  };
}

/** Memoizes a function of one object, for as long as that object lives. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
    return made.value;
  };
}
