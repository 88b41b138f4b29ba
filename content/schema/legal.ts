import { z } from 'zod';
import { day, drawing, frontMatter, key, line, paint, text } from './base.ts';

/**
 * A version of a policy or set of rules: `content/legal/terms-of-service/2024-10-13.md`. It is a long text with a table of contents.
 */
export const legal = frontMatter.extend({
  screen: z.literal('legal').default('legal'),
  paint,
  drawing,
  lead: line,
  /** The day of the last change. That of a version is the name of its file, and needs no key. */
  updated: day.optional(),
  /** The name of that day in `revised` of `content/facts.yml`, while it is still a placeholder: the page says so. */
  revised: key.optional(),
  /** Whether the text says that these services are on. Without it, the text is the same either way. */
  services: z.partialRecord(z.enum(['analytics', 'signIn', 'forms']), z.boolean()).optional(),
  /** A hash of the words of a version that a later one follows, so that they stay as they are. */
  checksum: z.string().optional(),
  /** A summary in a few plain sentences. */
  note: text,
});
