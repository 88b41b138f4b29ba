/** Keeps the memory of a build small. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** From so many files of a source on, it is worth some time to take less memory. */
export const MANY = 5_000;

/**
 * From here on, V8 keeps the room for new objects that it has by then, and lets its heap grow by half and not by more; by a
 * tenth where the source has many files. With such a setting on the command line, Node compiles its own modules when it
 * loads them, and a build without a change takes a tenth longer.
 */
export function keepHeapSmall(files = 0): void {
  const growth = files < MANY ? 50 : 10;
  for (const flag of ['--semi-space-growth-factor=1', `--heap-growing-percent=${growth}`]) setFlagsFromString(flag);
}

/** Makes what frees the buffers that nobody holds any more. They lie outside of V8's heap, so it would free them late. */
export function createBufferCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}
