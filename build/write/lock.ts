/**
 * Lets only one build at a time write an output. A file next to it names the holder: the number of its process, when that
 * started, and where. While the build runs, it touches the file every minute.
 */
import { lstatSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Refusal } from '../base/problem.ts';
import type { Places } from './places.ts';

/** The age in milliseconds at which a lock from another machine or container counts as abandoned. */
const DEAD = 300_000;

/** Takes the lock of an output, or refuses if another build holds it. Returns the function that releases it. */
export function takeLock({ lock, name }: Places): () => void {
  const stat = lstatSync(lock, { throwIfNoEntry: false });
  const [pid = '', start, place = here()] = stat?.isFile()
    ? readFileSync(lock, 'utf8').split('\n')
    : [];
  const isElsewhere = place !== here();
  if (isElsewhere ? Date.now() - Number(stat?.mtimeMs) < DEAD : isRunning(Number(pid), start)) {
    const message = `Another build (process ${pid}${isElsewhere ? ` on ${place}` : ''}) is writing ${name}.`;
    const expiry = isElsewhere ? ' If it was killed, its lock expires after five minutes.' : '';
    throw new Refusal(
      name,
      message,
      `Wait for it, or stop it.${expiry} If there is no such process, remove ${lock}.`,
    );
  }
  rmSync(lock, { force: true });
  writeFileSync(lock, [process.pid, statusOf(process.pid)?.start, here()].join('\n'), {
    flag: 'wx',
  });
  const pulse = setInterval(() => {
    if (lstatSync(lock, { throwIfNoEntry: false })) utimesSync(lock, new Date(), new Date());
  }, DEAD / 5).unref();
  return () => {
    clearInterval(pulse);
    rmSync(lock, { force: true });
  };
}

/** This machine, and the container on it: process numbers mean something only there. */
function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Whether another process with this id is running. An own id is left over from a killed build. `start`: as the lock has
 * it; if it differs, another program has the number now.
 */
export function isRunning(pid: number, start?: string): boolean {
  if (!pid || pid === process.pid) return false;
  // It is read first, since a process may end between these two.
  const status = statusOf(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // A dead process keeps its number, in state Z, until its parent has asked for its exit code. Some never do.
  return !status || (status.state !== 'Z' && (!start || start === status.start));
}

/** The state of a process and its start, in ticks since the machine started, by proc(5); undefined where there is none. */
function statusOf(pid: number): { state?: string; start?: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may contain spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], start: fields[19] };
  } catch {
    return undefined;
  }
}
