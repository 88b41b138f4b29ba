/** Lets one build at a time write an output: a file next to it names the process. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../problem.ts';
import type { Places } from './places.ts';

/** Takes the lock of an output, or refuses where another build has it. Gives what releases it. */
export function takeLock({ lock, name }: Places): () => void {
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (isRunning(holder)) {
    const message = `Another build (process ${holder}) is writing ${name}.`;
    throw new Refusal(name, message, `Wait for it, or end it; if there is none, remove ${lock}.`);
  }
  rmSync(lock, { force: true });
  writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
  return () => rmSync(lock, { force: true });
}

/** Whether a process runs on this machine besides this one, which holds no lock yet. */
export function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
