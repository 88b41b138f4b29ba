import { z } from 'zod';
import { day, draft, key, line } from './base.ts';

/** An entry of `content/posts/`: a sample card of the blog. */
export const post = z.strictObject({
  title: line,
  category: line,
  author: line,
  date: day,
  /** Its picture, a file of `assets/drawings/` whose name ends with its paint: `close-park-night`. */
  drawing: key,
  draft,
});
