import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { publicIn, startDeploy, text } from '../../tests/deploying.ts';
import { hasRclone, NO_RCLONE } from '../../tests/stores.ts';
import { explainSkip } from '../../tests/tally.ts';
import { readTree } from '../../tests/tree.ts';
import { EMPTY, toUpload } from './changes.ts';
import type { Stored } from './objects.ts';

const deploys = suite('deploys');
const test = hasRclone ? deploys : deploys.skip;
if (!hasRclone) explainSkip(NO_RCLONE);

/** The root and target that the first two tests share. */
let one: Awaited<ReturnType<typeof startDeploy>>;

test('print the plan and change nothing with --dry-run', async () => {
  one = await startDeploy();
  const { code, out } = await one.deploy('--dry-run');
  assert.equal([code, existsSync(one.target)], [0, false]);
  assert.match(out, /^7 new files, 0 changed, .*\n {2}\+ a\/index\.html\n/);
});

test('upload the site, then only changes, and pass their addresses to the command that clears a cache', async () => {
  const { root, target, deploy, edit } = one;
  assert.is((await deploy()).code, 0);
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
  assert.match((await deploy()).out, 'No change');
  await edit('content/a.md', text('Other'));
  const { change, add, remove } = JSON.parse((await deploy('--json')).out);
  assert.equal([change.toSorted(), add, remove], [['a/index.html', 'build.json'], [], []]);
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
  const changed = ['/a', '/a/index.html', '/build.json'].map(
    (path) => `https://site.example${path}\n`,
  );
  assert.is(readFileSync(join(root, 'cleared'), 'utf8'), changed.join(''));
});

test('refuse a site that is not built, was changed since, or names files outside of it', async () => {
  const { root, target, deploy } = await startDeploy();
  const manifest = readFileSync(join(root, 'dist/build.json'), 'utf8');
  writeFileSync(join(root, 'dist/build.json'), manifest.replace('"a/index', '"../dist/a/index'));
  assert.match(
    (await deploy()).err,
    'The manifest names `../dist/a/index.html`, outside of the site.',
  );
  writeFileSync(join(root, 'dist/build.json'), manifest);
  writeFileSync(join(root, 'dist/a/index.html'), 'other');
  assert.match((await deploy()).err, 'Missing, or changed since the build: a/index.html.');
  rmSync(join(root, 'dist'), { recursive: true });
  assert.match((await deploy()).err, 'There is no finished site.');
  assert.not(existsSync(target));
});

test('keep uploads next to the target if its options hold an address between quotation marks', async () => {
  const { root, target } = await startDeploy();
  const store = dirname(target);
  const { code } = await call('deploy', `:alias,remote='${store}':site`, '--root', root);
  assert.is(code, 0);
  assert.equal(publicIn(target), readTree(join(root, 'dist')));
  assert.not(existsSync(join(dirname(store), `.${basename(store)}`)));
});

test('refuse a second deploy while another one is under way, or may be', async () => {
  const { target, deploy } = await startDeploy();
  const holder = { host: 'another-machine', pid: 1, at: Date.now() };
  mkdirSync(join(target, '.deploys'), { recursive: true });
  writeFileSync(join(target, '.deploys/lock.json'), JSON.stringify(holder));
  const { code, err } = await deploy();
  assert.is(code, 1);
  assert.match(err, 'Another deploy (process 1 on another-machine) is under way.');
  writeFileSync(join(target, '.deploys/lock.json'), '{');
  assert.match((await deploy()).err, '.deploys/lock.json is empty or damaged.');
});

/** The row of a file that a deploy uploads, for a plan by hand. */
const stored = (key: string, turn: Stored['turn']): Stored => {
  const row = { path: key, type: 'text/plain', cache: 'revalidate', sha256: '', size: 1 } as const;
  return { key, turn, row, id: key, headers: [], depth: 0, bytes: () => Buffer.from('x') };
};

test('upload a new feed or PDF before the pages that link to it, and a changed one after the pages that it lists', () => {
  const files = [
    stored('feed.xml', 'lists'),
    stored('price.pdf', 'lists'),
    stored('a.html', 'pages'),
  ];
  const listing = new Map([
    ['feed.xml', 2],
    ['a.html', 2],
  ]);
  const turns = toUpload(files, { listing, journal: EMPTY }).map(({ key, turn }) => [key, turn]);
  assert.equal(turns, [
    ['feed.xml', 'lists'],
    ['price.pdf', 'assets'],
    ['a.html', 'pages'],
  ]);
});

deploys.run();
