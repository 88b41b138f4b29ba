import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../tests/built.ts';

const addresses = suite('addresses of pages');

addresses('an alias is the same page at another address, and only the first is in the sitemap', async () => {
  const { texts } = await build({ 'content/index.md': page('Home', 'Text.', 'aliases: [/start]\n') });
  assert.is(texts['start/index.html'], texts['index.html']);
  assert.match(texts['start/index.html'] ?? '', '<link rel="canonical" href="https://site.example/"/>');
  assert.not.match(texts['sitemap.xml'] ?? '', '/start');
});

addresses.run();

const redirects = suite('redirects');

redirects('leave a page that moves the visitor on, and a link for those without JavaScript', async () => {
  const { texts } = await build({
    'content/new.md': page('New', 'Text.', 'redirect_from: [/old]\n'),
    'content/redirects.yml': '/older: /old\n/away: https://else.example/x\n',
  });
  assert.match(texts['old/index.html'] ?? '', 'data-to="/new"');
  assert.match(texts['old/index.html'] ?? '', '<a href="/new"');
  assert.match(texts['old/index.html'] ?? '', 'noindex');
  assert.match(texts['older/index.html'] ?? '', 'data-to="/new"', 'a chain is flattened');
  assert.match(texts['away/index.html'] ?? '', 'data-to="https://else.example/x"');
});

redirects('do not forward to an address that is still a placeholder', async () => {
  const { texts, site } = await build({
    'content/index.md': page('Home'),
    'content/facts.yml': 'app:\n  url: { value: https://app.example, placeholder: true }\n',
    'content/redirects.yml': '/app: "{{ app.url }}/start"\n',
  });
  assert.not.match(texts['app/index.html'] ?? '', '<script');
  assert.not.match(texts['app/index.html'] ?? '', 'refresh');
  assert.match(texts['app/index.html'] ?? '', 'https://app.example/start');
  assert.equal(
    site.content.placeholders.map(({ name, line }) => [name, line]),
    [['app.url', 2]],
  );
});

redirects.run();

const faults = suite('faults in content');

faults('of every stage are reported in one run, each with its place', async () => {
  const { problems } = await build({
    'content/site.yml': 'filez: both\n',
    'content/a.md': '---\ntitle: A\ndescription: Fine.\ndate: 2024-02-30\n---\n',
    'content/b.md': page('B', 'Text.', 'permalink: /../b\n'),
    'content/c.md': `${page('C')}\n[x](javascript:alert(1))\n`,
    'content/d.md': '---\ntitle: [\n---\n',
  });
  const of = (file: string) => problems.filter((line) => line.startsWith(file));
  assert.match(of('content/site.yml')[0] ?? '', 'filez');
  assert.match(of('content/a.md')[0] ?? '', /^content\/a.md:4 .*2024-02-30/);
  assert.match(of('content/b.md')[0] ?? '', /^content\/b.md:4/);
  assert.match(of('content/c.md')[0] ?? '', /^content\/c.md:8/);
  assert.ok(of('content/d.md').length > 0);
});

faults.run();

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
  assert.equal(fixes, ['Did you mean head?']);
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
  assert.match(
    worse.problems[0] ?? '',
    /^pages\/index\.ts:2 Cannot read .* \(while `services` and `markdown` were called\)\.$/,
  );
});

data.run();

const hidden = suite('texts of collections without pages');

hidden('are checked like those of pages', async () => {
  const { problems } = await build({
    ...HOME,
    'content/site.yml': 'collections: { news: { pages: false } }\n',
    'content/news/a.md': page('A', 'One <script>alert(1)</script>'),
    'content/news/b.md': page('B', '[x](javascript:alert(1))'),
  });
  assert.equal(
    problems.map((line) => /^[^ ]+/.exec(line)?.[0]),
    ['content/news/a.md:6', 'content/news/b.md:6'],
  );
});

hidden.run();

const table = suite('the table');

table('is the same for the same folder, whatever the day is', async () => {
  const root = { ...HOME, 'content/news/a.md': page('A') };
  assert.equal((await build(root)).texts, (await build(root, { now: '2025-01-01' })).texts);
});

table.run();
