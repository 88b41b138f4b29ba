import { lstatSync, readFileSync, readlinkSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, faultOf, OutputFault, onDisk, tryOnDisk } from './faults.ts';
import type { Places } from './places.ts';

/** How long a second build waits for the first, in milliseconds. */
const LOCK_TIMEOUT = 10_000;
/** A lock without a process number is still being written; one that stays so for this long was left by a kill. */
const WRITING = 1_000;
/** How often a build shows that it still runs, in milliseconds. */
const BEAT = 1_000;

/** A lock that this process holds. */
export interface Lock {
  /** Fails when another build has taken the output over, since this process had stopped for too long. */
  assertHeld(): void;
  release(): void;
}

/** What a lock says: who holds it, and how often the holder has shown that it still runs. */
interface Held {
  holder: string;
  beats: number;
}

/** Lets one build at a time write an output. */
export async function takeLock(places: Places, timeout = LOCK_TIMEOUT): Promise<Lock> {
  const started = performance.now();
  const own = `${process.pid} ${startOf(process.pid)} ${systemName()}`;
  let first: Held | undefined;
  for (;;) {
    if (tryLock(places, own)) return hold(places, own);
    const waited = performance.now() - started;
    const held = read(places.lock);
    if (held === undefined) continue;
    first ??= held;
    const isStill = first.holder === held.holder && first.beats === held.beats;
    if (isDead(held, waited) || (waited >= timeout && isStill && isElsewhere(held))) {
      clear(places.lock, held.holder);
    } else if (waited >= timeout) {
      throw busy(places, held);
    } else {
      await sleep(50);
    }
  }
}

/** Whether a build that still runs holds the lock. */
export function isLocked({ lock }: Places): boolean {
  const held = read(lock);
  return held !== undefined && !isDead(held, 0);
}

function busy({ name, lock }: Places, held: Held): OutputFault {
  const [pid = '', , host] = held.holder.split(' ');
  const where = isElsewhere(held) ? ` on ${host}` : '';
  const message = `Another build (process ${pid || 'unknown'}${where}) is writing ${name}.`;
  return new OutputFault(name, message, `Wait for it, or end it; if there is none, remove ${lock}.`);
}

function tryLock({ lock, name }: Places, own: string): boolean {
  try {
    writeFileSync(lock, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // A full disk makes the file, and then has no place for what it says.
    if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') rmSync(lock, { force: true });
    throw faultOf(name, error);
  }
}

/** Shows that this build still runs by counting up the time of the lock: no clock of another system has to agree. */
function hold({ lock, name }: Places, own: string): Lock {
  let beats = 0;
  const isHeld = () => read(lock)?.holder === own;
  const timer = setInterval(() => {
    beats += 1;
    tryOnDisk(() => {
      if (isHeld()) utimesSync(lock, beats, beats);
    });
  }, BEAT).unref();
  return {
    assertHeld() {
      if (isHeld()) return;
      throw new OutputFault(name, `Another build has taken ${name} over.`, 'Build again when it has ended.');
    },
    release() {
      clearInterval(timer);
      tryOnDisk(() => {
        if (isHeld()) rmSync(lock, { force: true });
      });
    },
  };
}

/** Who holds the lock; undefined when nobody does. */
function read(lock: string): Held | undefined {
  try {
    const { mtimeMs } = assertFile(lock);
    return { holder: readFileSync(lock, 'utf8').trim(), beats: mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw faultOf(lock, error);
  }
}

/** A pipe would keep its reader waiting for ever, and a link may lead anywhere. */
function assertFile(lock: string) {
  const state = lstatSync(lock);
  if (state.isFile()) return state;
  throw new OutputFault(lock, `${lock} is in the way: a build keeps a file there.`, 'Move it elsewhere.');
}

function isDead(held: Held, waited: number): boolean {
  const [pid = '', start = ''] = held.holder.split(' ');
  if (!/^\d+$/.test(pid)) return waited >= WRITING;
  if (isElsewhere(held)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
  // Numbers are used again, in containers at once: then the process of that number has started at another time.
  return startOf(Number(pid)) !== start;
}

/** Whether the holder runs where process numbers mean something else: in another container, or on another computer. */
function isElsewhere({ holder }: Held): boolean {
  const name = holder.split(' ').slice(2).join(' ');
  return name !== '' && name !== systemName();
}

/** Names what process numbers belong to: the host, its last start, and the container. */
function systemName(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
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
  onDisk(lock, () => {
    try {
      renameSync(lock, aside);
      if (read(aside)?.holder === holder) rmSync(aside, { force: true });
      else renameSync(aside, lock);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  });
}
