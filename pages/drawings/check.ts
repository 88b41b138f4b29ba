/** Checks the names of drawings in content: `drawing` is a file of `assets/drawings/`, without its ending. */
import type { CollectionEntry } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { paintOf } from './files.ts';

/** The error for a name that no drawing has. Names that have it as a part may be what was meant. */
export function missing<Key>(
  fault: (key: Key, message: string, fix: string, names: string[]) => Error,
  key: Key,
  name: string,
  names: string[],
): Error {
  const longer = names.filter((other) => other.includes(name)).slice(0, 3);
  const example = longer.length > 0 ? longer.join(' or ') : 'close-park-night';
  return fault(
    key,
    `There is no drawing named \`${name}\`.`,
    `Name a file of assets/drawings/ without .svg, such as ${example}.`,
    names,
  );
}

/**
 * Finds each drawing or sign that does not exist, and each that would lie on another paint than its own. The top of a page is an
 * exception, since its drawing takes the colours there.
 */
export function* checkDrawings(
  { front, fault }: CollectionEntry,
  { drawings }: Zone,
): Iterable<Error> {
  const names = Object.keys(drawings);
  for (const { path, value, parent } of valuesIn(front, [])) {
    if (typeof value !== 'string') continue;
    // That of a product is checked with what else it needs.
    if (path.at(-1) === 'sign' && path.length > 1 && !(`sign-${value}` in drawings)) {
      const signs = names.flatMap((name) => (name.startsWith('sign-') ? name.slice(5) : []));
      yield fault(
        path,
        `There is no drawing \`sign-${value}\`.`,
        'Name one of the signs in assets/drawings/.',
        signs,
      );
    }
    if (path.at(-1) !== 'drawing') continue;
    if (!(value in drawings)) yield missing(fault, path, value, names);
    const ground = paintOf(value);
    const { kind, paint } = parent as { kind?: string; paint?: string };
    const tall = `${value}-tall`;
    if (kind === 'marking' && value in drawings && !(tall in drawings))
      yield missing(fault, path, tall, names);
    if (ground && paint && ground !== paint && kind !== 'hero')
      yield fault(
        path,
        `The drawing \`${value}\` is on ${ground}, but its ground here is ${paint}.`,
        `Write \`paint: ${ground}\`, or name a drawing that ends with -${paint}.`,
      );
  }
}

type Path = readonly (string | number)[];
type Found = { path: Path; value: unknown; parent: object };

/** Every value in front matter, with its path. */
function valuesIn(parent: unknown, path: Path): Found[] {
  if (typeof parent !== 'object' || parent === null) return [];
  const entries = Object.entries(parent).map(([key, value]) => ({
    path: [...path, Array.isArray(parent) ? Number(key) : key],
    value,
    parent,
  }));
  return entries.flatMap((entry) => [entry, ...valuesIn(entry.value, entry.path)]);
}
