import type { WrittenAt } from './jsx.ts';

/** An address that a page names, and where: `img`, `srcset`. */
export interface Reference {
  readonly tag: string;
  readonly attribute: string;
  readonly address: string;
  /** What it names is run or applied as part of the page: a script, a style sheet. */
  readonly loads: boolean;
  /** Where its element is written, in development. */
  readonly at?: WrittenAt;
}

/** Something that no page may have: the rule that it breaks, what it is, and where it is written, in development. */
export interface Fault {
  readonly rule: 'images' | 'ids' | 'nesting' | 'styles' | 'handlers';
  /** The address of a picture without words, an id, or elements: `<div> in <p>`. */
  readonly what: string;
  readonly at?: WrittenAt;
}

/** A script: its address or, where it is inline, the SHA-256 of its text in base64. */
export interface PageScript {
  readonly src?: string;
  readonly sha256?: string;
  /** False for speculation rules: browsers ask the policy about them, but run nothing. */
  readonly runs: boolean;
}

export interface PageFacts {
  title: string;
  description: string;
  h1: number;
  ids: string[];
  /** Every address once in each place, in the order of the page. */
  references: Reference[];
  scripts: PageScript[];
  styles: string[];
  faults: Fault[];
}
