import { leanText } from '../lean.ts';

/** A file that a page holds against a hash, in the words of the attribute `integrity`. */
export type Held = { readonly address: string; readonly integrity: string };

/** Attributes of what is loaded; those of islands are read by the loader. */
const PARTS = new Map<string, keyof Held>([
  ['src', 'address'],
  ['href', 'address'],
  ['data-src', 'address'],
  ['integrity', 'integrity'],
  ['data-integrity', 'integrity'],
]);

/** Collects what a page holds against a hash, on the way through it. */
export class HeldCollector {
  readonly found: Held[] = [];
  #open: Partial<Held> = {};

  open(): void {
    this.#open = {};
  }

  attribute(name: string, value: string): void {
    const part = PARTS.get(name);
    if (part) this.#open = { ...this.#open, [part]: leanText(value) };
  }

  opened(): void {
    const { address, integrity } = this.#open;
    if (address !== undefined && integrity !== undefined) this.found.push({ address, integrity });
  }
}
