/** What the workbench tells the browsers that look at it, and what they ask of it. */
import type { Problem } from '../../problem.ts';

/** A problem with the lines around its place. */
export interface ShownProblem extends Problem {
  excerpt: { line: number; text: string }[];
}

export type Message =
  /** The page at this address has changed. */
  | { kind: 'reload' }
  /** Only the styles of the page are others: the texts of its `<style>` elements, in order. */
  | { kind: 'styles'; texts: string[] }
  /** All that is wrong at present, which may be nothing. */
  | { kind: 'problems'; problems: ShownProblem[] };

/** A place that the editor is asked to open. The file is relative to the root. */
export interface Place {
  file: string;
  line?: number;
  column?: number;
}

/** Addresses of the workbench itself. No page can have them, since an address of a page has no `@dev`. */
export const CLIENT = '/@dev/client.js';
export const EVENTS = '/@dev/events';
export const OPEN = '/@dev/open';
