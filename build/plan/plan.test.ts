import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';

const test = suite('a plan');

test('a text that could not be read is one problem: neither links to it nor checks by code are others', async () => {
  const files = {
    'content/index.md': page('T', '[B](/moved) [C](/notes/b) [D](/gone)'),
    'content/schema.ts': `import { z } from 'zod';
      export const data = {};
      export const collections = { notes: z.object({ rank: z.number() }) };`,
    'content/site.yml': 'collections: { notes: { pages: true } }\n',
    'content/notes/b.md': page('B', '', "rank: x\npermalink: '/moved'\n"),
    'pages/index.ts': `export * from './Plain.tsx';
      const misses = ({ collections }) => collections.notes.length === 0;
      export const entryChecks = [({ fault }, site) => (misses(site) ? [fault('title', 'There is no \`/moved\`.', 'Write it.'), fault('title', 'Too short.', 'Add a word.')] : [])];
      export const checks = [(site) => (misses(site) ? [{ message: 'No notes.', fix: 'Write some.' }] : [])];`,
    'pages/Plain.tsx': `export const screens = { plain: ({ page }) => <><h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} /></> };`,
  };
  const { problems } = await build(files);
  assert.equal(problems, [
    'content/notes/b.md:4 `rank` cannot be "x".',
    'content/index.md:2 Too short.',
    'content/index.md:6 Broken link: "/gone" does not exist (<a href>), on /.',
  ]);
});

test('drafts of other generators are drafts, and wait for their later date', async () => {
  const { paths, problems, text } = await build({
    ...HOME,
    'content/a.md': page('A', 'Text.', 'published: false\n'),
    'content/b.md': page('B', 'Text.', 'Draft: true\n'),
    'content/_c.md': page('C'),
    'content/_drafts/d.md': page('D'),
    'content/posts/_e.md': page('E'),
    'content/posts/2999-01-31-f.md': page('F'),
    'content/posts/2020-01-31-f.md': page('F'),
    'content/posts/2020-13-31-i.md': page('I'),
    'content/posts/2020-01-31-j.md': page('J', 'Text.', 'date: 2999-01-01\n'),
    'content/k.md': page('K', 'Text.', 'permalink: false\n'),
    'content/l.md': page('L', 'Text.', 'permalink: m/n\naliases: [../o, ./p, q]\n'),
    'content/g.md': page('G', 'Text.', 'date: 2020-01-01\npublishDate: 2999-01-01\n'),
    'content/h.md': page('H', 'Text.', 'published: true\npublishDate: 2020-01-01\n'),
    'content/r.md': page('R', 'Text.', 'Published: no\n'),
    'content/s.md': page('S', 'Text.', 'DRAFT: yes\n'),
    'content/t.md': page('T', 'Text.', 'publishdate: 2999-01-01T10:00:00Z\n'),
    'content/u.md': page('U', 'Text.', 'published: 2999-01-01\n'),
    'content/v.md': page('V', 'Text.', 'expiryDate: 2001-01-01\n'),
    'content/w.md': page('W', 'Text.', 'published: 2001-01-01\nDraft: no\n'),
    'content/x.md': page('X', 'Text.', 'Status: draft\n'),
    'content/y.md': page('Y', 'Text.', 'status: published\n'),
    'content/notes/_index.md': page('Notes'),
    'content/hugo/a.md': page('A', 'Text.', 'headless: true\n'),
    'content/hugo/b.md': page('B', 'Text.', 'build:\n  render: never\n  list: never\n'),
    'content/hugo/c.md': page('C', 'Text.', '_build:\n  render: false\n'),
    'content/hugo/d.md': page('D', 'Text.', 'render: never\n'),
    'content/hugo/e.md': page('E', 'Text.', 'build:\n  list: never\n  render: always\n'),
    'content/others/a.md': page('A', 'Text.', 'hidden: true\n'),
    'content/others/b.md': page('B', 'Text.', 'publish: no\n'),
    'content/others/c.md': page('C', 'Text.', 'hidden: false\nheadless: no\npublish: true\n'),
    'content/others/d.md': page('D', 'Text.', 'unlisted: true\n'),
  });
  assert.equal(problems, []);
  assert.match(text('others/d/index.html'), '<meta name="robots" content="noindex');
  assert.not.match(text('others/c/index.html'), 'noindex');
  const pages = paths.filter((path) => path.endsWith('index.html'));
  assert.equal(pages.sort(), [
    'h/index.html',
    'hugo/e/index.html',
    'index.html',
    'm/n/index.html',
    'm/p/index.html',
    'notes/index.html',
    'o/index.html',
    'others/c/index.html',
    'others/d/index.html',
    'posts/f/index.html',
    'posts/i/index.html',
    'q/index.html',
    'w/index.html',
    'y/index.html',
  ]);
});

test('a link to a text that cannot be read is no second error, also where code gives it the address of its folder', async () => {
  const { problems } = await build({
    ...HOME,
    'content/site.yml': 'collections: { rules: { pages: true } }\nchecks: { links: error }\n',
    'content/a.md': page('A', 'See [the rules](/house) and [nothing](/houses).'),
    'content/rules/house/2024-01-01.md': page('Rules', 'Words.', 'updated: soon\n'),
    'pages/Plain.tsx': `export const screens = { plain: ({ page }) => <><h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} /></> };`,
    'pages/index.ts': `export * from './Plain.tsx';
      export const routes = ({ collections: { rules } }) => rules.map(({ slug }) => ({ path: '/house', entry: 'rules/' + slug }));`,
  });
  assert.is(problems.length, 2);
  assert.match(problems.join('\n'), 'updated');
  assert.match(problems.join('\n'), '/houses');
});

test.run();
