/** Broken links of a whole site: the message for each, and the place that it names. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

const test = suite('checks');

test('broken links in a text are reported at their line, as the author wrote them', async () => {
  const text =
    '[later](gone.md#part)\n[id](../b.md#none)\n[html](../b.html)\n\n[there]: ./lost.md\n[there]\n\n<a class="x" href="raw.md">r</a>';
  const files = { 'content/a/c.md': page('C', text), 'content/b.md': page('B') };
  for (const settings of [
    'files: index',
    'base: /x\nfiles: index',
    'assets: hashed\nfiles: index',
  ]) {
    const { problems, columns } = await build({ ...files, 'content/site.yml': settings });
    assert.equal(problems, [
      'content/a/c.md:6 Broken link: "gone.md#part" does not exist (<a href>), on /a/c.',
      'content/a/c.md:7 Broken link: "../b.md#none" points to an id that is not on the page, on /a/c.',
      'content/a/c.md:8 Broken link: "../b.html" is not the canonical address of its page (<a href>), on /a/c.',
      'content/a/c.md:10 Broken link: "./lost.md" does not exist (<a href>), on /a/c.',
      'content/a/c.md:13 Broken link: "raw.md" does not exist (<a href>), on /a/c.',
    ]);
    assert.equal(columns, [9, 6, 8, 10, 20]);
  }
});

test('links that the host answers in another spelling are one note, and broken links on a host that does not', async () => {
  const files = {
    'content/a.md': page('A', '[x](/b/) [y](/b.html#part) [z](/b/index.html)'),
    'content/b.md': page('B', '## Part\n\n[a](https://site.example/a/) <a href="a.html">a</a>'),
  };
  const note = 'The host answers these links, but their pages have another address';
  for (const host of ['nginx', 'netlify', 'cloudflare', 'github', 's3']) {
    const { problems, fixes } = await build({ ...files, 'content/site.yml': `host: ${host}` });
    assert.equal(
      [problems, fixes],
      [[`content/a.md ${note}, on 2 pages: /a, /b.`], ['Write /b instead of /b/, and so on.']],
    );
  }
  const strict = { ...files, 'content/site.yml': 'checks: { all: error }' };
  assert.equal((await build(strict)).problems.length, 5);
  assert.match(
    (await build(strict)).problems[1] ?? '',
    'a.md:6 Broken link: "/b.html#part" is not the canonical',
  );
  const flat = await build({ ...files, 'content/site.yml': 'host: github\nfiles: flat' });
  assert.equal(
    flat.fixes.filter((fix) => fix === 'Write /b.'),
    ['Write /b.', 'Write /b.'],
  );
});

test('a broken link is found in the text, not in code or in a sentence that has the same words', async () => {
  const text = `The address /gone, and \`/gone\`:

    [x](/gone)

> - a **b** [x](/gone) and [y](</go ne>)

| a\\|b | [x](../lost.md "lost.md") |
|--|--|

![z](größe.png) <a title="/other"
  href="/other">o</a>
`;
  const { problems, columns } = await build({
    'content/a/c.md': page('C', text),
    'content/site.yml': 'name: T',
  });
  const places = problems.map(
    (problem, index) => `${problem.match(/:(\d+) /)?.[1]}:${columns[index]}`,
  );
  assert.equal(places, ['10:17', '10:33', '12:14', '15:6', '16:9'], problems.join('\n'));
});

test('broken links to pictures, next to the text or in assets/, suggest near names as an author writes them', async () => {
  const text = '![A](pic.svg)\n![B](none.png)\n![C](../../assets/none.png)\n![D](pics.svg)';
  const { problems, fixes, paths, texts } = await build({
    'content/posts/a.md': page('A', text),
    'content/posts/index.md': page('Blog', '![A](pic.svg)'),
    'content/posts/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/site.yml':
      'name: T\nassets: hashed\ncollections: { posts: { pages: text, at: /blog } }',
  });
  assert.equal(problems, [
    'content/posts/a.md:7 Broken link: "none.png" does not exist (<img src>), on /blog/a.',
    'content/posts/a.md:8 Broken link: "../../assets/none.png" does not exist (<img src>), on /blog/a.',
    'content/posts/a.md:9 Broken link: "pics.svg" does not exist (<img src>), on /blog/a.',
  ]);
  const other = 'Correct the address, or add the file.';
  assert.equal(fixes, [other, other, 'Did you mean pic.svg?']);
  const picture = paths.find((path) => path.endsWith('.svg'));
  assert.match(picture ?? '', /^assets\/content\/posts\/pic-[0-9a-f]{8}\.svg$/);
  for (const path of ['blog/index.html', 'blog/a/index.html'])
    assert.match(texts[path] ?? '', `src="/${picture}"`);
});

test('a link of a menu to a page that has moved is found in the menu, on that page, too', async () => {
  const { problems, fixes, severities } = await build({
    'content/index.md': page('Home'),
    'content/jobs.md': page('Jobs', '', 'redirect_from: [/career]\n'),
    'content/menus.yml': 'head:\n  - { href: /jobs }\n  - { href: /career }\n',
    'pages/index.ts': `import { createElement } from 'react';
      const View = ({ page, site }) => createElement('main', null, createElement('h1', null, page.title),
        ...site.data.menus.head.map(({ href }) => createElement('a', { key: href, href }, href)));
      export const screens = { plain: View };`,
  });
  assert.equal(problems, [
    'content/menus.yml:3 Broken link: "/career" has moved (<a href>), on 2 pages: /, /jobs.',
  ]);
  assert.equal([fixes, severities], [['Write /jobs.'], ['warning']]);
});

test('broken links say if their page is a draft, dated in the future, or expired', async () => {
  const files = {
    'content/index.md': page('Home', '[1](draft.md) [2](/later) [3](/old) [4](notes/next.md)'),
    'content/notes/next.md': page('Next', 'Text.', 'draft: true\n'),
    'content/old.md': page('Old', 'Text.', 'expires: 2024-10-12\n'),
    'content/draft.md': page('Draft', 'Text.', 'draft: true\n'),
    'content/other.md': page('Later', 'Text.', 'date: 2030-01-01\npermalink: /later\n'),
    'content/site.yml': 'name: T\ncollections: { notes: { pages: true, at: /blog } }',
  };
  assert.equal((await build(files)).problems, [
    'content/index.md:6 Broken link: "draft.md" is an unpublished draft (<a href>), on /.',
    'content/index.md:6 Broken link: "/later" is dated in the future (<a href>), on /.',
    'content/index.md:6 Broken link: "/old" has expired (<a href>), on /.',
    'content/index.md:6 Broken link: "notes/next.md" is an unpublished draft (<a href>), on /.',
  ]);
  assert.equal((await build(files, { command: 'dev', drafts: true, future: true })).problems, []);
});

test('broken links of data, code and styles are reported where the address is a value', async () => {
  const { problems, columns } = await build({
    'content/index.md': page('Home', '[1](/)'),
    'content/site.yml': 'name: T\nlanguages: { en: English, hi: Hindi }',
    'content/menus.hi.yml': 'head: [{ href: /pricng }]\n',
    'content/cards.yml': '/pricng: { paint: yellow }\n',
    'content/budget.yml': '"/pricng": { page: 9 }\n',
    'content/menus.yml': 'head:\n  - { href: /pricngs }\n  - { href: /pricng }\n',
    'pages/index.ts': "export { screens } from './plain.tsx';",
    'pages/plain.tsx': `// /prizes
const all = ['/pricng', '/prizes', \`/\${'made'}\`];
export const screens = {
  plain: () => <><h1 className="head">T</h1>{all.map((one) => <a key={one} href={one}>x</a>)}</>,
};
`,
    'pages/head.css': '.head {\n  background: url(/haed.png);\n}\n',
  });
  assert.equal(problems, [
    'content/menus.yml:3 Broken link: "/pricng" does not exist (<a href>), on /.',
    'pages/plain.tsx:2 Broken link: "/prizes" does not exist (<a href>), on /.',
    'pages/plain.tsx:4 Broken link: "/made" does not exist (<a href>), on /.',
    'pages/head.css:2 Broken link: "/haed.png" does not exist (<style url>), on /.',
  ]);
  assert.equal(columns, [13, 26, 63, 19]);
});

const withChecks = (checks: string) => ({
  'content/index.md': page('Home', 'Some words.'),
  'content/site.yml': 'name: T',
  'pages/index.ts': `export const screens = {};\nexport const checks = [${checks}];\n`,
});

test('checks of the site get each page and the site, and are errors unless they warn; a fault in them is told', async () => {
  const { problems, severities } = await build(
    withChecks(`function* (page, site) {
      yield { message: page.path + ' of ' + site.name, fix: 'Mend.' };
      if (page.html().includes('words') && page.facts.h1 === 1) yield { message: 'W', fix: 'F', severity: 'warning' };
    }`),
  );
  assert.equal(problems, ['content/index.md / of T', 'content/index.md W']);
  assert.equal(severities, ['error', 'warning']);
  const problemsOf = async (checks: string) => (await build(withChecks(checks))).problems.join();
  assert.is(
    await problemsOf("() => { throw new Error('Too bad'); }"),
    'pages/index.ts:2 Too bad (while checking /).',
  );
  for (const wrong of ["() => ['Too bad']", 'async () => []', '() => {}'])
    assert.match(await problemsOf(wrong), '`checks` must return faults with `message`');
});

test('checks of the site may name words of another file, and are reported where these stand', async () => {
  const { problems } = await build({
    ...withChecks(`() => [
      { message: 'A.', fix: 'F', file: 'content/site.yml', at: 'url: ' },
      { message: 'B.', fix: 'F', file: 'content/site.yml', at: 'nowhere' },
      { message: 'C.', fix: 'F', at: 'words' },
    ]`),
    'content/site.yml': 'name: T\nurl: https://site.example\n',
  });
  assert.equal(problems, [
    'content/site.yml:2 A.',
    'content/site.yml:1 B.',
    'content/index.md:6 C.',
  ]);
});

test('a rule has the same severity with and without site.yml, unless that file sets another', async () => {
  const written = '---\ntitle: Home\n---\n\n[There](/gone) <font>x</font>\n';
  for (const [settings, expected] of [
    [undefined, ['warning', 'warning', 'warning']],
    ['url: https://site.example\n', ['warning', 'warning', 'warning']],
    ['checks: { all: error, links: warn, description: off }\n', ['error', 'warning']],
  ] as const) {
    const files = {
      'content/index.md': written,
      ...(settings && { 'content/site.yml': settings }),
    };
    assert.equal((await build(files)).severities, expected);
  }
});

test.run();
