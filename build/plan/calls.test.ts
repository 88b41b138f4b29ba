import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';

const VIEW = `export const screens = { plain: ({ page }) => <h1>{page.title}</h1> };`;

const test = suite('code');

test('files of code may be text or bytes, sync or async, at any path', async () => {
  const { texts, rows, problems } = await build({
    ...HOME,
    'pages/index.ts': `export * from './Plain.tsx';
      export const files = async (site) => ({
        'a.txt': 'text of ' + site.name,
        'deep/b.bin': new Uint8Array([66]),
        'c.txt': (site) => site.pages.map(({ path }) => path).join(),
        '_headers': async () => '/*',
        'robots.txt': 'mine',
      });`,
    'pages/Plain.tsx': VIEW,
    'content/site.yml': 'name: Small\n',
  });
  assert.equal(problems, []);
  const made = [
    texts['a.txt'],
    texts['deep/b.bin'],
    texts['c.txt'],
    texts._headers,
    texts['robots.txt'],
  ];
  assert.equal(made, ['text of Small', 'B', '/', '/*', 'mine']);
  assert.is(rows['a.txt']?.type, 'text/plain; charset=utf-8');
});

test('`files`, `routes` and `services` that return anything else or throw are errors, and the other files are made', async () => {
  const problemsOf = async (name: string, made = '{}') =>
    (
      await build({
        ...HOME,
        'pages/index.ts': `export const screens = {}, ${name} = () => ${made};`,
      })
    ).problems.join();
  for (const made of ['{}', '5', '[]'])
    assert.match(
      await problemsOf('files', made),
      'pages/index.ts `files` must return a table of files',
    );
  assert.match(
    await problemsOf('routes', "[{ path: '/a', front: { n: 1n } }]"),
    'BigInt (while calling `routes`)',
  );
  assert.match(
    await problemsOf('routes', "[{ path: '/a', front: { title: 'A' }, content: 'words' }]"),
    'with `path`, `front`, `body`, `entry`: nothing reads `content`',
  );
  for (const made of ['{}', '[null]', '[{ front: {} }]', "[{ path: '/a', body: 1 }]"])
    assert.match(
      await problemsOf('routes', made),
      'pages/index.ts `routes` must return a list of pages, each with a `path`',
    );
  for (const made of ['({})', '[null]', '[{ islands: [] }]'])
    assert.match(
      await problemsOf('services', made),
      'pages/index.ts `services` must return a list of services',
    );
  const { texts, problems } = await build({
    ...HOME,
    'pages/Plain.tsx': VIEW,
    'pages/index.ts': `export * from './Plain.tsx';
      export const files = {
        'a.txt': () => { throw new Error('No luck.'); },
        'b.txt': 'B',
      };`,
  });
  assert.equal(problems, ['pages/index.ts:3 No luck (while making a.txt).']);
  assert.is(texts['b.txt'], 'B');
});

const routed = (given: string) => ({
  ...HOME,
  'pages/Plain.tsx': `export const screens = { plain: ({ page, site }) => <><h1>{page.title}</h1>
    <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    <p>{page.front.of} {site.pages.map(({ path }) => path).join(' ')}</p></> };`,
  'pages/index.ts': `export * from './Plain.tsx';\nexport const routes = ${given};`,
});

test('pages without a Markdown file have front matter, Markdown, a title, and a place in lists and the sitemap', async () => {
  const given = `async (site) => site.pages.map(({ path, title }) => ({
    path: '/about' + path, front: { title: 'About ' + title, description: 'D', of: title }, body: '[Home](/)' }))`;
  const { texts, problems } = await build(routed(given));
  assert.equal(problems, []);
  const html = texts['about/index.html'] ?? '';
  for (const part of ['<h1>About Home</h1>', '<a href="/">Home</a>', '<p>Home / /about</p>'])
    assert.match(html, part);
  assert.match(texts['sitemap.xml'] ?? '', '<loc>https://site.example/about');
  const bare = `() => [{ path: '/a', front: { title: undefined, description: undefined }, body: '# Words\\n' }]`;
  assert.match((await build(routed(bare))).texts['a/index.html'] ?? '', '<title>Words</title>');
});

test('pages without a Markdown file may collide with others, and are checked like them', async () => {
  const { problems } = await build(
    routed(`() => [{ path: '/', front: { title: 'A', description: 'D' } },
      { path: '/b', front: { title: 'B', description: 'D' }, body: '[x](/gone)' },
      { path: '/c', front: { title: 'C', description: 'D', screen: 'none' } }]`),
  );
  assert.equal(problems, [
    'pages/index.ts:2 The address `/` is already taken by content/index.md (file name).',
    'pages/index.ts:1 There is no screen named `none`.',
    'pages/index.ts:1 Broken link: "/gone" does not exist (<a href>), on /b.',
  ]);
});

