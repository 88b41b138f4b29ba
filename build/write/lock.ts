/** Lets one build at a time write an output: a file next to it names the process. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, faultOf, OutputFault, onDisk } from './disk.ts';
import type { Places } from './places.ts';

/** Milliseconds between the making of a lock and its text, at most. */
const MOMENT = 200;

/** Takes the lock of an output, or refuses where another build has it. Gives what releases it. */
export async function takeLock({ lock, name }: Places): Promise<() => void> {
  for (;;)
    try {
      writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw faultOf(name, error);
      if (read(lock) === '') await pause(MOMENT);
      const holder = read(lock);
      if (holder && !isDead(holder)) {
        const message = `Another build (process ${holder}) is writing ${name}.`;
        throw new OutputFault(name, message, `Wait for it, or end it; if there is none, remove ${lock}.`);
      }
      if (holder !== undefined) onDisk(lock, () => rmSync(lock, { force: true }));
    }
}

/** Who holds the lock, as `PID HOST`; empty where a build was killed before it wrote that, undefined where nobody does. */
function read(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw faultOf(lock, error);
  }
}

/** Whether a holder has ended. Of a process on another host nobody here can tell; this process holds no lock yet. */
function isDead(holder: string): boolean {
  const [pid, host] = holder.split(' ');
  if (host !== hostname()) return false;
  try {
    return Number(pid) === process.pid || !process.kill(Number(pid), 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}
