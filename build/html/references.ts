/** The addresses that a page names. */
import { leanText } from '../lean.ts';

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
  const kinds = new Map<string, Map<string, Reference>>();
  const texts = new Map<string, string>();
  const text = (given: string): string => {
    const same = texts.get(given) ?? leanText(given);
    texts.set(same, same);
    return same;
  };
  const intern = (tag: string, attribute: string, address: string, loads: boolean) => {
    const kind = text(`${tag} ${attribute} ${loads}`);
    // The key is the address that the reference has anyway: of most there is only one.
    const known = kinds.get(kind) ?? new Map<string, Reference>();
    const same = known.get(address);
    if (same) return same;
    const made = { tag: text(tag), attribute: text(attribute), address: leanText(address), loads };
    kinds.set(kind, known.set(made.address, made));
    return made;
  };
  return Object.assign(intern, { text });
}
