import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../tests/tree.ts';
import type { Mode } from './mode.ts';
import { buildSite } from './pipeline.ts';
import type { Row } from './table.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** Builds a tree in memory: texts and rows by path, and all problems as `file:line message`. */
async function build(files: Record<string, string>, change: Partial<Mode> = {}) {
  const texts: Record<string, string> = {};
  const rows: Record<string, Row> = {};
  const { problems } = await buildSite(
    makeTree(files),
    { ...mode, ...change },
    {
      async write({ row, bytes }) {
        texts[row.path] = Buffer.from(bytes()).toString('utf8');
        rows[row.path] = row;
      },
    },
  );
  const lines = problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  return { texts, rows, problems: lines };
}

const page = (title: string, more = '', text = `Text of ${title}.`) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
const HOME = { 'content/index.md': page('Home') };

const data = suite('data that cannot be read');

data('is one problem, and pages that need it are one line', async () => {
  const { problems } = await build({
    ...HOME,
    'content/other.md': page('Other'),
    'content/menus.yml': 'haed: []\n',
    'content/schema.ts': `import { z } from 'zod';\nexport const data = { menus: z.object({ head: z.array(z.string()) }) };`,
    'pages/Plain.tsx': `export const screens = { plain: ({ site }) => <h1>{site.data.menus.head.join()}</h1> };
      export const markdown = ({ menus }) => ({ words: { outside: menus.head.at(0) } });
      export const services = ({ menus }) => menus.head.map(() => ({}));
      export const files = (site) => ({ 'a.txt': site.data.menus.head.join() });`,
    'pages/index.ts': `export * from './Plain.tsx';`,
  });
  assert.equal(problems, [
    'content/menus.yml:1 `head` is missing.',
    'content/menus.yml 2 pages are not checked until this file is correct.',
  ]);
});

data('that is read well leaves a page to answer for itself', async () => {
  const { problems } = await build({
    ...HOME,
    'content/menus.yml': 'head: []\n',
    'pages/Plain.tsx': `export const screens = { plain: ({ site }) => <h1>{site.data.menu.head}</h1> };`,
    'pages/index.ts': `export * from './Plain.tsx';
      export const markdown = (data) => data.menu.words;`,
  });
  assert.is(problems.length, 2);
  assert.match(problems[0] ?? '', /^pages\/index\.ts:2 Cannot read .* \(while `markdown` was called\)\.$/);
  assert.match(problems[1] ?? '', /^pages\/Plain\.tsx:1 Cannot read .* \(while content\/index\.md was rendered\)\.$/);
});

data.run();

const hidden = suite('texts of collections without pages');

hidden('are checked like those of pages', async () => {
  const { problems } = await build({
    ...HOME,
    'content/site.yml': 'collections: { news: { pages: false } }\n',
    'content/news/a.md': page('A', '', 'One <script>alert(1)</script>'),
    'content/news/b.md': page('B', '', '[x](javascript:alert(1))'),
    'content/news/c.md': page('C', '', `${'> '.repeat(120)}deep`),
  });
  assert.equal(
    problems.map((line) => /^[^ ]+/.exec(line)?.[0]),
    ['content/news/a.md:6', 'content/news/b.md:6', 'content/news/c.md:6'],
  );
});

hidden.run();

const table = suite('the table');

table('has the row of every file in build.json, with its hash and how long it may be kept', async () => {
  const { texts, rows } = await build({
    ...HOME,
    'content/zone-ventures.md': page('Ventures', 'aliases: [/v]\n'),
    'content/site.yml': 'assets: hashed\n',
    'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/root/icon-maskable.png': 'x',
  });
  const { files } = JSON.parse(texts['build.json'] ?? '') as { files: Row[] };
  const { 'build.json': _, ...others } = rows;
  assert.equal(Object.fromEntries(files.map((row) => [row.path, row])), others);
  const kept = files.filter(({ cache }) => cache === 'immutable').map(({ path }) => path);
  assert.is(kept.length, 1);
  assert.match(kept[0] ?? '', /^assets\/dot-[0-9a-f]{8}\.svg$/);
  assert.equal([rows['v/index.html']?.route, rows['zone-ventures/index.html']?.route], ['/v', '/zone-ventures']);
});

table('is the same for the same folder, whatever the day is', async () => {
  const root = { ...HOME, 'content/news/a.md': page('A') };
  assert.equal((await build(root)).texts, (await build(root, { now: '2025-01-01' })).texts);
});

table.run();
