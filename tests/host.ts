/** Runs the suites of one test file in this process, and sends their counts to the runner that started it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { send } from './tally.ts';

/** Runs a suite, and prints it. `errors` is true when there are none. */
type Run = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;

const file = resolve(process.argv[2] ?? '');
const source = readFileSync(file, 'utf8');
const suites = [...source.matchAll(/^(?:export )?const (\w+) = suite\b/gm)].map(([, name = '']) => name);
const idle = suites.filter((name) => !new RegExp(`\\b${name}\\.run\\(\\)`).test(source));
if (idle.length > 0) throw new Error(`These suites never run: ${idle.join(', ')}. End each with its \`.run()\`.`);

// uvu's own command line makes suites wait in a queue like this.
const queue: Run[] = [];
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [queue] });
await import(pathToFileURL(file).href);
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const run of queue) {
  const [errors, passed, skipped, total] = await run();
  if (errors !== true) process.stdout.write(`\n${errors}\n`);
  sum.passed += passed;
  sum.failed += total - passed;
  sum.skipped += skipped;
}
if (sum.passed + sum.failed + sum.skipped === 0) throw new Error('The file has no test.');
send(sum);
