/** Which pages are published, and which of them are listed. */
import type { Entry } from '../content/entry.ts';
import type { Mode } from '../mode.ts';
import { NOT_FOUND } from './paths.ts';
import type { PageRoute, Route } from './route.ts';

/** Drafts and pages of a later day stay out, unless the mode asks for them. */
export const isPublished = ({ front }: Entry, mode: Mode): boolean =>
  (mode.drafts || front.draft !== true) && (mode.future || !isFuture(front.date, mode));

/** Whether a day is later than today. Today is the day in UTC, so that it is the same on every machine. */
const isFuture = (date: string | undefined, mode: Mode): boolean => date !== undefined && date.slice(0, 10) > mode.now;

/** Why a build that asks for neither drafts nor future days would leave the page out. */
export function markOf(entry: Entry, mode: Mode): 'draft' | 'future' | undefined {
  if (isPublished(entry, { ...mode, drafts: false, future: false })) return undefined;
  return isFuture(entry.front.date, mode) ? 'future' : 'draft';
}

/** The pages that lists and search engines may show: under their own address, and not kept out by `noindex: true`. */
export const isListed = (route: Route): route is PageRoute =>
  route.kind === 'page' && route.path !== NOT_FOUND && route.entry.front.noindex !== true;