test('may check front matter before pages are rendered: every fault has the line of its key', async () => {
  const front =
    '---\ntitle: T\ndescription: D\nlist:\n  - { drawing: sea }\n  - { drawing: wve }\n---\n';
  const { problems } = await build({
    'content/index.md': front,
    'content/about.md': front.replace('sea', 'wav'),
    'assets/drawings/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/drawings/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'pages/index.ts': `export * from './Plain.tsx';
      export const entryChecks = [function* ({ front, fault }, { drawings }) {
        for (const [i, { drawing }] of front.list.entries())
          if (!(drawing in drawings))
            yield fault(['list', i, 'drawing'], 'No drawing ' + drawing + '.', 'Draw it.', Object.keys(drawings));
      }];`,
    'pages/Plain.tsx': VIEW,
  });
  assert.equal(problems, [
    'content/about.md:5 No drawing wav. Did you mean wave?',
    'content/about.md:6 No drawing wve. Did you mean wave?',
    'content/index.md:6 No drawing wve. Did you mean wave?',
  ]);
});

test('what a check of front matter refuses is told once, though the page then fails', async () => {
  const fails = (severity: string) =>
    build({
      'content/index.md': page('T'),
      'pages/index.ts': `export const screens = { plain: () => { throw new Error('It has no picture'); } };
      export const entryChecks = [({ fault }) =>
        [Object.assign(fault('title', 'The picture is missing.', 'Draw it.'), { severity: '${severity}' })]];`,
    });
  assert.equal((await fails('error')).problems, ['content/index.md:2 The picture is missing.']);
  assert.is((await fails('warning')).problems.length, 2);
});

test('a check of front matter that returns no faults is one problem, which says what it must return', async () => {
  for (const wrong of ["'Too bad'", "['Too bad']"]) {
    const { problems } = await build({
      'content/index.md': page('T'),
      'pages/index.ts': `export * from './Plain.tsx';\n  export const entryChecks = [() => ${wrong}];`,
      'pages/Plain.tsx': VIEW,
    });
    assert.is(problems.length, 1);
    assert.match(problems[0] ?? '', /^pages\/index\.ts.*`entryChecks` must return errors/);
  }
});

test('a check of front matter may warn of what the site can do without for now', async () => {
  const { problems, severities, paths } = await build({
    'content/index.md': page('T'),
    'pages/index.ts': `export * from './Plain.tsx';
      export const entryChecks = [({ fault }) =>
        [Object.assign(fault('title', 'The picture is missing.', 'Draw it.'), { severity: 'warning' })]];`,
    'pages/Plain.tsx': VIEW,
  });
  assert.equal(
    [problems, severities],
    [['content/index.md:2 The picture is missing.'], ['warning']],
  );
  assert.ok(paths.includes('index.html'));
});

test('`routes` gives entries of collections other addresses, together with their translations', async () => {
  const rooted = (rows: string) => ({
    ...HOME,
    'content/site.yml':
      'lang: en\nlanguages: { hi: हिन्दी }\ncollections: { notes: { pages: true }, rules: { pages: false } }\n',
    'content/notes/bell.md': page('Bell', 'See [the rules](/rules).', 'date: 2024-05-01\n'),
    'content/notes/bell.hi.md': page('घंटी', 'Words.'),
    'content/rules/first.md': page(
      'Rules',
      'See [the bell](../notes/bell.md).',
      'aliases: [/old]\n',
    ),
    'pages/Plain.tsx': `export const screens = { plain: ({ page, site }) => <><h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
      <p>{site.collections.rules.map(({ path, front }) => path + ' ' + front.aliases)}</p></> };`,
    'pages/index.ts': `export * from './Plain.tsx';
      export const routes = ({ collections: { notes } }) => [
        ...notes.map(({ slug, front }) => ({ path: '/' + front.date.slice(0, 4) + '/' + slug, entry: 'notes/' + slug })),
        ${rows}
      ];`,
  });
  const rules =
    "{ path: '/rules', entry: 'rules/first', front: { noindex: true, aliases: ['/law'] } }";
  const { texts, problems } = await build(rooted(rules));
  assert.equal(
    problems.filter((problem) => !problem.includes('has no effect')),
    [],
  );
  for (const path of ['2024/bell', 'hi/2024/bell', 'rules', 'law'])
    assert.ok(texts[`${path}/index.html`], path);
  for (const path of ['notes/bell', 'hi/notes/bell', 'old'])
    assert.not.ok(texts[`${path}/index.html`], path);
  assert.match(texts['rules/index.html'] ?? '', '<a href="/2024/bell">');
  assert.match(texts['2024/bell/index.html'] ?? '', '<p>/rules /law</p>');
  assert.not.match(texts['sitemap.xml'] ?? '', '/rules');

  const unknown = await build(rooted("{ path: '/x', entry: 'rules/second' }"));
  assert.match(unknown.problems.join('\n'), 'No collection has the entry `rules/second`');
});

test.run();
