import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Placeholder } from '../content/facts.ts';
import { isError, type Problem } from '../problem.ts';
import type { Made } from '../table.ts';
import { sortProblems } from './problems.ts';
import { type Figures, noteFigure, printReceipt } from './receipt.ts';

/** Keeps the figures of a build, and writes its receipt. Without a file it does neither. */
export function createReceipt(file: string | undefined) {
  const after: Figures = {};
  return {
    see(made: Made) {
      if (file !== undefined) noteFigure(after, made);
    },
    /** Writes the receipt; a build that was refused leaves the figures of the last good one in place. */
    write(problems: readonly Problem[], placeholders: readonly Placeholder[]) {
      if (file === undefined) return;
      const figures = `${file.replace(/\.md$/, '')}.json`;
      const sorted = sortProblems(problems);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, printReceipt({ before: read(figures), after, problems: sorted, placeholders }));
      if (!problems.some(isError)) writeFileSync(figures, `${JSON.stringify(after, null, 1)}\n`);
    },
  };
}

function read(figures: string): Figures | undefined {
  try {
    return JSON.parse(readFileSync(figures, 'utf8')) as Figures;
  } catch {
    return undefined;
  }
}
