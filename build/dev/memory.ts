import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Output } from '../write/output.ts';
import type { Sent } from './bench.ts';

/** Browsers ask for their pages right after a change: these milliseconds are theirs. */
const HEAD_START = 150;

/** An output in memory, which other work goes before: it begins after some milliseconds, and ends with the signal. */
export function openMemory(signal: AbortSignal): Output & { files: ReadonlyMap<string, Sent> } {
  const files = new Map<string, Sent>();
  const begin = pause(HEAD_START, undefined, { signal });
  begin.catch(() => {});
  return {
    files,
    async write({ bytes, ...file }) {
      await begin;
      await turn();
      signal.throwIfAborted();
      files.set(`/${file.path}`, { status: 200, type: file.type, body: bytes });
      return file;
    },
    repeat: (copy) => copy,
    read: (path) => files.get(`/${path}`)?.body ?? new Uint8Array(),
    commit: () => [],
    close: () => {},
  };
}
