import { z } from 'zod';
import { action, day, draft, frontMatter, line } from './base.ts';

const intro = { title: line, lead: line.optional() };

/** The screen of events. */
export const events = frontMatter.extend({
  hero: z.strictObject({ title: line, lead: line }),
  /** Said once, while every entry is a sample. */
  samples: line,
  /** The events site, where every entry leads. */
  address: action.shape.href,
  /** What a stub says: `ticket` on an event, `visit` on a sample, which has no tickets. */
  upcoming: z.strictObject({ ...intro, ticket: line, visit: line }),
  open: z.strictObject({ title: line, text: line, action }),
  webinars: z.strictObject(intro),
  call: z.strictObject({ title: line, lead: line, actions: z.array(action).default([]) }),
});

/** An entry of `content/events/`. Its `day` may lie ahead, so it is not the `date` that hides future pages. */
export const happening = z.strictObject({
  title: line,
  kind: z.enum(['upcoming', 'webinar']),
  day,
  place: line,
  /** Says that the entry is there to show the list, and that there is no such event. */
  sample: z.boolean().default(false),
  draft,
});
