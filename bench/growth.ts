/**
 * How the time for a page, and memory, grow with the number of pages. Prints medians; `--write` puts the table and the
 * chart into docs/speed.md.
 *
 *     npm run growth -- [--runs 3] [--sizes 1000,4000,16000,64000] [--write]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawLines } from './chart.ts';
import { makeFixture } from './fixture.ts';
import { measure, type Run, setAside, show, spread } from './measure.ts';
import { buildArgs } from './racers.ts';
import { machine, table, writePart, writePicture } from './speed-page.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,4000,16000,64000' },
    write: { type: 'boolean' },
  },
});
const scratch = mkdtempSync(join(tmpdir(), 'bench-growth-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const sizes = values.sizes.split(',').map(Number);
const runs = new Map<number, Run[]>(sizes.map((size) => [size, []]));
for (let turn = 1; turn <= Number(values.runs); turn += 1)
  for (const size of sizes) {
    const root = join(scratch, String(size));
    if (turn === 1) makeFixture(root, size);
    setAside(scratch, join(root, 'dist'), join(root, '.cache'));
    runs.get(size)?.push(await measure(process.execPath, [...buildArgs(), '--root', root]));
    process.stderr.write(`turn ${turn} of ${values.runs}: ${size} pages\x1b[K\r`);
  }
process.stderr.write('\x1b[K');

const of = (size: number, pick: (run: Run) => number) => spread((runs.get(size) ?? []).map(pick));
const cpu = (size: number) => of(size, (run) => run.cpu);
const perPage = (size: number) => (cpu(size).median / size) * 1000;
const memory = (size: number) => of(size, (run) => run.mebibytes).median;
const text = [
  `${machine()} Nothing kept from a build before; medians of ${values.runs}, least and most.\n`,
  table(
    ['pages', 's', 'processor, s', 'against the row above', 'processor a page, ms', 'peak, MiB'],
    sizes.map((size, index) => [
      size.toLocaleString('en'),
      show(of(size, (run) => run.seconds)),
      show(cpu(size)),
      index === 0 ? '' : (cpu(size).median / cpu(sizes[index - 1] ?? size).median).toFixed(2),
      perPage(size).toFixed(2),
      memory(size).toFixed(0),
    ]),
  ),
].join('\n');
process.stdout.write(`${text}\n`);
if (values.write) {
  writePart('growth', text);
  const lines = [
    { name: 'processor time a page', unit: 'ms', points: sizes.map((size) => [size, perPage(size)] as const) },
    { name: 'peak memory', unit: 'MiB', points: sizes.map((size) => [size, memory(size)] as const) },
  ];
  writePicture('growth.svg', drawLines('From a thousand pages to sixty-four thousand', lines));
}
