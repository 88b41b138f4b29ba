import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../base/problem.ts';
import type { ShownProblem } from './messages.ts';

/** How many lines to show before and after the place. */
const AROUND = 2;

/** A place in a file of the root, with the lines around it; none if they cannot be read. */
export const withExcerpt = <P extends Pick<Problem, 'file' | 'line'>>(root: string, place: P) => ({
  ...place,
  excerpt: linesAround(join(root, place.file), place.line),
});

function linesAround(path: string, line: number | undefined): ShownProblem['excerpt'] {
  if (!line) return [];
  try {
    const lines = readFileSync(path, 'utf8').split(/\r?\n/);
    const first = Math.max(1, line - AROUND);
    return lines
      .slice(first - 1, line + AROUND)
      .map((text, index) => ({ line: first + index, text }));
  } catch {
    return [];
  }
}
