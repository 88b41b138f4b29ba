import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, type Problem } from '../base/problem.ts';
import type { ShownProblem } from './messages.ts';

/** How many lines to show before and after the place. */
const AROUND = 2;

/** A problem with the lines around its place. `here`: whether the page that shows it may be covered. */
export const withExcerpt = (root: string, problem: Problem, here: boolean): ShownProblem => ({
  ...problem,
  message: messageOf(problem),
  excerpt: excerptOf(root, problem),
  here,
});

/** The lines around a place in a file; none if they cannot be read. */
export function excerptOf(
  root: string,
  { file, line }: Pick<Problem, 'file' | 'line'>,
): ShownProblem['excerpt'] {
  if (!line) return [];
  try {
    const lines = readFileSync(join(root, file), 'utf8').split(/\r?\n/);
    const first = Math.max(1, line - AROUND);
    return lines
      .slice(first - 1, line + AROUND)
      .map((text, index) => ({ line: first + index, text }));
  } catch {
    return [];
  }
}
