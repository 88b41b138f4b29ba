/**
 * Times a build that has a cache: nothing kept, nothing changed, one text changed. Hugo, where it is installed, does the
 * same beside it, interleaved in one run. A run counts only when every page is there. Prints medians with the least and
 * the most, and the ratios.
 *
 *   node --import tsx bench/rebuild.ts [--runs 5] [--sizes 40,1000,4000]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFixture } from './fixture.ts';
import { measure, type Run, setAside, settle, show, spread } from './measure.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, sizes: { type: 'string', default: '40,1000,4000' } },
});
const project = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'bench-rebuild-'));
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const [, ...build] = (scripts.build as string).split(' ');
const hasHugo = spawnSync('hugo', ['version']).status === 0;

/** A generator in a folder of its own: how it builds, and what it keeps from one build to the next. */
interface Racer {
  name: string;
  folder: string;
  out: string;
  forget: () => void;
  run: () => Promise<Run>;
}

const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}"></head><body><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>`;

function racersOf(size: number): Racer[] {
  const own = join(scratch, `own-${size}`);
  const hugo = join(scratch, `hugo-${size}`);
  makeFixture(own, size);
  cpSync(join(own, 'content'), join(hugo, 'content'), { recursive: true });
  // An index.md would make one page of all.
  renameSync(join(hugo, 'content/index.md'), join(hugo, 'content/_index.md'));
  mkdirSync(join(hugo, 'layouts/_default'), { recursive: true });
  for (const kind of ['single', 'list']) writeFileSync(join(hugo, `layouts/_default/${kind}.html`), LAYOUT);
  writeFileSync(
    join(hugo, 'config.toml'),
    'baseURL = "https://site.example/"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
  );
  const all: Racer[] = [
    {
      name: 'this generator',
      folder: own,
      out: join(own, 'dist'),
      forget: () => setAside(scratch, join(own, 'dist'), join(own, '.cache')),
      run: () => measure(process.execPath, [...build, '--root', own], project),
    },
    {
      name: 'Hugo',
      folder: hugo,
      out: join(hugo, 'public'),
      forget: () => setAside(scratch, join(hugo, 'public'), join(hugo, 'resources')),
      run: () => measure('hugo', ['--quiet'], hugo),
    },
  ];
  return all.filter(({ name }) => hasHugo || name !== 'Hugo');
}

const TEXT = 'content/part-0/page-1.md';

/** Runs a build, and counts its pages. */
async function timed({ run, out }: Racer, size: number): Promise<Run> {
  const result = await run();
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('index.html'));
  if (pages.length < size) throw new Error(`${out} has ${pages.length} pages of ${size}.`);
  return result;
}

const CASES: Record<string, (racer: Racer, turn: number) => void> = {
  cold: ({ forget }) => forget(),
  'no change': () => {},
  'one text': ({ folder }, turn) => {
    const text = readFileSync(join(folder, TEXT), 'utf8');
    writeFileSync(join(folder, TEXT), `${text}\nChanged in turn ${turn}.\n`);
  },
};

const row = (cells: string[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
row(['pages', 'case', 's', 'Hugo s', 'ratio', 'MiB', 'Hugo MiB']);
row(Array.from({ length: 7 }, () => '---'));
for (const size of values.sizes.split(',').map(Number)) {
  const racers = racersOf(size);
  const runs: Record<string, Run[]> = {};
  for (let turn = 0; turn <= Number(values.runs); turn += 1) {
    for (const [name, prepare] of Object.entries(CASES)) {
      for (const racer of racers) {
        prepare(racer, turn);
        settle();
        // A file that was written just now is read again, as it may still change.
        await pause(200);
        const run = await timed(racer, size);
        // The first turn warms the disk up and does not count.
        if (turn > 0) runs[`${name} ${racer.name}`] = [...(runs[`${name} ${racer.name}`] ?? []), run];
      }
    }
    process.stderr.write(`${size}: ${turn} of ${values.runs}\r`);
  }
  for (const name of Object.keys(CASES)) {
    const of = (racer: string) => runs[`${name} ${racer}`] ?? [];
    const seconds = (racer: string) => spread(of(racer).map((run) => run.seconds));
    const peak = (racer: string) => spread(of(racer).map(({ mebibytes }) => mebibytes)).median.toFixed(0);
    const ratio = (seconds('this generator').median / seconds('Hugo').median).toFixed(2);
    const hugo = hasHugo
      ? [show(seconds('Hugo')), ratio, peak('this generator'), peak('Hugo')]
      : ['–', '–', peak('this generator'), '–'];
    row([String(size), name, show(seconds('this generator')), ...hugo]);
  }
}
rmSync(scratch, { recursive: true, force: true });
