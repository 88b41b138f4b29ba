/** Lets only one build at a time write an output. A file next to it holds the process id. */
import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../problem.ts';
import type { Places } from './places.ts';

/** Takes the lock of an output, or refuses if another build holds it. Returns the function that releases it. */
export function takeLock({ lock, name }: Places): () => void {
  const isFile = lstatSync(lock, { throwIfNoEntry: false })?.isFile();
  const holder = isFile ? Number(readFileSync(lock, 'utf8')) : 0;
  if (isRunning(holder)) {
    const message = `Another build (process ${holder}) is writing ${name}.`;
    throw new Refusal(name, message, `Wait for it, or stop it. If there is no such process, remove ${lock}.`);
  }
  rmSync(lock, { force: true });
  writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
  return () => rmSync(lock, { force: true });
}

/** Whether another process with this id is running. An own id is left over from a killed build. */
export function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
