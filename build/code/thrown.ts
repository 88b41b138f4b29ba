import { Endless } from '../limit.ts';
import type { Problem } from '../problem.ts';

/** The place in the source of an error that the site's own code threw. */
export type Trace = (error: unknown) => Pick<Problem, 'file' | 'line' | 'column'>;

/** What the site's own code threw, as a problem. */
export function thrown(error: unknown, trace: Trace, during: string): Problem {
  const message = error instanceof Error ? error.message : `\`${String(error)}\` was thrown`;
  return {
    ...trace(error),
    message: /[.?!]$/.test(message) ? message : `${message}.`,
    fix: 'Correct the code at this place.',
    during: error instanceof Endless && error.component ? `${during}, in \`${error.component}\`` : during,
  };
}
