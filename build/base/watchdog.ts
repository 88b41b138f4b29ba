/** Watches the site's code. It reports what is slow, and kills the process if an endless loop holds it. */
import { Worker } from 'node:worker_threads';
import { Refusal } from './problem.ts';

/** Tells the watchdog what the site's code is doing: `rendering /pricing`. Without an argument: nothing. */
export type Watch = (what?: string) => void;

/** What the site's code is doing; empty for nothing. */
export let step = '';

/** In shared memory, the text of the current step; then a byte that changes while the event loop turns. */
const BEAT = 1023;

/**
 * Starts the watchdog, in another thread. It says what runs for longer than a sixth of `seconds`, and kills the process if its
 * event loop does not turn for all of them. Waiting for a promise is not a fault, unless nothing is left that could settle it.
 */
export function startWatchdog(seconds: number): Watch {
  process.once('beforeExit', () => {
    if (step)
      throw new Refusal(
        'pages/index.ts',
        `A promise never settles: ${step}.`,
        'Look for an await that has no end.',
      );
  });
  // Shared memory, since this runs for every page, and posting a message takes as long as rendering a small page.
  const shared = new Uint8Array(new SharedArrayBuffer(BEAT + 1));
  if (Number.isFinite(seconds)) {
    new Worker(new URL('watchdog.cjs', import.meta.url), {
      workerData: { seconds, shared, BEAT },
    }).unref();
    setInterval(() => Atomics.add(shared, BEAT, 1), 500).unref();
  }
  const encoder = new TextEncoder();
  return (what = '') => {
    step = what;
    shared.fill(0, 0, BEAT);
    encoder.encodeInto(what, shared.subarray(0, BEAT));
  };
}
