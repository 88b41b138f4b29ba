/** What is wrong while somebody works on a site: faults of the generator itself, and when two problems are one. */
import { isError, type Problem } from '../../problem.ts';
import { stackOf } from '../../report/stack.ts';
import { madeOf, type Output, type Rendered } from '../../table.ts';

/** What the generator itself threw, as a problem. */
export const faultOf = (error: unknown): Problem => ({
  file: '.',
  message: stackOf(error),
  fix: 'This is a fault of the generator: please report it.',
});

/** An output as it is made; what the generator itself throws is a problem of the page. */
export function makeSafely(output: Output): Rendered {
  try {
    return output.make();
  } catch (error) {
    return madeOf(new Uint8Array(), [faultOf(error)]);
  }
}

/** What makes two problems one: a component's warning is the same on every page that shows it. */
export function nameOf(problem: Problem): string {
  if (isError(problem)) return JSON.stringify(problem);
  return JSON.stringify({ ...problem, message: problem.message.replace(/ \(while .* was rendered\)\.$/, '') });
}
