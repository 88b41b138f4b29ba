/** Watches the site's own code from another thread: it says what takes long, and ends the process when that never ends. */
import { Worker } from 'node:worker_threads';

/** Says what the site's code is doing now: `content/pricing.md is rendered`. Nothing: it has ended. */
export type Watch = (what?: string) => void;

const LONGEST = 500;

/** Starts to watch. The process ends after so many seconds without progress; it is warned after a sixth of these. */
export function startWatchdog(seconds = 60): Watch {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const letters = new Uint8Array(new SharedArrayBuffer(LONGEST * 3));
  const worker = new Worker(WORKER, { eval: true, workerData: { state, letters, seconds } });
  worker.unref();
  const encoder = new TextEncoder();
  return (what = '') => {
    state[1] = encoder.encodeInto(what.slice(0, LONGEST), letters).written;
    Atomics.add(state, 0, 1);
  };
}

/** The first number counts steps; the second is the length of what is being done, in bytes. The main thread may be busy, so this writes by itself. */
const WORKER = `
const { workerData: { state, letters, seconds } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let step = 0, since = 0;
setInterval(() => {
  const now = Atomics.load(state, 0);
  since = now === step && state[1] > 0 ? since + 1 : 0;
  step = now;
  const what = () => Buffer.from(letters.slice(0, state[1])).toString();
  if (since === Math.ceil(seconds / 6)) writeSync(2, 'Still busy after ' + since + ' seconds: ' + what() + '.\\n');
  if (since < seconds) return;
  writeSync(2, 'Timeout: for ' + seconds + ' seconds, ' + what() + '. Look for a loop that has no end, or for a component that contains itself. (--no-limit turns this off.)\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;
