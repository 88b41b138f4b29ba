import { execFileSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const heap = suite('heap');
const HEAP = JSON.stringify(new URL('heap.ts', import.meta.url).href);

/** Runs code in a new process, where heap.ts is `heap`, and gives the value that it prints. */
const run = (code: string) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', `import * as heap from ${HEAP};${code}`],
      { encoding: 'utf8' },
    ),
  );

/** Makes objects of which some live for a while, and prints the room for new ones before and after. */
const LOAD = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const room = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
  const before = room();
  let held = [];
  for (let made = 0; made < 1_000_000; made += 1) {
    held.push({ made, list: [made] });
    if (held.length > 60_000) held = [];
  }
  console.log(JSON.stringify({ before, after: room() }));`;

heap('keeps the room for new objects as it is', () => {
  const free = run(LOAD);
  assert.ok(free.after > 2 * free.before, 'V8 would give itself more');
  const { before, after } = run(`heap.keepHeapSmall();${LOAD}`);
  assert.ok(after <= 2 * before, `${before} bytes before, ${after} after`);
});

heap('frees buffers that nobody holds', () => {
  const { held, freed } = run(`
    const bytes = () => process.memoryUsage().arrayBuffers;
    const free = heap.createBufferCollector();
    const use = () => Buffer.alloc(1 << 20).length;
    for (let round = 0; round < 8; round += 1) use();
    const held = bytes();
    free();
    // V8 gives the memory back in a thread of its own.
    await new Promise((resolve) => setTimeout(resolve, 100));
    console.log(JSON.stringify({ held, freed: held - bytes() }));`);
  assert.ok(freed >= 7 << 20, `${freed} of ${held} bytes are free`);
});

heap.run();
