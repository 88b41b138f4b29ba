/** Builds into real folders, and what they leave there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../tests/command.ts';
import { CLI, ROOT } from '../../tests/site.ts';
import { makeTree, readTree } from '../../tests/tree.ts';

const page = (text: string) => `---\ntitle: Home\ndescription: A page.\n---\n\n${text}\n`;
const SITE = { 'content/site.yml': 'url: https://site.example\nhost: s3\n', 'content/index.md': page('Words.') };

/** The site on disk without what a build leaves beside it. */
const hidden = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist'));

const foreign = suite('a folder that is not ours');

for (const [what, files, message] of [
  ['with files', { 'thesis.txt': 'Mine.' }, 'holds what no build has put there: thesis.txt.'],
  ['with a build.json of another program', { 'build.json': '{"files":["x"]}' }, 'put there: build.json.'],
  ['with a broken build.json', { 'build.json': '{', 'index.html': '' }, 'put there: build.json, index.html.'],
] as const)
  foreign(`${what} is never touched`, async () => {
    const root = makeTree(SITE);
    const out = makeTree(files);
    const { code, err } = await run('build', '--root', root, '--out', out);
    assert.is(code, 1);
    assert.match(err, message);
    assert.equal(readTree(out), files);
  });

foreign('is that of the site itself, or one above, or one of its sources', async () => {
  const root = makeTree(SITE);
  for (const [out, message] of [
    ['.', 'would replace'],
    ['..', 'would replace'],
    ['content/out', 'which is source'],
  ] as const) {
    const { code, err } = await run('build', '--root', root, '--out', join(root, out));
    assert.is(code, 1);
    assert.match(err, message);
  }
  assert.equal(readTree(join(root, 'content')), {
    'index.md': SITE['content/index.md'],
    'site.yml': SITE['content/site.yml'],
  });
});

foreign('is also our own with a file or a link that somebody has put there', async () => {
  const root = makeTree(SITE);
  await run('build', '--root', root);
  writeFileSync(join(root, 'dist/notes.txt'), 'Mine.');
  symlinkSync(makeTree({ a: 'b' }), join(root, 'dist/elsewhere'));
  writeFileSync(join(root, 'content/index.md'), page('Other.'));
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 1);
  assert.match(err, 'elsewhere (not a regular file), notes.txt.');
  assert.match(readTree(join(root, 'dist'))['index.html'] ?? '', 'Words.');
  assert.equal(hidden(root), []);
});

foreign('that has the name of a folder in which a build works is named', async () => {
  const root = makeTree({ ...SITE, '.dist.old/mine.txt': 'Mine.' });
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 1);
  assert.match(err, /\.dist\.old is in the way, and no build has made it\./);
  assert.ok(existsSync(join(root, '.dist.old/mine.txt')));
});

foreign.run();

const whole = suite('the site');

whole('stays as it is on an error, and none is begun', async () => {
  const root = makeTree(SITE);
  await run('build', '--root', root);
  const before = readTree(join(root, 'dist'));
  writeFileSync(join(root, 'content/index.md'), page('[There](/nowhere)'));
  assert.is((await run('build', '--root', root)).code, 1);
  assert.equal(readTree(join(root, 'dist')), before);
  const fresh = makeTree({ ...SITE, 'content/index.md': page('[There](/nowhere)') });
  const { code, err } = await run('build', '--root', fresh);
  assert.is(code, 1);
  assert.match(err, 'content/index.md:6');
  assert.not.match(err, 'ENOENT');
  assert.equal([existsSync(join(fresh, 'dist')), hidden(fresh)], [false, []]);
});

whole('keeps the times of files that are as they were', async () => {
  const root = makeTree({ ...SITE, 'content/other.md': page('Other.') });
  const time = (path: string) => statSync(join(root, 'dist', path)).mtimeMs;
  await run('build', '--root', root);
  const before = [time('index.html'), time('other/index.html')];
  writeFileSync(join(root, 'content/other.md'), page('Changed.'));
  await run('build', '--root', root);
  assert.is(time('index.html'), before[0]);
  assert.is.not(time('other/index.html'), before[1]);
});

whole('is up to date until its source, its output or an option changes', async () => {
  const root = makeTree(SITE);
  const build = async (...options: string[]) => (await run('build', '--root', root, ...options)).out;
  await build();
  const again = await build();
  assert.match(again, /^Up to date\.\n\n1 page,/);
  assert.match(await build('--noindex'), /^1 page,/);
  await build();
  writeFileSync(join(root, 'dist/index.html'), 'Spoilt.');
  assert.match(await build(), /^1 page,/);
  assert.match(readTree(join(root, 'dist'))['index.html'] ?? '', 'Words.');
  assert.match(await build(), 'Up to date.');
  writeFileSync(join(root, 'content/index.md'), page('Others.'));
  assert.match(await build(), /^1 page,/);
});

whole.run();

const lock = suite('a second build at the same time');

lock('is refused, with the process that builds', async () => {
  const root = makeTree(SITE);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(root, '.dist.lock'), `${other.pid} ${hostname()}`);
  const { code, err } = await run('build', '--root', root);
  other.kill();
  assert.is(code, 1);
  assert.match(err, `Another build (process ${other.pid} ${hostname()}) is writing`);
  assert.match(err, `remove ${join(root, '.dist.lock')}.`);
});

lock('goes on where the first was killed', async () => {
  for (const holder of ['', `999999999 ${hostname()}`]) {
    const root = makeTree({ ...SITE, '.dist.lock': holder });
    assert.is((await run('build', '--root', root)).code, 0);
    assert.equal(hidden(root), []);
  }
});

lock.run();

const killed = suite('a build that is killed');

/** Ends the process before its n-th change of a name or removal, or its n-th file. */
const KILL = `
const fs = require('node:fs');
let left = Number(process.env.KILL_AT);
for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'linkSync']) {
  const act = fs[name];
  fs[name] = (path, ...more) => {
    if (/\\.dist\\.|\\/dist(\\/|$)/.test(path) && --left < 0) process.kill(process.pid, 'SIGKILL');
    return act(path, ...more);
  };
}
require('node:module').syncBuiltinESMExports();
`;

killed('at any moment leaves the old site or the new one, or what the next build mends', async () => {
  const root = makeTree({ ...SITE, 'content/old.md': page('Old.'), 'kill.cjs': KILL });
  const out = join(root, 'dist');
  const build = () => run('build', '--root', root, '--no-cache');
  const texts = ['One.', 'Two.'];
  const sites = [];
  for (const text of texts) {
    writeFileSync(join(root, 'content/index.md'), page(text));
    assert.is((await build()).code, 0);
    sites.push(readTree(out));
  }
  let isKilled = true;
  let at = 0;
  for (; isKilled; at += 1) {
    writeFileSync(join(root, 'content/index.md'), page(texts[at % 2] ?? ''));
    const env = { ...process.env, KILL_AT: `${at}` };
    const words = ['--require', join(root, 'kill.cjs'), join(ROOT, CLI), 'build', '--root', root, '--no-cache'];
    const child = spawn(process.execPath, words, { env });
    const [, signal] = await once(child, 'close');
    isKilled = signal === 'SIGKILL';
    if (existsSync(out))
      assert.ok(
        sites.some((site) => isSame(site, readTree(out))),
        `${at}: a whole site`,
      );
    assert.is((await build()).code, 0, `${at}`);
    assert.equal([readTree(out), hidden(root)], [sites[at % 2], []], `${at}`);
  }
  assert.ok(at > 15, `${at} moments`);
});

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

killed.run();
