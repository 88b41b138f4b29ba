import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, faultOf, OutputFault } from './faults.ts';
import type { Places } from './places.ts';

/** How long a second build waits for the first, in milliseconds. */
const LOCK_TIMEOUT = 10_000;
/** A lock without a process number is just being written; one that stays so for this long was left by a kill. */
const WRITING = 1_000;

/** Lets one build at a time write an output. Answers with the function that gives the lock back. */
export async function takeLock(places: Places, timeout = LOCK_TIMEOUT): Promise<() => void> {
  const started = performance.now();
  for (;;) {
    if (tryLock(places)) return () => rmSync(places.lock, { force: true });
    const waited = performance.now() - started;
    const holder = read(places.lock);
    if (holder === undefined) continue;
    if (isDead(holder, waited)) {
      clear(places.lock, holder);
    } else if (waited >= timeout) {
      const [pid = ''] = holder.split(' ');
      const message = `Another build (process ${pid || 'unknown'}) is writing ${places.name}.`;
      throw new OutputFault(places.name, message, `Wait for it, or end it; if there is none, remove ${places.lock}.`);
    } else {
      await sleep(50);
    }
  }
}

/** Whether a build that still runs holds the lock. */
export function isLocked({ lock }: Places): boolean {
  const holder = read(lock);
  return holder !== undefined && !isDead(holder, 0);
}

function tryLock({ lock, name }: Places): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw faultOf(name, error);
  }
}

/** The process number and start of who holds the lock; undefined when nobody does. */
function read(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw faultOf(lock, error);
  }
}

function isDead(holder: string, waited: number): boolean {
  const [pid = '', start = ''] = holder.split(' ');
  if (!/^\d+$/.test(pid)) return waited >= WRITING;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
  // Numbers are used again, in containers at once: then the process of that number has started at another time.
  return startOf(Number(pid)) !== start;
}

/** When a process started, in ticks of the system; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Removes the lock of a dead build. Another build may do the same now and have taken it: then it is put back. */
function clear(lock: string, holder: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw faultOf(lock, error);
  }
  if (read(aside) === holder) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}
