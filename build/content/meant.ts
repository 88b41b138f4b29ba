/** Finds the key that was probably meant by one that a schema does not know. */
import type { ZodType } from 'zod';
import { nearest } from './nearest.ts';

/** The keys on the way to a part of a value. */
export type Path = readonly PropertyKey[];

/** What a zod type consists of, as far as keys matter. */
interface Typed {
  _zod: { def: Partial<Record<'innerType' | 'in' | 'element' | 'valueType', Typed>> & Shapes };
}
type Shapes = { shape?: Readonly<Record<PropertyKey, Typed>>; options?: readonly Typed[] };

/** The nearest key that the schema knows at this path and the value does not have yet. */
export function meantKey(type: ZodType, value: unknown, path: Path, key: string): string | undefined {
  const taken = Object(valueAt(value, path));
  return nearest(
    key,
    keysAt(type as unknown as Typed, path).filter((known) => !Object.hasOwn(taken, known)),
  )[0];
}

/** The part of a value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);

function keysAt({ _zod }: Typed, path: Path): string[] {
  const { shape, options = [], innerType, in: input, element, valueType } = _zod.def;
  const [key, ...rest] = path;
  if (key === undefined && shape) return Object.keys(shape);
  const next = key === undefined ? undefined : (shape?.[key] ?? element ?? valueType);
  if (next) return keysAt(next, rest);
  return [innerType, input, ...options].flatMap((inner) => (inner ? keysAt(inner, path) : []));
}
