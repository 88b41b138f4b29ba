import { z } from 'zod';
import { action, day, frontMatter, line, sample, unlisted } from './base.ts';

const intro = { title: line, lead: line.optional() };

/** The screen of events. */
export const events = frontMatter.extend({
  hero: z.strictObject({ title: line, lead: line }),
  /** Said once, while every entry is a sample. */
  samples: line,
  /** The events site, where every entry leads. */
  address: action.shape.href,
  /** What a stub says: `ticket` on an event, `more` where it has a page, `visit` on a sample, which has no tickets. */
  upcoming: z.strictObject({ ...intro, ticket: line, more: line, visit: line }),
  open: z.strictObject({ title: line, text: line, action }),
  webinars: z.strictObject(intro),
  call: z.strictObject({ title: line, lead: line, actions: z.array(action).default([]) }),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time such as 18:30');

/** From when to when, by a clock that is this far from UTC: `{ from: 18:30, to: 20:00, zone: +05:30 }`. */
const time = z
  .strictObject({
    from: clock,
    to: clock,
    zone: z.string().regex(/^[+-]\d\d:\d\d$/, 'write an offset from UTC, such as +05:30'),
  })
  .refine(({ from, to }) => from < to, 'make it end after it begins, on the same day');

/**
 * An entry of `content/events/`, which is a page where it has a text. Its `day` may lie ahead, so it is not the `date`
 * that hides future pages.
 */
export const happening = frontMatter
  .extend({
    screen: z.literal('happening').default('happening'),
    /** What search engines and shared links say of its page. An entry without a page needs none. */
    description: line.optional(),
    /** Once its day has passed, a webinar is among the past ones, and an event is in no list. */
    kind: z.enum(['event', 'webinar']),
    day,
    time: time.optional(),
    place: line,
    /** There to show the list: there is no such event. */
    sample,
  })
  .transform(unlisted);
