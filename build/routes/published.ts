import type { Entry } from '../content/entry.ts';
import type { Mode } from '../mode.ts';

/** Drafts and pages of a later day stay out, unless the mode asks for them. */
export const isPublished = ({ front }: Entry, mode: Mode): boolean =>
  (mode.drafts || front.draft !== true) && (mode.future || !isFuture(front.date, mode));

/** Whether a day is later than today; both are days, so a time zone does not matter. */
const isFuture = (date: string | undefined, mode: Mode): boolean => date !== undefined && date.slice(0, 10) > mode.now;

/** Why a build that asks for neither drafts nor future days would leave the page out. */
export function markOf(entry: Entry, mode: Mode): 'draft' | 'future' | undefined {
  if (isPublished(entry, { ...mode, drafts: false, future: false })) return undefined;
  return isFuture(entry.front.date, mode) ? 'future' : 'draft';
}
