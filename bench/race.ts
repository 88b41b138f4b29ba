/**
 * Races this generator with Hugo, Eleventy, Astro and Next.js over the same pages and layout, interleaved in one run. A
 * run counts only when all pages are there, and show what was changed last.
 *
 *     npm run race -- --setup      installs the other generators into bench/peers/ (Hugo is Debian's package)
 *     npm run race                 [--runs 5] [--sizes 40,1000,4000] [--write]
 *
 * `--write` puts the tables and the chart into docs/speed.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drawBars } from './chart.ts';
import { measure, type Run, setAside, settle, show, spread } from './measure.ts';
import { CHANGES, makeRacers, PEERS, type Racer } from './racers.ts';
import { machine, table, writePart, writePicture } from './speed-page.ts';
import { weighPage } from './visitor.ts';

const { values } = parseArgs({
  options: {
    setup: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '40,1000,4000' },
    write: { type: 'boolean' },
  },
});

const CASES = ['cold', 'no change', ...CHANGES] as const;
type Case = (typeof CASES)[number];
const NAMES: Readonly<Record<Case, string>> = {
  cold: 'nothing kept',
  'no change': 'nothing changed',
  text: 'one text changed',
  fact: 'a fact in the frame changed',
  component: 'a component changed',
};

if (values.setup) {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: PEERS, stdio: 'inherit' });
  if (spawnSync('hugo', ['version']).status !== 0) process.stdout.write('Hugo is missing: apt-get install hugo\n');
  process.exit(status ?? 1);
}
Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });

/** The number of every mark of a racer. */
type Marks = Record<(typeof CHANGES)[number], number>;

/** Prepares a case: sets aside what was kept, or moves a mark on. */
function prepare({ folder, out, kept, files }: Racer, name: Case, marks: Marks): void {
  if (name === 'cold') setAside(scratch, ...[out, ...kept].map((path) => join(folder, path)));
  if (name === 'cold' || name === 'no change') return;
  const file = join(folder, files[name]);
  marks[name] += 1;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/-mark-\d+/, `-mark-${marks[name]}`));
}

/** Fails unless every page is there and has the last mark of its fact and component, and its text. */
function assertWhole({ name, folder, out }: Racer, size: number, marks: Marks): void {
  for (let page = 0; page < size; page += 1) {
    const place = join(folder, out, `part-${Math.floor(page / 100)}/page-${page}`);
    const file = [`${place}/index.html`, `${place}.html`].find(existsSync);
    if (file === undefined) throw new Error(`${name} has no ${place}`);
    const html = readFileSync(file, 'utf8');
    const expected = page === 1 ? CHANGES : (['fact', 'component'] as const);
    for (const change of expected)
      if (!html.includes(`${change}-mark-${marks[change]}`))
        throw new Error(`${file} does not show the last ${change}`);
  }
}

/** The runs of every racer in every case; the first turn warms the disk up and does not count. */
async function race(racers: readonly Racer[], size: number): Promise<Map<string, Run[]>> {
  const runs = new Map<string, Run[]>();
  const marks = new Map(racers.map((racer) => [racer, { text: 0, fact: 0, component: 0 }]));
  for (let turn = 0; turn <= Number(values.runs); turn += 1) {
    // What one leaves on the disk slows down the next one: every second turn goes the other way round.
    const order = turn % 2 === 0 ? racers : racers.toReversed();
    for (const name of CASES)
      for (const racer of order) {
        const own = marks.get(racer) as Marks;
        prepare(racer, name, own);
        settle();
        // A file that was written just now is read again, as it may still change.
        await pause(200);
        const [program, ...args] = racer.command;
        const run = await measure(program, args, racer.folder);
        assertWhole(racer, size, own);
        if (turn > 0) runs.set(`${name} ${racer.name}`, [...(runs.get(`${name} ${racer.name}`) ?? []), run]);
        process.stderr.write(`${size} pages, turn ${turn} of ${values.runs}: ${name}, ${racer.name}\x1b[K\r`);
      }
  }
  process.stderr.write('\x1b[K');
  return runs;
}

const parts: string[] = [];
const scratch = mkdtempSync(join(PEERS, '.race-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
let versions = '';
for (const size of values.sizes.split(',').map(Number)) {
  const racers = makeRacers(scratch, size);
  versions = racers.map(({ name, version }) => `${name} ${version}`).join(', ');
  const runs = await race(racers, size);
  const of = (name: string, racer: Racer, pick: (run: Run) => number) =>
    spread((runs.get(`${name} ${racer.name}`) ?? []).map(pick));
  const [own] = racers as [Racer];
  const ratio = (name: string, racer: Racer) =>
    of(name, racer, (run) => run.seconds).median / of(name, own, (run) => run.seconds).median;
  parts.push(
    `### ${size.toLocaleString('en')} pages\n`,
    'Wall time as a ratio to this generator; below it the seconds: median, least and most.\n',
    table(
      ['', ...racers.map(({ name }) => name)],
      CASES.flatMap((name) => [
        [NAMES[name], ...racers.map((racer) => `**${ratio(name, racer).toFixed(2)}**`)],
        ['s', ...racers.map((racer) => show(of(name, racer, (run) => run.seconds)))],
        ['peak, MiB', ...racers.map((racer) => of(name, racer, (run) => run.mebibytes).median.toFixed(0))],
      ]),
    ),
    '',
  );
  if (size === Math.max(...values.sizes.split(',').map(Number))) {
    parts.push(
      '### What a visitor loads\n',
      'One page of them, compressed with Brotli: HTML, styles and scripts that it names.\n',
      table(
        ['', 'all', 'JavaScript'],
        racers.map(({ name, folder, out }) => {
          const { all, scripts } = weighPage(join(folder, out), 'part-0/page-1');
          return [name, `${(all / 1000).toFixed(1)} kB`, `${(scripts / 1000).toFixed(1)} kB`];
        }),
      ),
      '',
    );
    const chart = drawBars(
      `${size.toLocaleString('en')} pages: times this generator's time`,
      CASES.map((name) => ({
        name: NAMES[name],
        bars: racers.map((racer) => ({ name: racer.name, value: ratio(name, racer) })),
      })),
    );
    if (values.write) writePicture('race.svg', chart);
  }
  setAside(scratch, ...racers.map(({ folder }) => folder));
}
const text = [`${machine()} ${versions}. Interleaved rounds: ${values.runs}.\n`, ...parts].join('\n');
process.stdout.write(`${text}\n`);
if (values.write) writePart('race', text);
