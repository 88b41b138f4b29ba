import type { Problem } from '../site.ts';

/** What one kind of check found; or why it was left out, as one sentence. */
export interface Finding {
  problems: Problem[];
  skipped?: string;
}
