import { z } from 'zod';
import { drawing, frontMatter, key, line, paint, text } from './base.ts';

/** A policy or set of rules, which is a long text with a table of contents. */
export const legal = frontMatter.extend({
  paint,
  drawing,
  lead: line,
  /** The day of the last change. */
  updated: z.iso.date('write a real date, such as 2024-10-13'),
  /** The name of that day in `revised` of `content/facts.yml`: the page says if it is still a placeholder. */
  revised: key,
  /** A summary in a few plain sentences. */
  note: text,
});
