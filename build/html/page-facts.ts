import type { Held } from './held.ts';
import type { PageScript } from './inline.ts';
import type { Reference } from './references.ts';

/** All that the checks of the output need to know of a finished page. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** How many `h1` there are. */
  readonly h1: number;
  /** Every id once. */
  readonly ids: readonly string[];
  /** Ids that more than one element has. */
  readonly repeatedIds: readonly string[];
  readonly references: readonly Reference[];
  /** Elements with a `style` attribute, as `<p style>`. */
  readonly styled: readonly string[];
  /** Elements with an `on…` attribute, as `<p onclick>`. */
  readonly handlers: readonly string[];
  readonly scripts: readonly PageScript[];
  readonly held: readonly Held[];
  /** SHA-256 in base64 of the text of every `<style>`. */
  readonly styles: readonly string[];
  /** Where the head begins behind its character set: from there on, a page can load something. */
  readonly headStart: number;
  /** Elements that can run, load or redirect by themselves, as `<iframe srcdoc>`. */
  readonly active: readonly string[];
  /** Elements that HTML does not allow where they are, as `<div> in <p>`. */
  readonly misplaced: readonly string[];
  /** Addresses of pictures without an `alt` attribute. */
  readonly pictures: readonly string[];
  /** Bytes of its style sheets. */
  readonly styleBytes: number;
}
