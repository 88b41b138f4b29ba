import { z } from 'zod';
import { frontMatter, line } from './base.ts';

/** `content/search.md`. */
export const search = frontMatter.extend({
  lead: line,
  /** The name of the field, and its button. */
  field: line,
  button: line,
  /** Said of what is found: behind the number of pages, where there is none, and where the index did not come. */
  said: z.strictObject({ one: line, many: line, none: line, failed: line }),
  /** In place of the field, where no script runs. */
  without: line,
});
