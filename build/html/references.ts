/** The addresses that a page names. */
import { detached } from '../detached.ts';

/** An address that a page names, and where: `img`, `srcset`. */
export interface Reference {
  readonly tag: string;
  readonly attribute: string;
  readonly address: string;
  /** What it names is run or applied as part of the page: a script, a style sheet. */
  readonly loads: boolean;
}

/** Gives one object for all references that are alike: the links of a header are the same on every page. */
export interface Intern {
  (tag: string, attribute: string, address: string, loads: boolean): Reference;
  /** One string for all that are equal. */
  text(text: string): string;
}

/** Makes an interner. What it gives does not hold on to the page that the address was cut from. */
export function createInterner(): Intern {
  const known = new Map<string, Reference>();
  const texts = new Map<string, string>();
  const text = (given: string): string => {
    const same = texts.get(given) ?? detached(given);
    texts.set(same, same);
    return same;
  };
  const intern = (tag: string, attribute: string, address: string, loads: boolean) => {
    const key = `${tag} ${attribute} ${loads} ${address}`;
    const reference = known.get(key);
    if (reference) return reference;
    const made = { tag: text(tag), attribute: text(attribute), address: detached(address), loads };
    known.set(detached(key), made);
    return made;
  };
  return Object.assign(intern, { text });
}
