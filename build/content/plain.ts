/** Tells plain data, which can be kept for the next build, from what only this process can hold. */
import { types } from 'node:util';

/** Something that is no plain data: what it is, and where in the value. */
interface Strange {
  what: string;
  path: (string | number)[];
}

/** The first part of a value that is neither text, a number or the like, nor a list, keys with values, a Date, a Map or a Set. */
export function findStrange(value: unknown, seen = new Set<unknown>()): Strange | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return { what: `a ${typeof value}`, path: [] };
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined;
  seen.add(value);
  const parts = Array.isArray(value) || isPlain(value) ? (value as Record<string, unknown>) : partsOf(value);
  if (!parts) return { what: `a ${value.constructor?.name || 'class'}`, path: [] };
  // Nearly all is text, and there are very many values.
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    const found = typeof part === 'string' ? undefined : findStrange(part, seen);
    if (found) return { what: found.what, path: [Array.isArray(parts) ? Number(key) : key, ...found.path] };
  }
  return undefined;
}

/** Whether it is no instance of a class. The prototype of all objects has none, whichever realm it is from. */
function isPlain(value: object): boolean {
  const above = Object.getPrototypeOf(value);
  return above === null || Object.getPrototypeOf(above) === null;
}

/** What is in the instances that can be kept. */
function partsOf(value: object): Record<string, unknown> | undefined {
  if (types.isDate(value)) return {};
  if (types.isSet(value)) return Object.fromEntries([...value].entries());
  return types.isMap(value) ? Object.fromEntries([...value].map((pair) => [String(pair[0]), pair])) : undefined;
}
