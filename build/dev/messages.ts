/** What dev tells the browsers that look at it, and what they ask of it. */
import type { Problem } from '../problem.ts';

/** A problem with the lines around its place. */
export interface ShownProblem extends Problem {
  excerpt: { line: number; text: string }[];
  /** Whether it is one of the page that shows it: only then it may cover the page. */
  here: boolean;
}

/** A page as browsers get it, and what its changes are found by. */
export type LivePage = { html: string; version: string };

/** What a page is at present. It hears of this when it is loaded, and whenever something has changed. */
export interface View {
  /** Absent when the browser has this version. */
  live?: LivePage;
  /** All that is wrong at present, which may be nothing. */
  problems: ShownProblem[];
}

/** Addresses of dev itself. No page can have them, since an address of a page has no `@`. */
export const CLIENT = '/@dev/client.js';
/** An event stream of the views of a page: `?address=/pricing&version=…`, the version that the browser has. */
export const EVENTS = '/@dev/events';
