/** An address that a page names, and where: `img`, `srcset`. */
export interface Reference {
  readonly tag: string;
  readonly attribute: string;
  readonly address: string;
  /** What it names is run or applied as part of the page: a script, a style sheet. */
  readonly loads: boolean;
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
  repeatedIds: string[];
  /** Every address once in each place, in the order of the page. */
  references: Reference[];
  styled: string[];
  handlers: string[];
  scripts: PageScript[];
  styles: string[];
  /** Elements that HTML does not allow where they are, as `<div> in <p>`. */
  misplaced: string[];
  pictures: string[];
}
