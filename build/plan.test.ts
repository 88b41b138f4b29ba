import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../tests/tree.ts';
import type { Mode } from './mode.ts';
import { buildSite } from './pipeline.ts';
import { joinProblems, messageOf } from './problem.ts';
import type { Row } from './table.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** Builds a tree in memory: texts and rows by path, and all problems as `file:line message`. */
async function build(files: Record<string, string>, change: Partial<Mode> = {}) {
  const texts: Record<string, string> = {};
  const rows: Record<string, Row> = {};
  const site = await buildSite(
    makeTree(files),
    { ...mode, ...change },
    {
      async write({ row, bytes }) {
        texts[row.path] = Buffer.from(bytes()).toString('utf8');
        rows[row.path] = row;
      },
    },
  );
  const problems = joinProblems(site.problems);
  const lines = problems.map(
    (problem) => `${problem.file}${problem.line ? `:${problem.line}` : ''} ${messageOf(problem)}`,
  );
  return { texts, rows, problems: lines, fixes: problems.map(({ fix }) => fix) };
}

const page = (title: string, more = '', text = `Text of ${title}.`) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
const HOME = { 'content/index.md': page('Home') };

const data = suite('data that cannot be read');

data('is one problem, which says how many pages wait for it', async () => {
  const { problems, fixes } = await build({
    ...HOME,
    'content/other.md': page('Other'),
    'content/menus.yml': 'haed: []\n',
    'content/schema.ts': `import { z } from 'zod';\nexport const data = { menus: z.strictObject({ head: z.array(z.string()) }) };`,
    'pages/Plain.tsx': `export const screens = { plain: ({ site }) => <h1>{site.data.menus.head.join()}</h1> };
      export const markdown = ({ menus }) => ({ words: { outside: menus.head.at(0) } });
      export const services = ({ menus }) => menus.head.map(() => ({}));
      export const files = (site) => ({ 'a.txt': site.data.menus.head.join() });`,
    'pages/index.ts': `export * from './Plain.tsx';`,
  });
  assert.equal(problems, ['content/menus.yml:1 `haed` is not a known key.']);
  assert.equal(fixes, ['Did you mean `head`? 2 pages wait for this.']);
});

data('that is read well leaves pages to answer for themselves, all of them in one problem', async () => {
  const files = {
    ...HOME,
    'content/other.md': page('Other'),
    'content/menus.yml': 'head: []\n',
    'pages/Plain.tsx': `export const screens = { plain: ({ site }) => <h1>{site.data.menu.head}</h1> };`,
    'pages/index.ts': `export * from './Plain.tsx';`,
  };
  const { problems } = await build(files);
  assert.is(problems.length, 1);
  const said = /^pages\/Plain\.tsx:1 Cannot read .* \(while content\/index\.md was rendered\)\.$/;
  assert.match(problems[0] ?? '', said);

  const look = `${files['pages/index.ts']}\nexport const markdown = (data) => data.menu.words;`;
  const worse = await build({ ...files, 'pages/index.ts': look });
  assert.is(worse.problems.length, 1);
  assert.match(worse.problems[0] ?? '', /^pages\/index\.ts:2 Cannot read .* \(while `markdown` was called\)\.$/);
  assert.match(worse.fixes[0] ?? '', '2 pages wait for this.');
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

const paths = suite('paths that no file may have');

paths('are problems beside all others', async () => {
  const names = [
    '/feed.xml',
    '../a.txt',
    '.build.json',
    '.Build.json.patch',
    '.build.taken/a',
    'Build.json/a',
    'ok.txt',
  ];
  const { problems, fixes, rows } = await build({
    ...HOME,
    'content/build.json.md': page('Rows'),
    'pages/screens.tsx': `export const screens = { plain: ({ page }) =>
      <main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main> };`,
    'content/lost.md': page('Lost', '', 'See [nothing](/nowhere).'),
    'pages/index.ts': `export { screens } from './screens.tsx';
      export const files = { ${names.map((name) => `'${name}': ''`).join()} };`,
  });
  const refused = problems.filter((problem) => problem.includes('cannot be written to'));
  assert.is(refused.length, names.length);
  for (const name of names.slice(0, -1))
    assert.match(refused.join('\n'), `pages/index.ts The file cannot be written to "${name}": `);
  assert.match(refused.join('\n'), 'content/build.json.md The file cannot be written to "build.json/index.html": ');
  assert.ok(fixes.includes('Write the path without a slash at its start.'));
  assert.match(problems.join('\n'), '/nowhere');
  assert.ok(rows['ok.txt']);
  assert.not(rows['.build.json']);
});

paths.run();
