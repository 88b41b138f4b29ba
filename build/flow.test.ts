import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../tests/built.ts';

const test = suite('a build');

test('a page with a time appears at that time, in any zone, and a build is up to date until then', async () => {
  const files = {
    ...HOME,
    'content/soon.md': page('Soon', 'Text.', 'date: 2024-10-13T23:30+05:30\n'),
    'content/later.md': page('Later', 'Text.', 'date: 2024-10-13T23:30-08:00\n'),
  };
  const at = async (time?: string, now = '2024-10-13') => {
    const { site } = await build(files, { time, now });
    const shown = site.plan.routes.pages.map(({ path }) => path).filter((path) => path !== '/');
    return [shown, site.plan.cacheKeys.freshUntil];
  };
  assert.equal(await at('2024-10-13T17:59:59.999Z'), [[], Date.parse('2024-10-13T18:00:00Z')]);
  assert.equal(await at('2024-10-13T18:00:01.000Z'), [
    ['/soon'],
    Date.parse('2024-10-14T07:30:00Z'),
  ]);
  assert.equal(await at('2024-10-14T07:30:01.000Z', '2024-10-14'), [
    ['/later', '/soon'],
    Number.POSITIVE_INFINITY,
  ]);
  // The day that `--now` names counts as a whole.
  assert.equal((await at())[0], ['/soon']);
});

test('redirects are pages that move the visitor on, but not to an address that is still a placeholder', async () => {
  const { texts, site } = await build({
    'content/new.md': page('New', 'Text.', 'redirect_from: [/old]\n'),
    'content/facts.yml': 'app:\n  url: { value: https://app.example, placeholder: true }\n',
    'content/redirects.yml':
      '/older: /old\n/away: https://else.example/x\n/app: "{{ app.url }}/start"\n/apps: /app\n',
  });
  for (const part of ['data-to="/new"', '<a href="/new"', 'noindex'])
    assert.match(texts['old/index.html'] ?? '', part);
  assert.match(texts['older/index.html'] ?? '', 'data-to="/new"', 'a chain is flattened');
  assert.match(texts['away/index.html'] ?? '', 'data-to="https://else.example/x"');
  for (const path of ['app/index.html', 'apps/index.html']) {
    assert.not.match(texts[path] ?? '', /<script|refresh/);
    assert.match(texts[path] ?? '', 'https://app.example/start');
  }
  assert.equal(
    [site.plan.content.placeholders[0]?.name, site.plan.content.placeholders[0]?.line],
    ['app.url', 2],
  );
});

test('faults of every stage are reported in one run, each with its place, also in texts without pages', async () => {
  const { problems } = await build({
    'content/site.yml': 'filez: both\ncollections: { news: { pages: false } }\n',
    'content/news/a.md': page('A', 'One <script>alert(1)</script>'),
    'content/news/b.md': page('B', '[x](javascript:alert(1))'),
    'content/a.md': '---\ntitle: A\ndescription: Fine.\ndate: 2024-02-30\n---\n',
    'content/b.md': page('B', 'Text.', 'permalink: /../b\n'),
    'content/c.md': `${page('C')}\n[x](javascript:alert(1))\n`,
    'content/d.md': '---\ntitle: [\n---\n',
  });
  const all = problems.join('\n');
  const inTexts = [
    'a.md:4 `date` cannot be "2024-02-30"',
    'b.md:4 ',
    'c.md:8 ',
    'd.md:',
    'news/a.md:6',
    'news/b.md:6',
  ];
  for (const place of ['site.yml:1 `filez`', ...inTexts]) assert.match(all, `content/${place}`);
});

test('a folder of another generator keeps its braces, and its first heading is the title', async () => {
  const text = '## Begin *here*\n\n{{ page.x }}\n';
  const { texts, severities } = await build({
    'content/index.md': text,
    'content/ci.yml': 'url: "{{ x }}"\n',
  });
  const shown =
    /<title>Begin here<[\s\S]*<h1 id="begin-here">Begin <em>here<\/em><\/h1>\s*<p>\{\{ page\.x \}\}</;
  assert.match(texts['index.html'] ?? '', shown);
  assert.ok(severities.every((severity) => severity === 'warning'));
});

const CODE = `export { screens } from './Plain.tsx';
export const routes = () => [{ path: '/home', front: { title: 'A' } }];
export const files = {
  'hello.txt': 5,
};
`;

test('what is wrong with a page or file of code, a redirect or a schema is reported once, where it is written', async () => {
  const { problems } = await build({
    ...HOME,
    'content/home.md': page('Home'),
    'content/team.yml': 'a: 1\n',
    'content/redirects.yml': '/old: /gone\n/round: /round\n',
    'content/menu.json': '{ "x": "/gone" }',
    'content/site.yml': 'checks: { all: error }\n',
    'pages/Plain.tsx': 'export const screens = { plain: () => <h1>T</h1> };',
    'pages/index.ts': CODE,
  });
  assert.equal(problems, [
    'pages/index.ts:2 The address `/home` is already taken by content/home.md (file name).',
    'content/redirects.yml:2 The redirect from `/round` loops back to itself.',
    'pages/index.ts:4 `files` gives a number for hello.txt: return text or bytes (while making hello.txt).',
    'content/redirects.yml:1 Broken link: "/gone" does not exist (<a href>), on /old.',
  ]);
});

test('a schema that throws, and settings that are empty, are one problem', async () => {
  const schema = `import { z } from 'zod';
const check = () => {
  throw new Error('No');
};
export const data = { team: z.unknown().refine(check), crew: z.unknown().refine(check) };`;
  const files = { ...HOME, 'content/team.yml': 'a: 1\n', 'content/crew.yml': 'a: 1\n' };
  const broken = await build({ ...files, 'content/schema.ts': schema });
  assert.equal(broken.problems, [
    'content/schema.ts:3 The schema failed: No (while checking content/crew.yml).',
  ]);
  const screens =
    'export const screens = { plain: ({ site }) => <h1>{site.collections.notes.length}</h1> };';
  const code = { 'pages/P.tsx': screens, 'pages/index.ts': "export * from './P.tsx';" };
  const empty = await build({ ...HOME, ...code, 'content/site.yml': '\n' });
  assert.equal(empty.problems, ['content/site.yml:1 The file is empty.']);
});

test('a fault in code that uses sound data is one problem for all pages', async () => {
  const files = {
    ...HOME,
    'content/other.md': page('Other'),
    'content/menus.yml': 'head: []\n',
    'pages/Plain.tsx': `export const screens = { plain: ({ site }) => <h1>{site.data.menu.head}</h1> };`,
    'pages/index.ts': `export * from './Plain.tsx';`,
  };
  const { problems } = await build(files);
  assert.is(problems.length, 1);
  assert.match(
    problems[0] ?? '',
    /^pages\/Plain\.tsx:1 Cannot read .* \(while rendering content\/index\.md\)\.$/,
  );
  const look = `${files['pages/index.ts']}\nexport const markdown = (data) => data.menu.words;`;
  const worse = await build({ ...files, 'pages/index.ts': look });
  assert.is(worse.problems.length, 1);
  assert.match(
    worse.problems.join(),
    /^pages\/index\.ts:2 Cannot read .*\(while calling `services` and `markdown`/,
  );
});

test('a folder builds the same site on another day', async () => {
  const root = { ...HOME, 'content/news/a.md': page('A') };
  assert.equal((await build(root)).texts, (await build(root, { now: '2025-01-01' })).texts);
});

test.run();
