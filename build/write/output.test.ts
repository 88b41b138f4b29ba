/** Writes sites into real folders, and reads the result. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../tests/built.ts';
import { call, run } from '../../tests/command.ts';
import { makeTree, page, readTree } from '../../tests/tree.ts';
import { Refusal } from '../base/problem.ts';
import { makeArtifact } from '../site/artifact.ts';
import { MANIFEST, rowOf } from '../site/manifest.ts';
import { openOutput } from './output.ts';

/** Writes a site of these files and its manifest into the output folder. */
async function write(root: string, files: Record<string, string>, out = join(root, 'dist')): Promise<void> {
  const output = openOutput(out, [root]);
  const put = async (path: string, text: string) => {
    const place = { path, type: 'text/plain', cache: 'revalidate', source: path } as const;
    return rowOf(await output.write(makeArtifact(place, Buffer.from(text))));
  };
  try {
    const rows = [];
    for (const [path, text] of Object.entries(files)) rows.push(await put(path, text));
    await put(MANIFEST, JSON.stringify({ files: rows }));
    await output.commit();
  } finally {
    output.close();
  }
}

/** The reason why a write is refused. */
const refusal = (...given: Parameters<typeof write>): Promise<string> =>
  write(...given).then(
    () => 'It is written.',
    (error) => (error instanceof Refusal ? error.message : String(error)),
  );

const SITE = { 'index.html': 'Words.', 'old/index.html': 'Old.' };

/** Hidden files that a build may leave next to its output. */
const hidden = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist'));

const test = suite('writing');

for (const [what, files, message] of [
  ['with files', { 'thesis.txt': 'Mine.' }, 'contains files that no build wrote: thesis.txt.'],
  ['with a build.json of another program', { 'build.json': '{"files":["x"]}' }, 'no build wrote: build.json.'],
  ['with a build.json of another kind', { 'build.json': '{"files":{"a":1}}' }, 'no build wrote: build.json.'],
  ['with a broken build.json', { 'build.json': '{', 'index.html': '' }, 'no build wrote: build.json, index.html.'],
] as const)
  test(`a folder ${what} is never touched`, async () => {
    const out = makeTree(files);
    assert.match(await refusal(makeTree({}), SITE, out), message);
    assert.equal(readTree(out), files);
  });

test('the root, a folder above it, and a folder of source are never touched', async () => {
  const root = makeTree({ 'content/index.md': 'Words.' });
  assert.match(await refusal(root, SITE, root), 'would replace');
  assert.match(await refusal(root, SITE, join(root, '..')), 'would replace');
  assert.match(await refusal(root, SITE, join(root, 'content/out')), 'which holds source files');
  assert.equal(readTree(root), { 'content/index.md': 'Words.' });
});

test('the output folder is never touched if it holds a foreign file or link', async () => {
  const root = makeTree({});
  await write(root, SITE);
  writeFileSync(join(root, 'dist/notes.txt'), 'Mine.');
  symlinkSync(makeTree({ a: 'b' }), join(root, 'dist/elsewhere'));
  assert.match(await refusal(root, { 'index.html': 'Other.' }), 'elsewhere (not a regular file), notes.txt.');
  assert.is(readTree(join(root, 'dist'))['index.html'], 'Words.');
  assert.equal(hidden(root), []);
});

