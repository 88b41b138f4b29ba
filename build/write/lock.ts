/** Lets one build at a time write an output: a file next to it names the process. */
import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, faultOf, OutputFault, onDisk } from './disk.ts';
import type { Places } from './places.ts';

/** Milliseconds between the making of a lock and its text, at most. */
const MOMENT = 200;

/** Takes the lock of an output, or refuses where another build has it. Gives what releases it. */
export async function takeLock({ lock, name }: Places): Promise<() => void> {
  while (!create(lock, name)) {
    if (read(lock) === '') await pause(MOMENT);
    const holder = read(lock);
    if (holder === undefined) continue;
    if (!isDead(holder)) {
      const message = `Another build (process ${holder}) is writing ${name}.`;
      throw new OutputFault(name, message, `Wait for it, or end it; if there is none, remove ${lock}.`);
    }
    onDisk(lock, () => rmSync(lock, { force: true }));
  }
  return () => rmSync(lock, { force: true });
}

function create(lock: string, name: string): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw faultOf(name, error);
  }
}

/** Who holds the lock, as `PID HOST`; undefined when nobody does. */
function read(lock: string): string | undefined {
  const stat = onDisk(lock, () => lstatSync(lock, { throwIfNoEntry: false }));
  // A pipe would keep its reader waiting for ever, and a link may lead anywhere.
  if (stat && !stat.isFile())
    throw new OutputFault(lock, `${lock} is in the way: a build keeps a file there.`, 'Move it elsewhere.');
  try {
    return stat && readFileSync(lock, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw faultOf(lock, error);
  }
}

/** Whether a holder has ended. Of a process on another host nobody here can tell; this process holds no lock yet. */
function isDead(holder: string): boolean {
  const [pid, host] = holder.split(' ');
  // A build was killed, or the disk was full, before the name was written.
  if (holder === '') return true;
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}
