/** The story of a build: read, plan, render, derive, check. `emit` puts what comes of it into place. */
import { checkSite } from './check/check.ts';
import { readSource } from './content/read.ts';
import { deriveOutputs } from './derive/derive.ts';
import type { Write } from './emit/emit.ts';
import { forget, type Memo } from './memo.ts';
import type { Mode } from './mode.ts';
import { type Plan, planSite } from './plan.ts';
import { isError, type Problem } from './problem.ts';
import { type Made, makeAll, makeOutput, type Output, type Seen } from './table.ts';

/** Called when a stage begins, so that somebody with a clock can time it. */
export type OnStage = (stage: string) => void;

/** How to build beside the mode. Each may be left out. */
export interface BuildOptions {
  memo?: Memo;
  onStage?: OnStage;
  /** Takes in each file as it is made. */
  write?: Write;
}

/** A finished site: all but the bytes of its files. */
export interface Site {
  plan: Plan;
  files: readonly Seen[];
  problems: readonly Problem[];
}

/** The whole build. Each line turns values into new values; what is made is handed to `write` and not kept. */
export async function buildSite(root: string, mode: Mode, options: BuildOptions = {}): Promise<Site> {
  const { memo = forget, onStage = () => {}, write = async () => {} } = options;
  const source = readSource(root, memo);
  const plan = await planSite(source, mode, memo, onStage);
  onStage('render and write');
  const rendered = await renderOutputs(plan.outputs, write);
  onStage('derive');
  const derived = await deriveOutputs({ ...plan, files: rendered }, (output) => keep(makeOutput(output), write));
  onStage('check');
  const files = [...rendered, ...derived];
  return { plan, files, problems: [...plan.problems, ...plan.textProblems(), ...problemsOf(files), ...checkSite(files, plan)] };
}

/** Makes every planned output, one after the other. */
async function renderOutputs(outputs: readonly Output[], write: Write): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const made of makeAll(outputs)) seen.push(await keep(made, write));
  return seen;
}

/** Hands a file on, and keeps all of it but its bytes. */
async function keep(made: Made, write: Write): Promise<Seen> {
  await write(made);
  const { bytes: _, ...seen } = made;
  return seen;
}

/** What was wrong while files were made. */
const problemsOf = (files: readonly Seen[]): Problem[] => files.flatMap(({ problems }) => [...problems]);

/** Whether a site may be published. */
export const isSound = ({ problems }: Pick<Site, 'problems'>): boolean => !problems.some(isError);
