import { z } from 'zod';
import { frontMatter, line, paint, text } from './base.ts';

/** The name of a page hero's line drawing: `page-<name>` of `assets/drawings/`. */
export const pageDrawing = z.enum([
  'terms',
  'privacy',
  'refund',
  'cookie',
  'guideline',
  'contact',
  'demo',
  'sitemap',
  'blog',
]);

/** A policy or set of rules, which is a long text with a table of contents. */
export const legal = frontMatter.extend({
  paint,
  drawing: pageDrawing,
  lead: line,
  /** The day of the last change. */
  updated: z.iso.date('write a real date, such as 2024-10-13'),
  /** A summary in a few plain sentences. */
  note: text,
});
