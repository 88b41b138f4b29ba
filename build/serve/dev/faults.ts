/** Tells what the generator itself does wrong, while somebody works on a site, from what is only a change. */
import type { Problem } from '../../problem.ts';
import { stackOf } from '../../report/stack.ts';
import { madeOf, type Output, type Rendered } from '../../table.ts';

/** Whether a file only changed while it was read. A watch sees that, too, and has the site planned again. */
export const isChange = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECHANGED';

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
