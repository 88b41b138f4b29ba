import type { Code, Problem } from '../site.ts';

/** What the root's code threw, as a problem. */
export function thrown(error: unknown, trace: Code['trace'], during: string): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return {
    ...trace(error),
    message: `${message.replace(/\.$/, '')} (${during}).`,
    fix: 'Mend the code at this place.',
  };
}
