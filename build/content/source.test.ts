import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readSource } from './source.ts';

const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);
const told = (root: string) =>
  readSource(root).problems.map(({ file, severity }) => `${file} ${severity ?? 'error'}`);

const read = suite('reading a root');

read(
  'names folders and texts that begin with a dot once, except those of Git and those of a site with code',
  () => {
    const files = {
      'content/a.md': '',
      'content/.vitepress/theme/b.md': '',
      'content/docs/.c.md': '',
      'content/.gitignore': '',
      'content/.DS_Store': '',
    };
    const [problem, ...more] = readSource(makeTree(files)).problems;
    assert.is(
      problem?.message,
      'Names that begin with a dot are left out: content/.vitepress, content/docs/.c.md.',
    );
    assert.equal(more, []);
    assert.equal(told(makeTree({ ...files, 'pages/index.ts': '' })), []);
  },
);

read('sorts files by purpose, in the order of their names', () => {
  const root = makeTree({
    'content/b.md': 'b',
    'content/a/index.md': 'a',
    'content/README.md': 'for editors',
    'content/site.yml': '',
    'content/.hidden.md': '',
    'content/node_modules/x/README.md': '',
    'content/package.json': '{}',
    'assets/root/favicon.ico': '',
    'assets/root/.well-known/security.txt': '',
    'assets/root/.env': '',
    'assets/.well-known/x': '',
    'assets/styles/index.css': '',
    'assets/sources/make.ts': '',
    'assets/drawings/bell.svg': '',
    'pages/hero.css': '',
    'islands/Wall.tsx': '',
    'islands/Wall.test.tsx': '',
    'islands/island.tsx': '',
    'pages/list.mjs': '',
    'pages/list.test.js': '',
  });
  const { value, problems } = readSource(root);
  assert.equal(
    problems.map(({ message }) => message),
    ['Names that begin with a dot are left out: content/.hidden.md.'],
  );
  assert.equal(paths(value.markdown), ['content/a/index.md', 'content/b.md']);
  assert.equal(paths(value.data), ['content/site.yml']);
  assert.equal(paths(value.assets), [
    'assets/root/.well-known/security.txt',
    'assets/root/favicon.ico',
    'content/package.json',
  ]);
  assert.equal(paths(value.drawings), ['assets/drawings/bell.svg']);
  assert.equal(paths(value.styles), ['assets/styles/index.css', 'pages/hero.css']);
  assert.equal(value.islands, ['islands/Wall.tsx']);
  assert.equal(paths(value.code), [
    'content/package.json',
    'islands/Wall.tsx',
    'islands/island.tsx',
    'pages/list.mjs',
  ]);
});

read('follows no symbolic link', () => {
  const outside = makeTree({ 'secret.md': 'secret' });
  const root = makeTree({ 'content/index.md': 'home', 'content/dir/page.md': 'page' });
  symlinkSync(join(outside, 'secret.md'), join(root, 'content/secret.md'));
  symlinkSync(join(root, 'content'), join(root, 'content/again'));
  symlinkSync(outside, join(root, 'assets'));
  assert.equal(paths(readSource(root).value.markdown), ['content/dir/page.md', 'content/index.md']);
  assert.equal(told(root), ['assets error', 'content/again error', 'content/secret.md error']);
});

read(
  'warns of files that an author may take for pages or data; a README is one unless the site has code',
  () => {
    const files = { 'content/index.md': '', 'content/a.MD': '', 'content/b.mdx': '' };
    const warnings = ['content/a.MD warning', 'content/b.mdx warning'];
    assert.equal(told(makeTree({ ...files, 'content/used.json': '' })), warnings);
    const more = { 'content/c.mdx': '', 'pages/index.ts': '', 'pages/A.vue': '', 'pages/d.md': '' };
    const [mdx, ...others] = readSource(makeTree({ ...files, ...more })).problems.filter(
      ({ file }) => !file.endsWith('MD'),
    );
    assert.is(mdx?.message, 'Files such as this are not pages: there are 2 that end in .mdx.');
    assert.equal(
      others.map(({ file }) => file),
      ['pages/A.vue', 'pages/d.md'],
    );
    const papers = ['content/a.rst', 'content/b.ipynb', 'content/c.adoc'];
    const unread = Object.fromEntries(papers.map((path) => [path, '']));
    assert.equal(
      told(makeTree({ 'content/index.md': '', ...unread })),
      papers.map((path) => `${path} warning`),
    );
    const notes = {
      'content/README.md': '',
      'content/site.yml': '',
      'content/guide/README.md': '',
    };
    assert.equal(told(makeTree(notes)), ['content/README.md warning']);
    assert.equal(told(makeTree({ ...notes, 'pages/index.ts': '' })), []);
  },
);

read('reports a file whose name is not UTF-8', () => {
  const root = makeTree({ 'content/index.md': '' });
  writeFileSync(
    Buffer.concat([Buffer.from(`${root}/content/caf`), Buffer.from([0xe9]), Buffer.from('.md')]),
    'x',
  );
  assert.equal(told(root), ['content/caf\uFFFD.md error']);
});

read('reports code and styles that are not UTF-8, or have merge conflicts', () => {
  const latin = Buffer.from('.a { content: "\xe9" }', 'latin1');
  const root = makeTree({
    'content/index.md': '',
    'pages/a.css': latin,
    'pages/b.ts': '<<<<<<< HEAD\n',
    'pages/c.ts': 'é',
  });
  assert.equal(told(root), ['pages/a.css error', 'pages/b.ts error']);
});

read('refuses a root that has neither Markdown nor code to make pages', () => {
  for (const file of ['readme.txt', 'content/site.yml'])
    assert.equal(told(makeTree({ [file]: '' })), ['content error']);
  const { problems } = readSource(join(makeTree({}), 'nowhere'));
  assert.match(
    problems[0]?.message ?? '',
    /no Markdown file in the folder `content` of .*nowhere\.$/,
  );
  assert.equal(told(makeTree({ 'pages/index.ts': 'export const screens = {};' })), []);
});

read.run();
