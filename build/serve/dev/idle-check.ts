/** Makes and checks every page while nobody waits, so that a broken link anywhere shows. */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { finishSite, type Site } from '../../pipeline.ts';
import type { Plan } from '../../plan.ts';

/** Browsers ask for their pages right after a change: these milliseconds are theirs. */
const HEAD_START = 150;

/** The finished site; nothing when the signal came first. Other work goes between any two pages. */
export async function finishIdly(plan: Plan, signal: AbortSignal): Promise<Site | undefined> {
  try {
    await pause(HEAD_START, undefined, { signal });
    return await finishSite(plan, async () => {
      await turn();
      signal.throwIfAborted();
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
