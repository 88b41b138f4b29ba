/** Watches the site's own code from another thread: it says what takes long, and ends the process when that never ends. */
import { Worker } from 'node:worker_threads';

/** Says what the site's code is doing now: `rendering /pricing`. Nothing: it has ended. */
export type Watch = (what?: string) => void;

/** Starts to watch. The process ends after so many seconds without progress; it is warned after a sixth of these. */
export function startWatchdog(seconds: number): Watch {
  if (!Number.isFinite(seconds)) return () => {};
  const worker = new Worker(WORKER, { eval: true, workerData: seconds });
  worker.unref();
  return (what = '') => worker.postMessage(what);
}

/** The main thread may be busy, so this writes by itself. */
const WORKER = `
const { parentPort, workerData: seconds } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let what = '', since = 0;
parentPort.on('message', (message) => {
  [what, since] = [message, 0];
});
setInterval(() => {
  if (what === '') return;
  since += 1;
  if (since === Math.ceil(seconds / 6)) writeSync(2, 'Still busy after ' + since + ' seconds: ' + what + '.\\n');
  if (since < seconds) return;
  writeSync(2, 'Timeout: for ' + seconds + ' seconds, ' + what + '. Look for a loop that has no end, or for a component that contains itself. (--no-limit turns this off.)\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;
