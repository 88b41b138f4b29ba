import type { Entry, Mode } from '../site.ts';

/** Drafts and pages of a later day stay out, unless the mode asks for them. */
export const isPublished = ({ front }: Entry, mode: Mode): boolean =>
  (mode.drafts || front.draft !== true) && (mode.future || !isFuture(front.date, mode));

/** Whether a day is later than today; both are days, so a time zone does not matter. */
export const isFuture = (date: string | undefined, mode: Mode): boolean =>
  date !== undefined && date.slice(0, 10) > mode.now;
