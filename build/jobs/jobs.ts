/** Makes pages in other threads, too. What they make is what the build would make itself, or it is not used. */
import { Worker } from 'node:worker_threads';
import type { Memory, Traces } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { isOwnPage, type SiteFile } from '../table.ts';
import type { Made, Share } from './thread.ts';

/** What threads are needed for. */
export interface JobsTask {
  root: string;
  mode: Mode;
  /** How many threads make pages, this one included. */
  count: number;
  learn: Memory['learn'];
}

/** Threads at work. */
export interface Jobs {
  /** Has the threads begin, with what the build knows of its content. */
  begin(known: Traces): void;
  /** Says that the build has passed a file. */
  pass(made: SiteFile): void;
  /** The bytes with this SHA-256, if a thread has made them, once. */
  bytesOf(sha256: string): Uint8Array | undefined;
  /** Ends the threads. What they have not handed over by then, the build makes itself. */
  end(): void;
}

/** Starts the other threads. */
export function startJobs({ root, mode, count, learn }: JobsTask): Jobs {
  const passed = new Int32Array(new SharedArrayBuffer(4));
  const bytes = new Map<string, Uint8Array>();
  const take = ({ traces, files }: Made) => {
    for (const [name, trace] of traces) learn(name, trace);
    for (const file of files) bytes.set(file.sha256, file.bytes);
  };
  const threads = Array.from({ length: count - 1 }, (_, index) =>
    startThread({ root, mode, number: index + 1, of: count, passed }, take),
  );
  return {
    begin(known) {
      for (const thread of threads) thread.postMessage(known);
    },
    pass({ output }) {
      if (isOwnPage(output)) Atomics.add(passed, 0, 1);
    },
    bytesOf(sha256) {
      const made = bytes.get(sha256);
      bytes.delete(sha256);
      return made;
    },
    end() {
      for (const thread of threads) void thread.terminate();
    },
  };
}

/** MiB for new objects of a thread: three times what a semi-space has. */
const YOUNG = 12;

function startThread(share: Share, take: (made: Made) => void): Worker {
  // What the site's code prints, it prints in the build as well.
  const thread = new Worker(new URL('thread.cjs', import.meta.url), {
    ...{ workerData: share, stdout: true, stderr: true },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  thread.on('message', take);
  thread.on('error', () => {});
  thread.unref();
  return thread;
}
