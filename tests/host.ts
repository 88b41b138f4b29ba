/** Runs the suites of one test file in this process, and sends their counts to the runner that started it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

process.on('disconnect', () => process.exit(1));
const file = resolve(process.argv[2] ?? '');
const source = readFileSync(file, 'utf8');
const idle = [...source.matchAll(/^const (\w+) = suite\b/gm)].filter(([, name]) => !source.includes(`${name}.run()`));
if (idle.length > 0) throw new Error(`A suite never runs: ${idle.map(([, name]) => name).join(', ')}`);

// uvu's own command line makes suites wait in a queue like this.
const queue: (() => Promise<[errors: string | true, passed: number, skipped: number, total: number]>)[] = [];
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [queue] });
await import(pathToFileURL(file).href);
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const run of queue) {
  const [errors, passed, skipped, total] = await run();
  if (errors !== true) process.stdout.write(`\n${errors}\n`);
  else if (passed < total) process.stdout.write('\nA hook of this suite failed; uvu keeps its error to itself.\n');
  sum.passed += passed;
  sum.failed += total - passed;
  sum.skipped += skipped;
}
if (sum.passed + sum.failed + sum.skipped === 0) throw new Error('The file has no test.');
process.send?.(sum, () => process.exit());
