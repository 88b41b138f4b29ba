/** The story of a build: read, plan, render, derive, check. `emit` puts what comes of it into place. */
import { setImmediate as turn } from 'node:timers/promises';
import type { FileStats } from './cache/stats.ts';
import { checkSite } from './check/check.ts';
import { readSource } from './content/read.ts';
import { deriveOutputs } from './derive/derive.ts';
import { textOf } from './derive/finished-site.ts';
import { checkHost } from './derive/hosts.ts';
import { createInterrupt } from './limit.ts';
import { forget, type Memo } from './memo.ts';
import type { Mode } from './mode.ts';
import { type OnStage, type Plan, planSite } from './plan.ts';
import type { Problem } from './problem.ts';
import { type FileRecord, makeAll, makeOutput, type SiteFile } from './table.ts';

/** Takes in one file as it is made. */
export type Write = (made: SiteFile) => Promise<void>;

/** How to build beside the mode. Each may be left out. */
export interface BuildOptions {
  memo?: Memo;
  /** What the disk said of the source just now, as far as somebody has asked it. */
  stats?: FileStats;
  onStage?: OnStage;
  write?: Write;
}

/** A finished site: all but the bytes of its files. */
export interface Site {
  readonly plan: Plan;
  readonly files: readonly FileRecord[];
  readonly problems: readonly Problem[];
}

const noStage: OnStage = () => {};

/** The whole build. What is made is handed to `write` and not kept. */
export async function buildSite(root: string, mode: Mode, options: BuildOptions = {}): Promise<Site> {
  const { memo = forget, stats, onStage = noStage, write = async () => {} } = options;
  onStage('read');
  const plan = await planSite(readSource(root, memo, stats), mode, memo, { onStage });
  const site = await finishSite(plan, write, onStage);
  // What the site's code throws where nothing waits for it is heard when the event loop turns.
  await turn();
  return site;
}

/** Makes everything that is planned. Each line turns values into new values. */
export async function finishSite(plan: Plan, write: Write, onStage: OnStage = noStage): Promise<Site> {
  onStage('render and write');
  const rendered = await renderOutputs(plan, write);
  onStage('derive');
  const derived = await deriveOutputs({ ...plan, files: rendered, textOf }, (output) =>
    keep(makeOutput(output), write),
  );
  onStage('check');
  const files = [...rendered, ...derived];
  const made = [...files.flatMap(({ problems }) => [...problems]), ...checkHost({ ...plan, files })];
  return {
    plan,
    files,
    problems: [...plan.problems, ...plan.textProblems(), ...made, ...createInterrupt()(() => checkSite(files, plan))],
  };
}

/** Makes every planned output, one after the other. */
async function renderOutputs({ outputs, makeEach }: Plan, write: Write): Promise<FileRecord[]> {
  const seen: FileRecord[] = [];
  for (const made of makeAll(outputs, makeEach)) seen.push(await keep(made, write));
  return seen;
}

/** Hands a file on, and keeps all of it but its bytes. */
async function keep(made: SiteFile, write: Write): Promise<FileRecord> {
  await write(made);
  const { bytes: _, ...seen } = made;
  return seen;
}
