import { z } from 'zod';
import { action, button, day, frontMatter, line, sample, unlisted } from './base.ts';

const intro = { title: line, lead: line.optional() };

/** The screen of events. */
export const events = frontMatter.extend({
  hero: z.strictObject({ title: line, lead: line }),
  /** The notice that is shown while every entry is a sample. */
  samples: line,
  /** The events site, to which every entry links. */
  address: action.shape.href,
  /** The label of a stub: `ticket` on an event, `more` if it has a page, `visit` on a sample, which has no tickets. */
  upcoming: z.strictObject({ ...intro, ticket: line, more: line, visit: line }),
  open: z.strictObject({ title: line, text: line, action }),
  webinars: z.strictObject(intro),
  call: z.strictObject({ title: line, lead: line, actions: z.array(button).default([]) }),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time such as 18:30');

/** Start and end at an offset from UTC: `{ from: 18:30, to: 20:00, zone: +05:30 }`. */
const time = z
  .strictObject({
    from: clock,
    to: clock,
    zone: z.string().regex(/^[+-]\d\d:\d\d$/, 'write an offset from UTC, such as +05:30'),
  })
  .refine(({ from, to }) => from < to, 'make it end after it begins, on the same day');

/**
 * An entry of `content/events/`, which is a page if it has a text. Its `day` may be in the future, so it is separate from
 * `date`, which would hide the page until then.
 */
export const happening = frontMatter
  .extend({
    screen: z.literal('happening').default('happening'),
    /** For search engines and shared links. An entry without a page needs none. */
    description: line.optional(),
    /** After its day, a webinar is listed among the past ones, and an event is no longer listed. */
    kind: z.enum(['event', 'webinar']),
    day,
    time: time.optional(),
    place: line,
    /** A made-up event that only fills the list. */
    sample,
  })
  .transform(unlisted);
