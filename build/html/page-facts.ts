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

/** All that the checks of the output need to know of a finished page. */
export interface PageFacts {
  title: string;
  description: string;
  /** The number of `h1`. */
  h1: number;
  ids: string[];
  /** Ids that more than one element has. */
  repeatedIds: string[];
  /** Every address once in each place, in the order of the page. */
  references: Reference[];
  /** Elements with a `style` attribute, as `<p style>`. */
  styled: string[];
  /** Elements with an `on…` attribute, as `<p onclick>`. */
  handlers: string[];
  scripts: PageScript[];
  /** Subresources with an `integrity` attribute. */
  subresources: { address: string; integrity: string }[];
  /** SHA-256 in base64 of the text of every `<style>`. */
  styles: string[];
  /** Elements that can run, load or redirect by themselves, as `<iframe srcdoc>`. */
  active: string[];
  /** Elements that HTML does not allow where they are, as `<div> in <p>`. */
  misplaced: string[];
  /** Addresses of pictures without an `alt` attribute. */
  pictures: string[];
  styleBytes: number;
}
