/**
 * Tries ten thousand random sites of each subject: `npm run fuzz`, or `npm run fuzz -- Markdown 1000 42` for one
 * subject, a number of sites and a seed. It prints the seed, so that a run can be repeated.
 */

import { readFailures, tryRandom } from './check.ts';
import { hold } from './properties.ts';
import { SLOW } from './slow.ts';
import { buildFiles } from './source.ts';
import { SUBJECTS } from './subjects.ts';

const [only, runs = '10000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const failed: string[] = [];
const names = Object.keys(SUBJECTS).filter((name) => only === undefined || only === 'all' || name === only);
for (const [name, files] of readFailures()) {
  const error = await hold(files).catch((reason: unknown) => reason);
  if (error !== undefined) failed.push(`${name}: ${String(error)}`);
}
/** A text of so many letters, made to be slow, is built in so many milliseconds, or refused. */
const SIZE = 1_000_000;
const LONGEST = 5_000;
const slow = only === undefined || only === 'slow' ? Object.entries(SLOW) : [];
for (const [name, make] of slow) {
  const files = make(SIZE);
  const started = performance.now();
  await buildFiles(files);
  const took = performance.now() - started;
  if (took > LONGEST) failed.push(`${name}: 1 MB takes ${(took / 1000).toFixed(0)} s`);
}
if (slow.length > 0) process.stdout.write(`slow texts: ${slow.length} of 1 MB\n`);
for (const name of names) {
  const started = performance.now();
  const failure = await tryRandom(name, Number(runs), Number(seed));
  if (failure !== undefined) failed.push(failure);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`${name}: ${runs} sites, seed ${seed}, ${seconds} s${failure ? ', FAILED' : ''}\n`);
}
for (const failure of failed) process.stdout.write(`\n${failure}\n`);
process.stdout.write(
  `${names.length + slow.length + readFailures().length - failed.length} passed, ${failed.length} failed\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
