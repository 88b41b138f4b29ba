import { z } from 'zod';
import { action, frontMatter, line, mail, paint } from './base.ts';

/** An office: where it is and how to reach it. */
export const office = z.strictObject({
  /** The name of its drawn map, and of the fact with the address of its live map. */
  town: z.enum(['india', 'us']),
  name: line,
  paint,
  address: line,
  email: z.email('write an e-mail address'),
  phone: line,
  /** The place of the ring on the drawn map. */
  at: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  map: z.url({
    protocol: /^https$/,
    error: 'write the address of a map that begins with https://',
  }),
});

/** Subjects to write about, by e-mail address, and then pages to use instead of an e-mail. */
const desks = z.strictObject({
  title: line,
  lead: line,
  list: z
    .array(
      z.strictObject({
        email: z.email('write an e-mail address'),
        subjects: z.array(z.strictObject({ title: line, subject: mail.shape.subject })).min(1),
      }),
    )
    .min(1),
  pages: z.array(z.strictObject({ title: line, link: action })),
});

/** The screen of the two offices. */
export const contact = frontMatter.extend({
  paint,
  lead: line,
  offices: z.array(office).min(1),
  desks,
});
