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

/** The same for a function that may give a promise, which is waited for as long as the process runs. */
export async function attemptAsync<T>(
  code: Guard & { never: Promise<never> },
  during: string,
  other: T,
  act: () => T | Promise<T>,
): Promise<Result<T>> {
  const begun = attempt(code, during, other, act);
  try {
    return { ...begun, value: await Promise.race([begun.value, code.never]) };
  } catch (error) {
    const problemOf = error instanceof Unsettled ? unsettled : thrown;
    return { value: other, problems: [problemOf(error, code.trace, during)] };
  }
}

/** What rejects a promise that nobody else can. */
class Unsettled extends Error {}

/** What never ended is in the sentence: two problems of one message are one problem. */
const unsettled = (error: unknown, trace: Trace, during: string): Problem => ({
  ...trace(error),
  message: `While ${during}, the code waited for a promise that nothing is left to settle.`,
  fix: 'Resolve or reject it on every way through the code.',
});

/**
 * Waits for promises of the site's own code. `never` is rejected where nothing is under way any more that could settle them:
 * Node would end the process there, as if all were well.
 */
export async function whileRunning<T>(wait: (never: Promise<never>) => Promise<T>): Promise<T> {
  let stop = () => {};
  const never = new Promise<never>((_, reject) => {
    stop = () => reject(new Unsettled());
  });
  // Perhaps nobody waits for it.
  never.catch(() => {});
  process.once('beforeExit', stop);
  try {
    return await wait(never);
  } finally {
    process.off('beforeExit', stop);
  }
}
