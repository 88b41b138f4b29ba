/** Watches the site's code from another thread. It reports what is slow, and kills the process if that never ends. */
import { Worker } from 'node:worker_threads';

/** Tells the watchdog what the site's code is doing: `rendering /pricing`. Without an argument: nothing. */
export type Watch = (what?: string) => void;

/** Starts the watchdog. It warns after a sixth of `seconds` without progress, and kills the process after all of them. */
export function startWatchdog(seconds: number): Watch {
  if (!Number.isFinite(seconds)) return () => {};
  // Shared memory, since this runs for every page, and posting a message takes as long as rendering a small page.
  const shared = new Uint8Array(new SharedArrayBuffer(1024));
  new Worker(WORKER, { eval: true, workerData: { seconds, shared } }).unref();
  const encoder = new TextEncoder();
  return (what = '') => {
    shared.fill(0);
    encoder.encodeInto(what, shared);
  };
}

/** Writes to the terminal synchronously: a worker's own output goes through the main thread, which may be stuck. */
const WORKER = `
const { seconds, shared } = require('node:worker_threads').workerData;
const { writeSync } = require('node:fs');
let what = '', since = 0;
setInterval(() => {
  const now = Buffer.from(shared).toString().replace(/\\0.*/s, '');
  [what, since] = [now, now === what ? since + 1 : 0];
  if (what === '') return;
  if (since === Math.ceil(seconds / 6)) writeSync(2, 'Still busy after ' + since + ' seconds: ' + what + '.\\n');
  if (since < seconds) return;
  writeSync(2, 'Timeout after ' + seconds + ' seconds: ' + what + '. Look for an endless loop, or a component that contains itself. (--no-limit turns this off.)\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;
