/** Errors that the site's own code throws, as problems with their place in its source. */
import { SourceMap } from 'node:module';
import { type Problem, Refusal } from '../problem.ts';
import { INDEX } from './esbuild.ts';

/** The place in the source of an error; nothing where its stack does not lead into the site's code. */
export type Trace = (error: unknown) => Pick<Problem, 'file' | 'line' | 'column'> | undefined;

export const BUNDLE = 'site-bundle.cjs';

/** Finds the place of an error of the code that was loaded last: for what is thrown where nothing waits for it. */
export let traceRunning: Trace = () => undefined;

export function createTrace(json: string): Trace {
  let map: SourceMap | undefined;
  traceRunning = (error) => {
    const [, line, column] =
      new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec((error as Error | undefined)?.stack ?? '') ?? [];
    if (line === undefined) return undefined;
    map ??= new SourceMap(JSON.parse(json));
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return undefined;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
  return traceRunning;
}

/** What the site's own code threw, as a problem. `file`: the one to name where the stack names none. */
export function thrown(error: unknown, trace: Trace, during: string, file = INDEX): Problem {
  // It names a place in the content, by `fault` of an entry.
  if (error instanceof Refusal) return { ...error.problem, file: error.problem.file || file, during };
  const message = error instanceof Error ? error.message : `\`${String(error)}\` was thrown`;
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  return { ...(trace(error) ?? { file }), message: sentence, fix: 'Correct the code at this place.', during };
}

/** What a function of the site's own code gives, also later; where it throws, a problem, and `other` in its place. */
export async function attempt<T>(trace: Trace, during: string, other: T, act: () => T | Promise<T>) {
  try {
    return { value: await act(), problems: [] as Problem[] };
  } catch (error) {
    return { value: other, problems: [thrown(error, trace, during)] };
  }
}
