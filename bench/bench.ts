/**
 * Times builds side by side: this generator, Hugo where it is installed, and `floor.ts`, the least that a
 * build of this kind can do.
 *
 *     npm run bench                    40 and 4,000 pages, five rounds
 *     npm run bench -- 4000 16000      these sizes
 *     npm run bench -- --rounds 1
 *
 * The generators take turns in each round, so that what slows the machine slows all of them. Each writes a table: seconds, the
 * ratio to this generator, seconds of processors, and the peak of memory.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFixture } from './fixture.ts';
import { measure, type Run, settle, spread } from './measure.ts';

const options = { rounds: { type: 'string', default: '5' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const SIZES = positionals.length > 0 ? positionals.map(Number) : [40, 4000];
const PROJECT = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

interface Generator {
  name: string;
  /** Program and its arguments, for a folder with the pages. */
  command: (root: string) => [string, string[]];
  /** What a build before has left, relative to the folder. */
  left: string[];
  /** Files besides the pages. */
  files?: Record<string, string>;
}

const NAVIGATION = Array.from({ length: 12 }, (_, i) => `<a href="/part-0/page-${i}">Page ${i}</a>`).join('');
const HUGO_MAIN = '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}';
const GENERATORS: Generator[] = [
  {
    name: 'this generator',
    command: (root) => ['node', [join(PROJECT, 'build/start.cjs'), 'build', '--root', root, '--now', '2025-01-01']],
    left: ['dist', '.cache'],
  },
  {
    name: 'Hugo',
    command: (root) => ['hugo', ['--source', root, '--quiet', '--destination', 'public']],
    left: ['public', 'resources'],
    files: {
      'hugo.toml': 'baseURL = "https://site.example"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
      'layouts/_default/baseof.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head><body><nav>${NAVIGATION}</nav><main>{{ block "main" . }}{{ end }}</main></body></html>`,
      'layouts/_default/single.html': HUGO_MAIN,
      'layouts/_default/list.html': HUGO_MAIN,
    },
  },
  {
    name: 'floor',
    command: (root) => ['node', ['--import', 'tsx', join(PROJECT, 'bench/floor.ts'), root, join(root, 'dist')]],
    left: ['dist'],
  },
];

/** What was built before a run, and what is done to the folder just before it. */
const CASES: Record<string, { warm: boolean; edit?: (root: string, round: number) => void }> = {
  'nothing kept': { warm: false },
  'nothing changed': { warm: true },
  'one text changed': {
    warm: true,
    edit: (root, round) => appendFileSync(join(root, 'content/part-0/page-7.md'), `\nEdit ${round}.\n`),
  },
};

const isInstalled = ({ command }: Generator): boolean => !spawnSync(command('.')[0], ['version']).error;

/** Runs one generator once. A build that left fewer pages than there are texts is an error, since it was not the same work. */
async function runOnce(generator: Generator, root: string, count: number): Promise<Run> {
  const [program, args] = generator.command(root);
  settle();
  const run = await measure(program, args, PROJECT);
  const [out = ''] = generator.left;
  const pages = readdirSync(join(root, out), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  if (pages.length < count) throw new Error(`${generator.name} made ${pages.length} of ${count} pages.`);
  return run;
}

const clear = ({ left }: Generator, root: string) => {
  for (const path of left) rmSync(join(root, path), { recursive: true, force: true });
};

async function race(generators: Generator[], count: number): Promise<void> {
  const roots = generators.map(({ name, files = {} }) => {
    const root = join(scratch, `${name.replace(' ', '-')}-${count}`);
    makeFixture(root, count, files);
    // To Hugo, index.md would be the one page of its folder.
    if (name === 'Hugo') renameSync(join(root, 'content/index.md'), join(root, 'content/_index.md'));
    return root;
  });
  process.stdout.write(`\n### ${count.toLocaleString('en')} pages\n\n`);
  process.stdout.write(
    '| case | generator | s (least to most) | ratio | processor, s | peak, MiB |\n| --- | --- | --- | --- | --- | --- |\n',
  );
  for (const [name, { warm, edit }] of Object.entries(CASES)) {
    const runs: Run[][] = generators.map(() => []);
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [i, generator] of generators.entries()) {
        const root = roots[i] ?? '';
        // The floor keeps nothing, so only its cold build says anything.
        if (warm && generator.name === 'floor') continue;
        if (!warm) clear(generator, root);
        edit?.(root, round);
        runs[i]?.push(await runOnce(generator, root, count));
      }
    const [own] = runs;
    const base = spread((own ?? []).map(({ seconds }) => seconds)).median;
    for (const [i, generator] of generators.entries()) {
      const all = runs[i] ?? [];
      if (all.length === 0) continue;
      const { min, median, max } = spread(all.map(({ seconds }) => seconds));
      const cpu = spread(all.map(({ cpu }) => cpu)).median;
      const peak = Math.max(...all.map(({ mebibytes }) => mebibytes));
      const cells = [name, generator.name, `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`];
      process.stdout.write(
        `| ${[...cells, (median / base).toFixed(2), cpu.toFixed(2), peak.toFixed(0)].join(' | ')} |\n`,
      );
    }
  }
}

process.stdout.write(
  `Node.js ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${values.rounds} rounds in turns.\n`,
);
if ((loadavg()[0] ?? 0) > 1) process.stdout.write('The machine is busy: repeat this when its load is below 1.\n');
for (const size of SIZES) await race(GENERATORS.filter(isInstalled), size);
