/**
 * A thread that makes pages for the build that started it: from its last page on, until it meets the build, which comes
 * from the first. It waits for what the build knows once it has planned the site, so that it need not read and validate
 * the content, too.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readSource } from '../content/read.ts';
import { keepHeapSmall } from '../heap.ts';
import { type Ask, createMemory, type Memo, type Trace, type Traces, traceOf } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { planSite } from '../plan.ts';
import { isOwnPage, type Output } from '../table.ts';

/** What a thread makes: its share of the pages of a site. */
export interface Share {
  root: string;
  mode: Mode;
  /** From 1: the share that begins with the first page is the build's own. */
  number: number;
  /** So many shares there are. */
  of: number;
  /** How many pages the build has passed, in memory that all threads share. */
  passed: Int32Array;
}

/** Pages that a thread has made. */
export interface Made {
  traces: [name: string, trace: Trace][];
  files: { sha256: string; bytes: Uint8Array }[];
}

/** So many pages are handed over at once: each message takes time, and what waits takes memory. */
const AT_ONCE = 16;

async function makeShare({ root, mode, number, of, passed }: Share, known: Traces): Promise<void> {
  const { memo: shared } = createMemory(known);
  let batch: Made = { traces: [], files: [] };
  let isMaking = false;
  const traced = <T>(name: string, ask: Ask, make: (ask: Ask) => T): T => {
    if (!isMaking) return shared.traced(name, ask, make);
    const trace = traceOf(ask, make);
    batch.traces.push([name, trace]);
    return trace.value as T;
  };
  const memo: Memo = Object.assign(<T>(key: string, make: () => T) => shared(key, make), { traced });
  const { outputs, makeEach } = await planSite(readSource(root, memo), mode, memo);
  const send = () => {
    parentPort?.postMessage(batch);
    batch = { traces: [], files: [] };
  };
  isMaking = true;
  const pages = shareOf(outputs, number, of);
  let made = 0;
  for (const { sha256, bytes } of makeEach(pages.map(({ output }) => output.make))) {
    batch.files.push({ sha256, bytes: bytes() });
    if (batch.files.length === AT_ONCE) send();
    made += 1;
    if (Atomics.load(passed, 0) > (pages[made]?.index ?? 0)) break;
  }
  send();
}

/** The pages of a share with their places among all, the last first. */
function shareOf(outputs: readonly Output[], number: number, of: number): { output: Output; index: number }[] {
  const pages = outputs.filter(isOwnPage).map((output, index) => ({ output, index }));
  const start = (share: number) => Math.floor((pages.length * share) / of);
  // With two shares the thread may go all the way, until it meets the build.
  return pages.slice(of === 2 ? 0 : start(number), start(number + 1)).reverse();
}

// To load the generator gave V8 its own settings back, in all threads.
keepHeapSmall();

parentPort?.once('message', (known: Traces) => {
  // What goes wrong here goes wrong in the build as well, which says so.
  makeShare(workerData as Share, known).catch(() => {});
});
