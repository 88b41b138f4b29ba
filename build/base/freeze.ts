/** Keeps data that several readers share from being changed by one of them. */

const frozen = new WeakSet<object>();

/**
 * Freezes lists and plain objects, and those in them. What a getter returns, and what has a class of its own, such as a date, a
 * map or a set, is not frozen. Returns the value itself.
 */
export function freeze<T>(value: T): T {
  if (!isData(value) || frozen.has(value)) return value;
  frozen.add(value);
  for (const key of Object.keys(value)) freeze(Object.getOwnPropertyDescriptor(value, key)?.value);
  return Object.freeze(value);
}

/** Whether a value is a list or a plain object, which JSON can hold. */
export const isData = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value)));