const STAGED = { '.dist.staging/build.json': '{"files":[{"path":"index.html"},{"path":"out/keep.txt"}]}' };
const IN_THE_WAY = /staging is in the way, and no build/;
for (const [what, files, link, message] of [
  ['a foreign staging folder', { '.dist.staging/mine.txt': 'Mine.' }, '', IN_THE_WAY],
  ['a link to a staging folder', { 'dist/index.html': 'Mine.' }, '.dist.staging', IN_THE_WAY],
  ['a link in the output', { ...STAGED, '.dist.staging/out/keep.txt': 'Theirs.' }, 'dist', /created out /],
  ['a foreign output', { ...STAGED, 'dist/index.html': 'Mine.' }, '', /created index/],
] as const)
  test(`${what} that came with a clone is neither followed nor changed`, async () => {
    const outside = makeTree({ 'keep.txt': 'Mine.', 'build.json': '{"files":[{"path":"keep.txt"}]}' });
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
  await run('build', '--root', root);
  const before = readTree(join(root, 'dist'));
  writeFileSync(join(root, 'content/index.md'), page('Home', '[There](/nowhere)'));
  const { code, out } = await run('build', '--root', root);
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
        if (isRefused(path)) throw Object.assign(new Error('EBUSY: busy'), { syscall: 'rename', path });
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
  const build = async (...options: string[]) => (await run('build', '--root', root, ...options)).out;
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

test('a build that is running stops a second one, which names its process; a killed one does not', async () => {
  const locked = makeTree({ '.dist.lock': `${process.ppid}` });
  assert.match(await refusal(locked, SITE), `Another build (process ${process.ppid}) is writing`);
  for (const holder of ['', '999999999']) {
    const root = makeTree({ '.dist.lock': holder });
    await write(root, SITE);
    assert.equal(hidden(root), []);
  }
});

test('a lock holds for a process that runs, here or elsewhere, and not for a dead or another one', async () => {
  const message = async (lock: string, age = 0) => {
    const root = makeTree({ '.dist.lock': lock });
    const time = Date.now() / 1000 - age;
    fs.utimesSync(join(root, '.dist.lock'), time, time);
    return refusal(root, SITE);
  };
  const elsewhere = `${process.ppid}\n1\nother-machine pid:[1]`;
  assert.match(await message(elsewhere), `Another build (process ${process.ppid} on other-machine pid:[1]) is writing`);
  assert.is(await message(elsewhere, 600), 'It is written.');
  const { mtimeMs } = statSync('/proc/self', { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return;
  // The number of a running process that started at another time.
  const root = makeTree({});
  const output = openOutput(join(root, 'dist'), [root]);
  const [, start, here] = fs.readFileSync(join(root, '.dist.lock'), 'utf8').split('\n');
  output.close();
  assert.is(await message([process.ppid, start, here].join('\n')), 'It is written.');
  // A shell starts a child that ends at once, and never asks for its exit code.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [chunk] = await once(parent.stdout, 'data');
  const dead = `${chunk}`.trim();
  while (!/\) Z /.test(fs.readFileSync(`/proc/${dead}/stat`, 'utf8'))) await setTimeout(10);
  const said = await message(dead);
  parent.kill();
  assert.is(said, 'It is written.');
});

/** Runs `act` with a disk that refuses every change after the first `count`. Returns whether it refused any. */
async function killAfter(count: number, act: () => Promise<void>): Promise<boolean> {
  const own = { ...fs };
  const names = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'copyFileSync'] as const;
  let left = count;
  for (const name of names)
    Object.assign(fs, {
      [name](...given: unknown[]) {
        if (--left < 0) throw new Error('Killed.');
        return Reflect.apply(own[name], fs, given);
      },
    });
  syncBuiltinESMExports();
  await act().catch(() => {});
  for (const name of names) Object.assign(fs, { [name]: own[name] });
  syncBuiltinESMExports();
  return left < 0;
}

test('a build killed at any moment leaves whole files, old or new, and the next build completes the site', async () => {
  const root = makeTree({});
  const out = join(root, 'dist');
  // `old` is a folder in one site and a file in the other.
  const sites: Record<string, string>[] = [SITE, { 'index.html': 'New.', 'new/index.html': 'New.', old: 'File.' }];
  const trees: Record<string, string>[] = [];
  for (const files of sites) {
    await write(root, files);
    trees.push(readTree(out));
  }
  let at = 0;
  // Killed at each moment, from either site to the other.
  while (await killAfter(Math.floor(at / 2), () => write(root, sites[at % 2] ?? {}))) {
    for (const [path, text] of Object.entries(readTree(out)))
      assert.ok([trees[0]?.[path], trees[1]?.[path]].includes(text), `${at}: ${path}`);
    await write(root, sites[at % 2] ?? {});
    assert.equal([readTree(out), hidden(root)], [trees[at % 2], []], `${at}`);
    at += 1;
  }
  assert.ok(at > 15, `${at} moments`);
});

/** A site with scripts, pictures and styles whose names have hashes. The other version changes all of them. */
const versionOf = (word: string) => ({
  'content/site.yml': `url: https://site.example\nassets: hashed\ncollections: { posts: { pages: text, at: /${word}, feed: {} } }\n`,
  'content/index.md': page(
    'Home',
    `![Drawing](/assets/drawing.svg) [Also](/also) [Of ${word}](/${word}) [Text](/${word}.pdf)`,
    'screen: home\n',
  ),
  'content/also.md': page('Also', `![Drawing](/assets/drawing.svg) [Of ${word}](/${word})`),
  [`content/${word}.md`]: page(`Page ${word}`, `![Drawing](/assets/drawing.svg) [Home](/)`),
  [`content/posts/${word}.md`]: page(`Post ${word}`, '[Also](/also)', 'date: 2024-10-01\n'),
  'assets/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`,
  [`assets/root/${word}.pdf`]: '%PDF',
  'pages/index.ts': `export * from './Home.tsx';`,
  'pages/Home.tsx': `import Bell from '../islands/Bell.tsx';
    const html = (page) => ({ __html: page.body.html });
    export const screens = { home: ({ page }) => <main><h1>Home</h1><Bell /><p dangerouslySetInnerHTML={html(page)} /></main> };`,
  'islands/Bell.tsx': `import { island } from 'site/island';
    export default island({ name: 'Bell', when: 'load', View: () => <b>${word}</b> });`,
});

/** Addresses in the pages of a folder that lead to no file of it, as \`page -> address\`. */
function deadIn(out: string): string[] {
  const files = readTree(out);
  const has = (path: string) =>
    ['', '.html', '/index.html', 'index.html'].some((end) => Object.hasOwn(files, path + end));
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.endsWith('.html')) return [];
    const addresses = [...text.matchAll(/\b(?:href|src|data-src)="\/([^"#]*)"/g)].map(([, address = '']) => address);
    return addresses.filter((address) => !has(address)).map((address) => `${path} -> ${address}`);
  });
}

test('a build killed at any moment leaves no page that refers to a missing file, and hashed assets for open pages', async () => {
  const versions = [await build(versionOf('one')), await build(versionOf('two'))] as const;
  const root = makeTree({});
  const out = join(root, 'dist');
  /** Stages a version, and publishes it. Returns whether a disk that refuses every change after the first `count` did so. */
  const write = async (version: (typeof versions)[number] = versions[0], count = Number.POSITIVE_INFINITY) => {
    const output = openOutput(out, [root]);
    for (const { copyOf, ...one } of version.site.artifacts)
      await output.write({ ...one, read: () => version.out.read(copyOf ?? one.path) });
    const isKilled = await killAfter(count, () => output.commit());
    if (!isKilled) output.close();
    return isKilled;
  };
  const isScript = (path: string) => path.startsWith('islands/Bell-');
  const own = versions.map(({ paths }) => Object.fromEntries(paths.map((path) => [path, true])));
  await write(versions[0]);
  assert.equal([Object.keys(readTree(out)), deadIn(out)], [Object.keys(own[0] ?? {}).sort(), []]);
  let at = 0;
  while (await write(versions[(at + 1) % 2], Math.floor(at / 2))) {
    assert.equal(deadIn(out), [], `killed at ${at}`);
    await write(versions[(at + 1) % 2]);
    const files = readTree(out);
    const { texts } = versions[(at + 1) % 2] as (typeof versions)[number];
    for (const [path, text] of Object.entries(texts)) assert.is(files[path], text, `${at}: ${path}`);
    const more = Object.keys(files).filter((path) => !Object.hasOwn(texts, path));
    assert.equal(
      more.filter((path) => !/^(islands|assets)\/.*-[\da-f]{8}\.\w+$/.test(path)),
      [],
      `${at}`,
    );
    assert.equal(hidden(root), []);
    at += 1;
  }
  assert.ok(at > 30, `${at} moments`);
  // The build after a change keeps the old script, the next one deletes it.
  await write(versions[at % 2]);
  await write(versions[(at + 1) % 2]);
  assert.is(Object.keys(readTree(out)).filter(isScript).length, 2);
  await write(versions[(at + 1) % 2]);
  assert.equal(Object.keys(readTree(out)), Object.keys(own[(at + 1) % 2] ?? {}).sort());
});

test.run();
