import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../../copy.ts';
import { explainSkip } from '../../tally.ts';
import { listenTo, pause, startDev } from '../../workbench.ts';

/** Seconds until the work of the start is over. */
const SETTLING = 15;
const WATCHED = 60;
/** Some time after the start V8 gives memory back, once: as many seconds, the busiest, are left out for that. */
const TIDYING = 5;
/** Ticks of the processor's clock in a second: proc(5) and sysconf(3), on every Linux of today. */
const TICKS = 100;

const idle = suite(`the workbench, ${WATCHED} seconds idle with a page open`);
const canSee = existsSync(`/proc/self/task/${process.pid}/children`);
if (!canSee) explainSkip('Only Linux tells how much a process has worked, so that it rests is not measured.');
const test = canSee ? idle : idle.skip;

test('rests while nothing changes', async () => {
  const dev = await startDev(copySite());
  const page = await listenTo(dev.origin, '/');
  try {
    await pause(SETTLING * 1000);
    const printed = dev.printed();
    const seconds: number[] = [];
    for (let second = 0; second < WATCHED; second++) {
      const before = workOf(dev.process.pid);
      await pause(1000);
      seconds.push(workOf(dev.process.pid) - before);
    }
    const quiet = seconds.sort((a, b) => a - b).slice(0, -TIDYING);
    const share = quiet.reduce((sum, ticks) => sum + ticks, 0) / TICKS / quiet.length;
    assert.ok(share < 0.005, `${(share * 100).toFixed(2)} % of a processor`);
    assert.is(dev.printed(), printed);
  } finally {
    page.close();
    await dev.stop();
  }
});

/** Ticks that a process and all that it started have worked. */
function workOf(pid: number | undefined): number {
  const own = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + workOf(child), Number(own[11]) + Number(own[12]));
}

idle.run();
