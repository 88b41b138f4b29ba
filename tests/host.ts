/** Runs test files in this process, one after another, and sends what came of each to the runner that started it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What came of a file: how many of its tests, and what it printed. */
export interface Ended {
  path: string;
  passed: number;
  failed: number;
  skipped: number;
  said: string;
}

process.on('disconnect', () => process.exit(1));
let said = '';
// Its messages come before those of the next file, which a pipe does not promise.
process.stdout.write = (text) => {
  said += text;
  return true;
};

// uvu's own command line makes suites wait in queues like these.
const queues: (() => Promise<[errors: string | true, passed: number, skipped: number, total: number]>)[][] = [];
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: queues });

async function runFile(path: string): Promise<Ended> {
  const file = resolve(path);
  const source = readFileSync(file, 'utf8');
  const idle = [...source.matchAll(/^const (\w+) = suite\b/gm)].filter(([, name]) => !source.includes(`${name}.run()`));
  if (idle.length > 0) throw new Error(`A suite never runs: ${idle.map(([, name]) => name).join(', ')}`);
  said = '';
  Object.assign(globalThis, { UVU_INDEX: queues.length });
  const queue: (typeof queues)[number] = [];
  queues.push(queue);
  await import(pathToFileURL(file).href);
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const run of queue) {
    const [errors, passed, skipped, total] = await run();
    if (errors !== true) said += `\n${errors}\n`;
    else if (passed < total) said += '\nA hook of this suite failed; uvu keeps its error to itself.\n';
    sum.passed += passed;
    sum.failed += total - passed;
    sum.skipped += skipped;
  }
  if (sum.passed + sum.failed + sum.skipped === 0) throw new Error('The file has no test.');
  return { path, ...sum, said };
}

for (const path of process.argv.slice(2)) {
  const ended = await runFile(path);
  await new Promise((done) => (process.send ? process.send(ended, done) : done(undefined)));
}
process.exit();
