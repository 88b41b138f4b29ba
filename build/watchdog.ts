/** Watches the site's own code from another thread: it says what takes long, and ends the process when that never ends. */
import { Worker } from 'node:worker_threads';

/** Says what the site's code is doing now: `rendering /pricing`. Nothing: it has ended. */
export type Watch = (what?: string) => void;

/** Starts to watch. The process ends after so many seconds without progress; it is warned after a sixth of these. */
export function startWatchdog(seconds: number): Watch {
  if (!Number.isFinite(seconds)) return () => {};
  // Shared, since it is written for every page, and a message takes as long as making a small page.
  const shared = new Uint8Array(new SharedArrayBuffer(1024));
  new Worker(WORKER, { eval: true, workerData: { seconds, shared } }).unref();
  const encoder = new TextEncoder();
  return (what = '') => {
    shared.fill(0);
    encoder.encodeInto(what, shared);
  };
}

/** The main thread may be busy, so this writes by itself. */
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
  writeSync(2, 'Timeout: for ' + seconds + ' seconds, ' + what + '. Look for a loop that has no end, or for a component that contains itself. (--no-limit turns this off.)\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;
