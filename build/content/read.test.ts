import { statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { createMemory } from '../memo.ts';
import { readSource } from './read.ts';

const paths = (files: { path: string }[]) => files.map(({ path }) => path);

const read = suite('reading a root');

read('sorts files into what they are for, in the order of their names', () => {
  const root = makeTree({
    'content/b.md': 'b',
    'content/a/index.md': 'a',
    'content/README.md': 'for editors',
    'content/site.yml': '',
    'content/.hidden.md': '',
    'assets/root/favicon.ico': '',
    'assets/styles/index.css': '',
    'assets/sources/make.ts': '',
    'pages/hero.css': '',
    'islands/Wall.tsx': '',
    'islands/Wall.test.tsx': '',
    'islands/island.tsx': '',
    'islands/steps.js': '',
    'pages/list.mjs': '',
    'pages/list.test.js': '',
  });
  const { value, problems } = readSource(root);
  assert.equal(problems, []);
  assert.equal(paths(value.markdown), ['content/a/index.md', 'content/b.md']);
  assert.equal(paths(value.data), ['content/site.yml']);
  assert.equal(paths(value.assets), ['assets/root/favicon.ico']);
  assert.equal(paths(value.styles), ['assets/styles/index.css', 'pages/hero.css']);
  assert.equal(value.islands, ['islands/Wall.tsx']);
  assert.equal(paths(value.code), [
    ...['islands/Wall.tsx', 'islands/island.tsx', 'islands/steps.js', 'pages/list.mjs'],
  ]);
});

read('follows a symbolic link within the root, and refuses one that leads out, in a circle, or nowhere', () => {
  const outside = makeTree({ 'secret.md': 'secret' });
  const root = makeTree({ 'content/index.md': 'home', 'assets/dot.svg': '<svg/>' });
  symlinkSync(join(root, 'assets/dot.svg'), join(root, 'assets/same.svg'));
  symlinkSync(join(outside, 'secret.md'), join(root, 'content/secret.md'));
  symlinkSync(outside, join(root, 'content/all'));
  symlinkSync(join(root, 'content'), join(root, 'content/again'));
  symlinkSync(join(root, 'content/nothing'), join(root, 'content/lost.md'));
  const { value, problems } = readSource(root);
  assert.equal(paths(value.markdown), ['content/index.md']);
  assert.equal(paths(value.assets), ['assets/dot.svg', 'assets/same.svg']);
  assert.equal(paths(problems.map(({ file }) => ({ path: file }))), [
    'content/again',
    'content/all',
    'content/lost.md',
    'content/secret.md',
  ]);
});

read('refuses a folder that a link has led to before, at the first place where it comes again', () => {
  const root = makeTree({ 'content/index.md': 'home', 'content/dir/page.md': 'page' });
  symlinkSync(join(root, 'content/dir'), join(root, 'content/dir/self'));
  symlinkSync(join(root, 'content/dir'), join(root, 'content/link'));
  const { value, problems } = readSource(root);
  assert.equal(paths(value.markdown), ['content/dir/page.md', 'content/index.md', 'content/link/page.md']);
  assert.equal(
    problems.map(({ file, message }) => `${file}: ${message}`),
    ['content/dir/self', 'content/link/self'].map((file) => `${file}: This symbolic link leads round in a circle.`),
  );
});

read('refuses links to hidden files, and top folders that are links to elsewhere', () => {
  const outside = makeTree({ id_rsa: 'secret' });
  const root = makeTree({ 'content/index.md': 'home', '.env': 'secret', '.git/config': '', 'content/.draft.md': '' });
  symlinkSync(join(root, '.env'), join(root, 'content/x.md'));
  symlinkSync(join(root, 'content/.draft.md'), join(root, 'content/y.md'));
  symlinkSync(outside, join(root, 'assets'));
  symlinkSync('.git', join(root, 'pages'));
  const { value, problems } = readSource(root);
  assert.equal([paths(value.markdown), paths(value.assets), value.code], [['content/index.md'], [], []]);
  assert.equal(
    problems.map(({ file }) => file),
    ['assets', 'content/x.md', 'content/y.md', 'pages'],
  );
});

read('publishes hidden files only where hosts look for them', () => {
  const root = makeTree({
    'content/index.md': 'home',
    'assets/root/.well-known/security.txt': '',
    'assets/root/.env': '',
    'assets/.well-known/x': '',
  });
  assert.equal(paths(readSource(root).value.assets), ['assets/root/.well-known/security.txt']);
});

read('warns of a file that an editor may take for a page', () => {
  const { problems } = readSource(makeTree({ 'content/index.md': '', 'content/a.MD': '', 'content/b.mdx': '' }));
  assert.equal(
    problems.map(({ file, severity }) => `${file} ${severity}`),
    ['content/a.MD warning', 'content/b.mdx warning'],
  );
});

read('reports a folder without content, and of one that is not there', () => {
  for (const root of [makeTree({ 'readme.txt': '' }), join(makeTree({}), 'nowhere')])
    assert.match(readSource(root).problems[0]?.message ?? '', 'no Markdown file');
});

read('reads a file again only when the disk says that it changed, and names it by its bytes', async () => {
  const root = makeTree({ 'content/a.md': 'one', 'content/b.md': 'two', 'content/c.md': 'three' });
  // So soon after a file was written, another change might not show.
  await pause(150);
  const first = createMemory();
  const before = readSource(root, first.memo).value;
  const second = createMemory((await first.traces()).traces);
  const same = readSource(root, second.memo).value;
  assert.is((await second.traces()).isNew, false);
  assert.equal(
    same.markdown.map(({ hash }) => hash),
    before.markdown.map(({ hash }) => hash),
  );
  assert.is(Buffer.from(same.markdown[0]?.bytes ?? '').toString(), 'one');
  const { atime, mtime } = statSync(join(root, 'content/b.md'));
  writeFileSync(join(root, 'content/b.md'), 'TWO');
  utimesSync(join(root, 'content/b.md'), atime, mtime);
  writeFileSync(join(root, 'content/c.md'), 'three');
  const after = readSource(root, createMemory((await second.traces()).traces).memo).value;
  assert.equal(
    after.markdown.map(({ hash }, index) => hash === before.markdown[index]?.hash),
    [true, false, true],
  );
});

read('holds no more than 16 MiB: a file beyond that is read again', () => {
  const root = makeTree({ 'content/index.md': 'home', 'assets/a.bin': '', 'assets/b.bin': '' });
  for (const name of ['a', 'b']) writeFileSync(join(root, `assets/${name}.bin`), Buffer.alloc(9 * 2 ** 20, name));
  const [a, b] = readSource(root).value.assets;
  for (const name of ['a', 'b']) writeFileSync(join(root, `assets/${name}.bin`), 'other');
  assert.is(a?.bytes[0], 'a'.charCodeAt(0));
  assert.throws(() => b?.bytes, /assets\/b\.bin was changed/);
});

read('refuses bytes that came while the site was made of others', async () => {
  const root = makeTree({ 'content/a.md': 'one' });
  await pause(150);
  const first = createMemory();
  readSource(root, first.memo);
  const { markdown } = readSource(root, createMemory((await first.traces()).traces).memo).value;
  writeFileSync(join(root, 'content/a.md'), 'two');
  assert.throws(() => markdown[0]?.bytes, /content\/a\.md was changed while the site was made from it/);
});

read.run();
