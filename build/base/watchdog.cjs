/** The thread of the watchdog. It writes to the terminal itself: its output would go through the main thread, which may be stuck. */
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { seconds, shared, BEAT } = workerData;

const FIX = 'Look for an endless loop. (--no-limit turns this off.)';

let what = '';
let beat = 0;
/** For how many seconds the step has run, and for how many of these the event loop has not turned. */
let since = 0;
let stuck = 0;

setInterval(() => {
  const now = Buffer.from(shared.subarray(0, BEAT)).toString().replace(/\0.*/s, '');
  since = now === what ? since + 1 : 0;
  stuck = now === what && shared[BEAT] === beat ? stuck + 1 : 0;
  [what, beat] = [now, shared[BEAT]];
  if (what === '') return;
  if (since % seconds === Math.ceil(seconds / 6))
    writeSync(2, `Still busy after ${since} seconds: ${what}.\n`);
  if (stuck < seconds) return;
  writeSync(2, `Timeout after ${seconds} seconds: ${what}. ${FIX}\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1000);
