import type { Placeholder } from '../content/facts.ts';
import { isError, type Problem } from '../problem.ts';

/** Problems as lines for people: where, what, and the fix. Sorted by place, each once. */
export function printProblems(problems: readonly Problem[]): string {
  const lines = sortProblems(problems).map(({ file, line, column, message, fix, severity }) => {
    const place = [file, line, line && column].filter(Boolean).join(':');
    return `${severity === 'warning' ? 'warning' : 'error'}  ${place}\n       ${message}\n       ${fix}\n`;
  });
  return lines.join('\n');
}

/** Sorted by severity and place, each once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  const key = ({ file, line = 0, column = 0 }: Problem) => `${file}\0${pad(line)}${pad(column)}`;
  return [...unique.values()].sort((a, b) => Number(isError(b)) - Number(isError(a)) || (key(a) < key(b) ? -1 : 1));
}

const pad = (number: number) => String(number).padStart(8, '0');

/** With `--release`, a fact that is still a placeholder is an error. */
export const refusePlaceholders = (placeholders: readonly Placeholder[]): Problem[] =>
  placeholders.map(({ name, value, file, line }) => ({
    file,
    line,
    message: `\`${name}\` is still the placeholder ${value}.`,
    fix: 'Write its true value in place of `{ value: …, placeholder: true }`.',
  }));
