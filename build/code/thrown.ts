import { Endless, type Limit } from '../limit.ts';
import type { Problem, Result } from '../problem.ts';

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

/** What guards the site's own code. */
type Guard = { limit: Limit; trace: Trace };

/** What a function of the site's own code gives; where it throws, a problem, and `other` in its place. */
export function attempt<T>(code: Guard, during: string, other: T, act: () => T): Result<T> {
  try {
    return { value: code.limit(act), problems: [] };
  } catch (error) {
    return { value: other, problems: [thrown(error, code.trace, during)] };
  }
}

/** The same for a function that may give a promise. */
export async function attemptAsync<T>(
  code: Guard,
  during: string,
  other: T,
  act: () => T | Promise<T>,
): Promise<Result<T>> {
  const begun = attempt(code, during, other, act);
  try {
    return { ...begun, value: await begun.value };
  } catch (error) {
    return { value: other, problems: [thrown(error, code.trace, during)] };
  }
}
