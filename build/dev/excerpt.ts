import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, type Problem } from '../base/problem.ts';
import type { ShownProblem } from './messages.ts';

/** How many lines to show before and after the place. */
const AROUND = 2;

/** Adds the lines around its place to a problem, if they can be read. */
export const withExcerpt = (root: string, problem: Problem, here = true): ShownProblem => {
  return { ...problem, message: messageOf(problem), excerpt: excerptOf(root, problem), here };
};

function excerptOf(root: string, { file, line }: Problem): ShownProblem['excerpt'] {
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
