/**
 * Times builds side by side: this generator, Hugo and Eleventy if they are in the search path, and `floor.ts`, the minimum
 * for a build of this kind. They take turns, so that a slow moment of the machine affects all of them.
 * `npm run bench -- 40 4000` gives the sizes; these are the default.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFixture, pathOf } from './fixture.ts';
import { measure, median, type Run, writeHead, writeRow } from './measure.ts';

process.env.NODE_ENV = 'production';
const ROUNDS = 5;
const PROJECT = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

interface Generator {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** Files that a build leaves in its root, the output first. */
  left: readonly string[];
  files?: Record<string, string>;
  index?: string;
  /** A command to run once before the builds. */
  setup?: string[];
}

const NAVIGATION = Array.from(
  { length: 12 },
  (_, at) => `<a href="${pathOf(at)}">Page ${at}</a>`,
).join('');
const frame = (title: string, description: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"></head><body><nav>${NAVIGATION}</nav><main><h1>${title}</h1>${content}</main></body></html>`;
const HUGO = frame('{{ .Title }}', '{{ .Description }}', '{{ .Content }}');
const ELEVENTY = frame('{{ title }}', '{{ description }}', '{{ content | safe }}');

const [TSX, FLOOR] = [import.meta.resolve('tsx'), join(PROJECT, 'bench/floor.ts')];
const TSCONFIG = `TSX_TSCONFIG_PATH=${join(PROJECT, 'tsconfig.json')}`;
const [START, DAY] = [join(PROJECT, 'build/start.cjs'), ['--now', '2025-01-01']];
const OWN = { command: ['node', START, 'build', ...DAY], left: ['dist', '.cache'] } as const;
const GENERATORS: Generator[] = [
  { name: 'this generator', ...OWN },
  // Every address is looked up in content/addresses.txt.
  { name: 'the same, with its ledger', ...OWN, setup: [START, 'addresses', ...DAY] },
  {
    name: 'Hugo',
    command: ['hugo', '--quiet', '--destination', 'public'],
    left: ['public', 'resources'],
    files: {
      'hugo.toml': 'baseURL = "https://site.example"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
      'layouts/_default/single.html': HUGO,
      'layouts/_default/list.html': HUGO,
    },
    // For Hugo, index.md would make the whole folder a single page.
    index: '_index.md',
  },
  {
    name: 'Eleventy',
    command: ['eleventy', '--quiet', '--input=content', '--output=public'],
    left: ['public'],
    files: {
      'content/content.json': '{ "layout": "page.njk" }',
      'content/_includes/page.njk': ELEVENTY,
    },
  },
  {
    name: 'floor',
    command: ['env', TSCONFIG, 'node', '--import', TSX, FLOOR, '.', 'dist'],
    left: ['dist'],
  },
];

/** The cases, each with the preparation of the root just before a run. */
const CASES: Record<string, (root: string, left: readonly string[]) => void> = {
  // Moved, not deleted, because some disks write slowly right after thousands of files were deleted.
  'nothing kept': (root, left) => {
    for (const path of left.map((one) => join(root, one)).filter(existsSync))
      renameSync(path, mkdtempSync(join(scratch, 'old-')));
  },
  'nothing changed': () => {},
  'one text changed': (root) =>
    appendFileSync(join(root, `content${pathOf(7)}.md`), '\nOne more edit.\n'),
};

/** Runs a generator once. Throws if it made fewer pages than there are texts, since it then did less work. */
async function runOnce(
  { name, command: [program, ...args], left }: Generator,
  root: string,
  count: number,
) {
  const run = await measure(program, args, root);
  const files = readdirSync(join(root, left[0] ?? ''), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((path) => path.endsWith('.html')).length;
  if (pages < count) throw new Error(`${name} made ${pages} of ${count} pages.`);
  return run;
}

async function race(count: number): Promise<void> {
  const installed = GENERATORS.filter(({ command }) => !spawnSync(command[0], ['--help']).error);
  const racers = installed.map((one) => ({ ...one, root: join(scratch, one.name) }));
  for (const { root, files, index, setup } of racers) {
    makeFixture(root, count, files, index);
    if (setup) spawnSync(process.execPath, setup, { cwd: root });
  }
  writeHead(`${count} pages`, 'generator', 's', 'ratio', 'processor, s', 'peak, MiB');
  for (const [what, prepare] of Object.entries(CASES)) {
    // The floor has no cache, so its later builds say nothing new.
    const some = racers.filter(({ name }) => name !== 'floor' || what === 'nothing kept');
    const all = some.map((one) => ({ ...one, runs: [] as Run[] }));
    for (let round = 0; round < ROUNDS; round++)
      for (const one of all) {
        prepare(one.root, one.left);
        one.runs.push(await runOnce(one, one.root, count));
      }
    let base = 0;
    for (const { name, runs } of all) {
      const seconds = median(runs.map((run) => run.seconds));
      base ||= seconds;
      const processor = median(runs.map((run) => run.processor)).toFixed(2);
      const peak = Math.max(...runs.map((run) => run.mebibytes)).toFixed(0);
      writeRow(what, name, seconds.toFixed(2), (seconds / base).toFixed(2), processor, peak);
    }
  }
}

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [40, 4000]) await race(size);
