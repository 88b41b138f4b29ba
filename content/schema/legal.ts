import { z } from 'zod';
import { drawing, frontMatter, line, paint, text } from './base.ts';

/** A policy or set of rules, which is a long text with a table of contents. */
export const legal = frontMatter.extend({
  paint,
  drawing,
  lead: line,
  /** The day of the last change. */
  updated: z.iso.date('write a real date, such as 2024-10-13'),
  /** A summary in a few plain sentences. */
  note: text,
});
