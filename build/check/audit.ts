import type { Problem } from '../problem.ts';

/** What one kind of check found; or why it was left out, as one sentence. */
export type Audit = { problems: readonly Problem[]; skipped?: string };
