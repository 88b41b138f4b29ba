/** Writes sites into real folders, and reads the result. */
import fs, { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { makeTree, page, readTree } from '../../tests/tree.ts';
import { hidden, refusal, SITE, write } from '../../tests/written.ts';

const test = suite('writing');

for (const [what, files, message] of [
  ['with files', { 'thesis.txt': 'Mine.' }, 'contains files that no build wrote: thesis.txt.'],
  [
    'with a build.json of another program',
    { 'build.json': '{"files":["x"]}' },
    'no build wrote: build.json.',
  ],
  [
    'with a build.json of another kind',
    { 'build.json': '{"files":{"a":1}}' },
    'no build wrote: build.json.',
  ],
  [
    'with a broken build.json',
    { 'build.json': '{', 'index.html': '' },
    'no build wrote: build.json, index.html.',
  ],
] as const)
  test(`a folder ${what} is never touched`, async () => {
    const out = makeTree(files);
    assert.match(await refusal(makeTree({}), SITE, out), message);
    assert.equal(readTree(out), files);
  });

test('the root, a folder above it, and a folder of source are never touched', async () => {
  const root = makeTree({ 'content/index.md': 'Words.' });
  assert.match(await refusal(root, SITE, root), 'would delete');
  assert.match(await refusal(root, SITE, join(root, '..')), 'would delete');
  assert.match(await refusal(root, SITE, join(root, 'content/out')), 'which holds source files');
  assert.equal(readTree(root), { 'content/index.md': 'Words.' });
});

test('the home folder is never touched, though it is empty', async () => {
  const before = process.env.HOME;
  const home = makeTree({});
  process.env.HOME = home;
  const said = await refusal(makeTree({}), SITE, home).finally(() => {
    process.env.HOME = before;
  });
  assert.match(said, 'would delete');
  assert.equal(readTree(home), {});
});

test('the output folder is never touched if it holds a foreign file or link', async () => {
  const root = makeTree({});
  await write(root, SITE);
  writeFileSync(join(root, 'dist/notes.txt'), 'Mine.');
  symlinkSync(makeTree({ a: 'b' }), join(root, 'dist/elsewhere'));
  assert.match(
    await refusal(root, { 'index.html': 'Other.' }),
    'elsewhere (not a regular file), notes.txt.',
  );
  assert.is(readTree(join(root, 'dist'))['index.html'], 'Words.');
  assert.equal(hidden(root), []);
});

const STAGED = {
  '.dist.staging/build.json': '{"files":[{"path":"index.html"},{"path":"out/keep.txt"}]}',
};
const IN_THE_WAY = /staging is in the way, and no build/;
for (const [what, files, link, message] of [
  ['a foreign staging folder', { '.dist.staging/mine.txt': 'Mine.' }, '', IN_THE_WAY],
  ['a link to a staging folder', { 'dist/index.html': 'Mine.' }, '.dist.staging', IN_THE_WAY],
  [
    'a link in the output',
    { ...STAGED, '.dist.staging/out/keep.txt': 'Theirs.' },
    'dist',
    /written out\b/,
  ],
  ['a foreign output', { ...STAGED, 'dist/index.html': 'Mine.' }, '', /written index/],
] as const)
  test(`${what} that came with a clone is neither followed nor changed`, async () => {
    const outside = makeTree({
      'keep.txt': 'Mine.',
      'build.json': '{"files":[{"path":"keep.txt"}]}',
    });
    const root = makeTree(files);
    if (link === 'dist') mkdirSync(join(root, link));
    if (link) symlinkSync(outside, join(root, link === 'dist' ? 'dist/out' : link));
    const before = [readTree(root), readTree(outside)];
    assert.match(await refusal(root, SITE), message);
    assert.equal([readTree(root), readTree(outside)], before);
  });

const SOURCE = {
  'content/site.yml': 'url: https://site.example\nhost: s3\nchecks: { links: error }\n',
  'content/index.md': page('Home', 'Words.'),
};

test('the site is untouched on an error, unless the disk refuses one of its files', async () => {
  const root = makeTree(SOURCE);
  await call('build', '--root', root);
  const before = readTree(join(root, 'dist'));
  writeFileSync(join(root, 'content/index.md'), page('Home', '[There](/nowhere)'));
  const { code, out } = await call('build', '--root', root);
  assert.is(code, 1);
  assert.match(out, /^1 error\. Nothing was written: /);
  assert.equal(readTree(join(root, 'dist')), before);
  // The disk refuses a file, as Windows does for one that a server has open. By then, others are in place.
  writeFileSync(join(root, 'content/index.md'), page('Home', 'New.'));
  const refuseFile = async (isRefused: (path: string) => boolean) => {
    const { renameSync, writeFileSync: write } = fs;
    const guarded = (act: typeof renameSync | typeof write) =>
      function (this: unknown, ...given: unknown[]) {
        const path = String(given[act === renameSync ? 1 : 0]);
        if (isRefused(path))
          throw Object.assign(new Error('EBUSY: busy'), { syscall: 'rename', path });
        return Reflect.apply(act, this, given);
      };
    Object.assign(fs, { renameSync: guarded(renameSync), writeFileSync: guarded(write) });
    syncBuiltinESMExports();
    const { out } = await call('build', '--root', root, '--no-limit');
    Object.assign(fs, { renameSync, writeFileSync: write });
    syncBuiltinESMExports();
    return out;
  };
  const home = join(root, 'dist/index.html');
  const untouched = await refuseFile((path) => path.endsWith('.dist.staging/index.html'));
  assert.match(untouched, /^1 error\. Nothing was written: /);
  assert.match(await refuseFile((path) => path === home), /^1 error\. Build again: /);
});

test('the site keeps the times of unchanged files', async () => {
  const root = makeTree({});
  const time = (path: string) => statSync(join(root, 'dist', path)).mtimeMs;
  await write(root, SITE);
  const before = [time('index.html'), time('old/index.html')];
  await write(root, { ...SITE, 'old/index.html': 'New.' });
  assert.is(time('index.html'), before[0]);
  assert.is.not(time('old/index.html'), before[1]);
});

test('the site is up to date until source, output or an option changes, even if file times do not', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>One</title></svg>';
  const files = {
    'content/more.md': page('More', '![One](one.svg)'),
    'content/one.svg': drawing,
    'pages/words.txt': 'One',
  };
  const root = makeTree({ ...SOURCE, ...files });
  const build = async (...options: string[]) =>
    (await call('build', '--root', root, ...options)).out;
  /** Replaces words by as many others, and restores the time of the file. */
  const edit = (path: string, from: string, to: string) => {
    const file = join(root, path);
    const { atime, mtime } = statSync(file);
    writeFileSync(file, (readTree(root)[path] ?? '').replace(from, to));
    fs.utimesSync(file, atime, mtime);
  };
  await build();
  assert.match(await build(), /^Up to date\.\n\n2 pages,/);
  assert.match(await build('--noindex'), /^2 pages,/);
  await build();
  const written = (path: string) => readTree(join(root, 'dist'))[path] ?? '';
  for (const [path, was, now] of [
    ['index.html', 'Words.', 'Worse.'],
    ['assets/content/one.svg', 'One', 'Two'],
  ] as const) {
    edit(`dist/${path}`, was, now);
    assert.match(await build(), /^2 pages,/);
    assert.match(written(path), was);
    assert.match(await build(), 'Up to date.');
  }
  edit('pages/words.txt', 'One', 'Two');
  assert.match(await build(), /^2 pages,/, "what only the site's code knows");
  edit('content/index.md', 'Words.', 'Other.');
  edit('content/one.svg', 'One', 'Two');
  assert.match(await build(), /^2 pages,/);
  assert.match(written('index.html'), 'Other.');
  assert.match(written('assets/content/one.svg'), 'Two');
});

test.run();
