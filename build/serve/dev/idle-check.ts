/** Makes and checks every page while nobody waits, so that a broken link anywhere shows. */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { createChecker } from '../../check/check.ts';
import { makeOutputs } from '../../pipeline.ts';
import type { Problem, Site } from '../../site.ts';

/** Browsers ask for their pages right after a change: these milliseconds are theirs. */
const HEAD_START = 150;

/** All that is wrong with the pages of a site; nothing when the signal came first. Other work goes between any two pages. */
export async function checkIdly(site: Site, signal: AbortSignal): Promise<Problem[] | undefined> {
  await pause(HEAD_START, undefined, { signal }).catch(() => {});
  if (signal.aborted) return undefined;
  const checker = createChecker(site);
  const problems: Problem[] = [];
  for (const made of makeOutputs(site)) {
    if (made.output.copyOf === undefined) problems.push(...(made.output.problems ?? []));
    checker.see(made);
    await turn();
    if (signal.aborted) return undefined;
  }
  return [...problems, ...checker.finish()];
}
