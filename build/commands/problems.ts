import { isError, joinProblems, messageOf, type Problem } from '../problem.ts';

/** Problems as lines for people: where, what, and the fix. Sorted by place, each once, with an empty line behind it. */
export function printProblems(problems: readonly Problem[]): string {
  const lines = sortProblems(problems).map((problem) => {
    const { file, line, column, fix, severity } = problem;
    const place = [file, line, line && column].filter(Boolean).join(':');
    return `${severity === 'warning' ? 'warning' : 'error'}  ${place}\n       ${messageOf(problem)}\n       ${fix}\n`;
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** Sorted by severity and place, each place once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const key = ({ file, line = 0, column = 0 }: Problem) => `${file}\0${pad(line)}${pad(column)}`;
  return joinProblems(problems).sort((a, b) => Number(isError(b)) - Number(isError(a)) || (key(a) < key(b) ? -1 : 1));
}

const pad = (number: number) => String(number).padStart(8, '0');

/** Prints the answer of a command: text, or a value as JSON. */
export const print = (answer: string | object): void =>
  void process.stdout.write(typeof answer === 'string' ? answer : `${JSON.stringify(answer, null, 2)}\n`);
