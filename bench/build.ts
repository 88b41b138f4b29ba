/**
 * Races this build against the floor (`bench/floor.ts`), interleaved in one run, on 40, 1,000 and 4,000 files,
 * and times the real site. Prints medians with the least and the most, and the ratios.
 *
 *   node --import tsx bench/build.ts [--runs 5] [--sizes 40,1000,4000]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFixture } from './fixture.ts';
import { measure, type Run, setAside, show, spread } from './measure.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, sizes: { type: 'string', default: '40,1000,4000' } },
});
const project = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'bench-build-'));
/** What `npm run build` runs, and the floor with the same settings of Node. */
const [, ...ours] = (JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).scripts.build as string).split(
  ' ',
);
const build = (...args: string[]) => [...ours, ...args];
const settings = ours.filter((word) => word.startsWith('--'));
const floor = (...args: string[]) => [...settings, '--import', 'tsx', join(project, 'bench/floor.ts'), ...args];

/** One cold run: output and cache are new each time. */
async function run(args: (out: string) => string[]): Promise<Run> {
  const out = join(scratch, 'out');
  setAside(scratch, out, join(scratch, '.cache'));
  return measure(process.execPath, args(out), project);
}

const row = (cells: string) => void process.stdout.write(`| ${cells} |\n`);
row('what | build s | floor s | ratio | build MiB | floor MiB');
row('--- | --- | --- | --- | --- | ---');

async function race(name: string, ours: (out: string) => string[], least: (out: string) => string[]): Promise<void> {
  const runs: { ours: Run; floor: Run }[] = [];
  for (let turn = 0; turn <= Number(values.runs); turn++) {
    const pair = { floor: await run(least), ours: await run(ours) };
    // The first pair warms the disk up and does not count.
    if (turn > 0) runs.push(pair);
    process.stderr.write(`${name}: ${turn} of ${values.runs}\r`);
  }
  const of = (pick: (pair: (typeof runs)[number]) => number) => show(spread(runs.map(pick)));
  const cells = [
    name,
    of((pair) => pair.ours.seconds),
    of((pair) => pair.floor.seconds),
    of((pair) => pair.ours.seconds / pair.floor.seconds),
    of((pair) => pair.ours.mebibytes),
    of((pair) => pair.floor.mebibytes),
  ];
  row(cells.join(' | '));
}

for (const size of values.sizes.split(',').map(Number)) {
  const folder = join(scratch, `pages-${size}`);
  makeFixture(folder, size);
  await race(
    `${size} files`,
    (out) => build('--root', folder, '--out', out),
    (out) => floor(folder, out),
  );
}
await race(
  'the real site',
  (out) => build('--out', out),
  (out) => floor(project, out),
);
rmSync(scratch, { recursive: true, force: true });
