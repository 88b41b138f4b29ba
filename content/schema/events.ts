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

/**
 * An entry of `content/events/`, which is a page where it has a text. Its `day` may lie ahead, so it is not the `date`
 * that hides future pages.
 */
export const happening = frontMatter
  .extend({
    screen: z.literal('happening').default('happening'),
    /** What search engines and shared links say of its page. An entry without a page needs none. */
    description: line.optional(),
    kind: z.enum(['upcoming', 'webinar']),
    day,
    place: line,
    /** There to show the list: there is no such event. */
    sample,
  })
  .transform(unlisted);
