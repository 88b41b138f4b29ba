/** The messages between dev and the browsers that show its pages. */
import type { Problem } from '../base/problem.ts';

/** A problem with the lines around its place. */
export interface ShownProblem extends Problem {
  excerpt: { line: number; text: string }[];
  /** Whether the page that shows it may be covered: the problem is its own. */
  here: boolean;
}

/** A page as sent to browsers, and the version to compare it by. */
export type LivePage = { html: string; version: string };

/** The current state of a page, sent when it loads and after every change. */
export interface PageState {
  /** Absent if the browser has this version already. */
  live?: LivePage;
  /** All current problems, possibly none. */
  problems: ShownProblem[];
  /** The files that have changed since dev began, with their versions: `assets/sun.svg?5d3f`. */
  replaced?: readonly string[];
}

/** Addresses of dev itself. They cannot collide with pages, whose addresses never contain `@`. */
export const CLIENT = '/@dev/client.js';
/**
 * The place of an error: `?stack=…` gives it as JSON, with the lines around it, or null if it is not in an island of the site. Pages of the
 * preview tell their errors here: `?file=…&message=…&fix=…`.
 */
export const PLACE = '/@dev/place';
/** An event stream with the state of a page: `?address=/pricing&version=…`, the version that the browser has. */
export const EVENTS = '/@dev/events';
