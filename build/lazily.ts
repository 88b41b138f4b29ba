/** Makes a value when it is first asked for. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A memory of one value by each name, which is made again when its key is another. */
export function createMemory() {
  const known = new Map<string, { key: string; value: unknown }>();
  return <T>(name: string, key: unknown, make: () => T): T => {
    const text = JSON.stringify(key);
    if (known.get(name)?.key !== text) known.set(name, { key: text, value: make() });
    return known.get(name)?.value as T;
  };
}

/** A function that answers from memory where it is asked of the same object again. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
    return made.value;
  };
}
