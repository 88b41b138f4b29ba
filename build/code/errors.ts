/** Turns errors thrown by the site's code into problems with their place in the source. */
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { inspect } from 'node:util';
import { type Problem, placeIn, type Refusal } from '../base/problem.ts';
import type { Severity } from '../content/settings.ts';
import { INDEX, isSource } from '../content/source.ts';
import { NO_RETURN, type Note } from '../html/jsx.ts';

/** The place in the source where an error was thrown; undefined if its stack is not in the site's code. */
export type Trace = (error: unknown) => Pick<Problem, 'file' | 'line' | 'column'> | undefined;

export const BUNDLE = 'site-bundle.cjs';

/** `script`: the name of the script that the source map is of. `text`: its code, in which functions are found. */
export function createTrace(json: string, script: string, text = ''): Trace {
  let map: SourceMap | undefined;
  const inStack = new RegExp(`${script}(?:\\?[^:\\s]*)?:(\\d+):(\\d+)`);
  return (error) => {
    const { of, stack = '' } = Object(error) as { of?: unknown; stack?: string };
    const at = of ? text.indexOf(`${of}`) : -1;
    const place = at < 0 ? undefined : placeIn(text, at);
    const [, line = place?.line, column = place?.column] = (!of && inStack.exec(stack)) || [];
    if (line === undefined) return undefined;
    map ??= new SourceMap(JSON.parse(json));
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return undefined;
    return {
      file: entry.originalSource,
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  };
}

const SCRIPT = /(islands\/[A-Z][\w.-]*\.js)(?:\?[^:\s]*)?:\d+:\d+/g;

/** The first line of an island of the site in a stack of the browser, which names scripts. `read`: the text of one, by address. */
export function placeInIsland(
  stack: string,
  read: (address: string) => string | undefined,
): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  for (const [at, path = ''] of stack.matchAll(SCRIPT)) {
    const [, json = ''] =
      /sourceMappingURL=data:application\/json;base64,(.*)/.exec(read(`/${path}`) ?? '') ?? [];
    const place = json && createTrace(Buffer.from(json, 'base64').toString(), path)({ stack: at });
    const file = place ? posix.join('islands', place.file) : '';
    if (place && isSource(file)) return { ...place, file };
  }
  return undefined;
}

const ASYNC = 'A component is async';

/** What V8 says of a frozen object. */
const FROZEN = /^Cannot (?:assign to read only|add|set|delete|define|redefine) property/;
const COPY = 'Change a copy, such as `[...list]`: all pages share this.';

const FIXES: readonly [of: RegExp, fix: string][] = [
  [FROZEN, COPY],
  [/^A component suspended|is async$/, 'Await its data in `routes` or `files` instead.'],
  [/ returns nothing$/, NO_RETURN],
  [/^An object is shown/, 'Show one of its values, as text.'],
  [
    /^(window|document|navigator|location|localStorage) is not defined/,
    'Only a browser has it: read it in `useEffect` of an island.',
  ],
  [/process\.exit/, 'Remove the call.'],
  [/^site\.c/, 'Add it to site.yml, or correct it.'],
  [/ is not defined$/, 'Import it, or correct its name.'],
  [
    / is not a (?:function|constructor)$|^Element type is invalid/,
    'Correct its name, or the import.',
  ],
  [
    /^The package .* is not installed/,
    'Install it. An alias such as `@/` belongs in `paths` of tsconfig.json.',
  ],
];

/** An error of the site's code, as a problem. `file`: named if the stack names none. */
export function toProblem(error: unknown, trace: Trace, during?: string, file = INDEX): Problem {
  // It names its own place, as those of `fault` of an entry do.
  const { severity, problem } = Object(error) as Partial<Refusal>;
  if (problem) {
    return { code: 'code/fault', ...problem, file: problem.file || file, severity, during };
  }
  const thrown = typeof error === 'object' ? inspect(error, { breakLength: Infinity }) : error;
  const text = error instanceof Error ? error.message : `\`${String(thrown)}\` was thrown`;
  const message = text
    .replace(/^A component suspended.*/s, ASYNC)
    .replace(/^Element type is invalid.*/s, 'Element type is invalid: this is not a component')
    .replace(/\bimport_\w+\.(?=\w)/g, '');
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  const [fix = 'Correct the code here, or what leads to it.'] = FIXES.flatMap(([of, fix]) =>
    of.test(text) ? fix : [],
  );
  return { code: 'code/error', ...(trace(error) ?? { file }), message: sentence, fix, during };
}

/** Awaits a function of the site's code. If it throws, the result is `other`, and a problem. */
export async function attempt<T>(
  trace: Trace,
  during: string,
  other: T,
  act: () => T | Promise<T>,
) {
  try {
    return { value: await act(), problems: [] as Problem[] };
  } catch (error) {
    return { value: other, problems: [toProblem(error, trace, during)] };
  }
}

/** Problems with the place of the error that caused them. */
export const placedIn = (problems: readonly Problem[], trace: Trace): Problem[] =>
  problems.map(({ stack, ...problem }) => ({ ...problem, ...(stack && trace({ stack })) }));

/** Notes on elements and hooks, as problems. `handlers`: the severity of those that do nothing. */
export function problemsOf(
  notes: readonly Note[],
  trace: Trace,
  file: string,
  handlers: Severity,
): Problem[] {
  return notes.flatMap(({ message, fix, only, error }) => {
    const isHandler = only === 'pages/';
    if (isHandler && handlers === 'off') return [];
    const traced = error ? trace(error) : undefined;
    // A component of a package may have reasons to show nothing.
    if (!traced && 'of' in Object(error)) return [];
    const place = traced ?? { file };
    // What runs in islands may also be shown in pages without them.
    if (!place.file.startsWith(only)) return [];
    const severity = isHandler && handlers === 'error' ? 'error' : 'warning';
    return [
      { code: isHandler ? 'checks/handlers' : 'code/react', ...place, message, fix, severity },
    ];
  });
}
