/** What dev tells the browsers that look at it, and what they ask of it. */
import type { Problem } from '../problem.ts';

/** A problem with the lines around its place. */
export interface ShownProblem extends Problem {
  excerpt: { line: number; text: string }[];
  /** Whether it is one of the page that shows it: only then it may cover the page. */
  here: boolean;
}

/** What a page is at present. It asks for this when it is loaded, and whenever something has changed. */
export interface View {
  /** Absent when the page has the version that it named. */
  html?: string;
  /** All that is wrong at present, which may be nothing. */
  problems: ShownProblem[];
}

/** Addresses of dev itself. No page can have them, since an address of a page has no `@`. */
export const CLIENT = '/@dev/client.js';
/** An event stream: a message says that something has changed. */
export const EVENTS = '/@dev/events';
/** Gives the `View` of a page: `?address=/pricing&version=…`. */
export const VIEW = '/@dev/view';
