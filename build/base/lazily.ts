/** Computes a value on first use. */
export function lazily<T>(make: () => T): () => T {
  let computed: { value: T } | undefined;
  return () => {
    computed ??= { value: make() };
    return computed.value;
  };
}

/** Remembers one value for each name, and computes it again when its key changes. */
export type Memory = <T>(name: string, key: unknown, make: () => T) => T;

export function createMemory(): Memory {
  const values = new Map<string, { key: string; value: unknown }>();
  return <T>(name: string, key: unknown, make: () => T): T => {
    const text = JSON.stringify(key);
    if (values.get(name)?.key !== text) values.set(name, { key: text, value: make() });
    return values.get(name)?.value as T;
  };
}

/** Memoizes a function of one object, for as long as that object lives. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const computed = values.get(key) ?? { value: make(key) };
    values.set(key, computed);
    return computed.value;
  };
}
