import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Placeholder } from '../content/facts.ts';
import { isWithin } from '../emit/guard.ts';
import { settle } from '../emit/places.ts';
import { isError, type Problem } from '../problem.ts';
import { areFigures, type Figures } from './figures.ts';
import { sortProblems } from './problems.ts';
import { HEAD, printReceipt } from './receipt.ts';

/** The files of a receipt: Markdown, and beside it the figures. `against`: the receipt or the figures of another build. */
export type ReceiptFiles = { receipt?: string; against?: string };

/** Writes the receipt of a build; a build that was refused has no figures. */
export function writeReceipt(
  { receipt, against }: { receipt: string; against?: string },
  after: Figures,
  problems: readonly Problem[],
  placeholders: readonly Placeholder[],
): void {
  const before = against === undefined ? undefined : readFigures(against);
  writeFileSync(receipt, printReceipt({ before, after, problems: sortProblems(problems), placeholders }));
  if (!problems.some(isError)) writeFileSync(figuresOf(receipt), `${JSON.stringify(after, null, 1)}\n`);
}

/** Why these files cannot be used, as one sentence. A file that is no receipt is not written over. `out`: the output folder. */
export function whyNoReceipt({ receipt, against }: ReceiptFiles, out: string): string | undefined {
  if (receipt === undefined) return against === undefined ? undefined : '--against needs --receipt FILE.';
  if (/\.json$/i.test(receipt))
    return `--receipt takes the name of a Markdown file, not ${receipt}: the figures go there.`;
  if (isWithin(settle(resolve(receipt)), settle(out)))
    return `--receipt names a file in the output, which holds nothing but the site: ${receipt}.`;
  if (!existsSync(dirname(resolve(receipt)))) return `--receipt names a folder that is not there: ${dirname(receipt)}.`;
  const isFree = isReceipt(receipt) && (!existsSync(figuresOf(receipt)) || readFigures(figuresOf(receipt)));
  if (!isFree) return `--receipt would write over a file that is no receipt: ${receipt}, or ${figuresOf(receipt)}.`;
  if (against === undefined) return undefined;
  if (resolve(figuresOf(against)) === resolve(figuresOf(receipt)))
    return '--against takes the receipt of another build, not the one that is written.';
  return readFigures(against) ? undefined : `--against takes the receipt of another build, which ${against} is not.`;
}

/** The figures are beside their receipt. */
const figuresOf = (file: string): string => `${file.replace(/\.(md|json)$/, '')}.json`;

/** Whether a file is a receipt, or not there yet. */
const isReceipt = (file: string): boolean => !existsSync(file) || readText(file)?.startsWith(HEAD) === true;

function readFigures(file: string): Figures | undefined {
  try {
    const value: unknown = JSON.parse(readText(figuresOf(file)) ?? '');
    return areFigures(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
