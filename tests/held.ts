/** Builds a root, and prints how many bytes the process holds then, with all that the next build may need. */
import { setImmediate as turn } from 'node:timers/promises';
import { createMemory } from '../build/memo.ts';
import { buildSite } from '../build/pipeline.ts';

const [, , root = ''] = process.argv;
const memory = createMemory();
const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
const site = await buildSite(root, mode, { memo: memory.memo });
const { traces } = await memory.traces();
// What was made asynchronously goes when the event loop turns.
for (let round = 0; round < 3; round += 1) {
  await turn();
  globalThis.gc?.();
}
const { heapUsed, arrayBuffers } = process.memoryUsage();
console.log(JSON.stringify({ pages: site.plan.routes.length, traces: traces.size, bytes: heapUsed + arrayBuffers }));
