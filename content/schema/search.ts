import { z } from 'zod';
import { frontMatter, line } from './base.ts';

/** `content/search.md`. */
export const search = frontMatter.extend({
  lead: line,
  /** The label of the field, and that of its button. */
  field: line,
  button: line,
  /** The status: after the number of pages, if there is none, and if the index did not load. */
  said: z.strictObject({ one: line, many: line, none: line, failed: line }),
  /** Shown instead of the field without JavaScript. */
  without: line,
});
