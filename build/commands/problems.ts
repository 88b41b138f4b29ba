import { isError, joinProblems, messageOf, type Problem } from '../problem.ts';

/** How many warnings of a kind are shown: a folder that comes from another generator may have thousands. */
const EXAMPLES = 3;

/**
 * Problems as lines for people: where, what, and the fix. Sorted by place, each once, with an empty line behind it. Errors
 * are all shown; of the warnings of a kind a few and their number, unless all are asked for.
 */
export function printProblems(problems: readonly Problem[], isAll = false): string {
  const counts = new Map<string, number>();
  const shown = sortProblems(problems).filter((problem) => {
    if (isAll || isError(problem)) return true;
    const kind = kindOf(problem);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= EXAMPLES;
  });
  const lines = shown.map((problem) => {
    const { file, line, column, fix } = problem;
    const place = [file, line, line && column].filter(Boolean).join(':');
    return `${isError(problem) ? 'error' : 'warning'}  ${place}\n       ${messageOf(problem)}\n       ${fix}\n`;
  });
  const more = [...counts].filter(([, count]) => count > EXAMPLES);
  const sums = more.map(([kind, count]) => `warning  ${count - EXAMPLES} more: ${kind}\n       ${ALL}\n`);
  return [...lines, ...sums].map((line) => `${line}\n`).join('');
}

const ALL = 'To see each of them: npm run check -- --all';

/** What a problem says, without names, numbers and pages. */
const kindOf = ({ message }: Problem): string =>
  message.replace(/, on [^"`]*$/, '.').replace(/"[^"]*"|`[^`]*`|\b\d[\d.]*/g, '…');

/** Sorted by severity and place, each place once. */
function sortProblems(problems: readonly Problem[]): Problem[] {
  const key = ({ file, line = 0, column = 0 }: Problem) => `${file}\0${pad(line)}${pad(column)}`;
  return joinProblems(problems).sort((a, b) => Number(isError(b)) - Number(isError(a)) || (key(a) < key(b) ? -1 : 1));
}

const pad = (number: number) => String(number).padStart(8, '0');

/** The answer of a command: as JSON; or as a text, with its problems on stderr. Gives the exit code. */
export function answer(
  { json, all }: { json: boolean; all?: boolean },
  problems: readonly Problem[],
  text: string,
  data: object = {},
): number {
  if (json) print(`${JSON.stringify({ ...data, problems: sortProblems(problems) }, null, 2)}\n`);
  else {
    process.stderr.write(printProblems(problems, all));
    print(text);
  }
  return problems.some(isError) ? 1 : 0;
}

export const print = (text: string): void => void process.stdout.write(text);
