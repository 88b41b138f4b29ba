import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import type { Mode } from '../content/settings.ts';
import { finishedPages } from './derive.ts';

const SITE = 'url: https://test.example\nbase: /b\n';
const FILES = { 'content/site.yml': SITE, 'content/index.md': page('Home') };

const test = suite('derived files');

test('the sitemap lists only canonical pages, in the order of their addresses, with the dates that authors gave', async () => {
  const { text } = await build({
    ...FILES,
    'content/pricing.md': page(
      'P',
      'Text.',
      'updated: 2024-10-13\naliases: [/price]\nredirect_from: [/old]\n',
    ),
    'content/404.md': page('Nothing'),
    'content/secret.md': page('Secret', 'Text.', 'noindex: true\n'),
    'content/café.md': page('C', 'Text.', 'permalink: "/café & co"\n'),
  });
  assert.is(
    text('sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://test.example/b/</loc></url>
<url><loc>https://test.example/b/caf%C3%A9%20&#38;%20co</loc></url>
<url><loc>https://test.example/b/pricing</loc><lastmod>2024-10-13</lastmod></url>
</urlset>
`,
  );
});

test('the sitemap links the versions of a page in other languages', async () => {
  const settings = `${SITE}languages: { en: English, hi: हिन्दी }\n`;
  const none = { 'content/404.md': page('No page'), 'content/404.hi.md': page('कोई पृष्ठ नहीं') };
  const { text } = await build({
    ...FILES,
    ...none,
    'content/site.yml': settings,
    'content/index.hi.md': page('घर'),
  });
  const link = (lang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="https://test.example/b/${path}"/>`;
  const links = link('en', '') + link('hi', 'hi') + link('x-default', '');
  assert.match(text('sitemap.xml'), 'sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">');
  assert.match(text('sitemap.xml'), `<url><loc>https://test.example/b/hi</loc>${links}</url>`);
  assert.match(text('sitemap.xml'), `<url><loc>https://test.example/b/</loc>${links}</url>`);
  assert.not.match(text('sitemap.xml'), '404');
});

test('robots.txt lets crawlers read every page, and names the sitemap unless the site is noindex', async () => {
  const robots = async (change: Partial<Mode>) => (await build(FILES, change)).text('robots.txt');
  assert.is(
    await robots({}),
    'User-agent: *\nAllow: /\n\nSitemap: https://test.example/b/sitemap.xml\n',
  );
  // A search engine that may not fetch a page never sees its noindex.
  assert.is(await robots({ noindex: true }), 'User-agent: *\nAllow: /\n');
});

test('licences are in one file, if the site has any', async () => {
  assert.not((await build(FILES)).paths.includes('licenses.txt'));
  const fonts = { 'assets/fonts/a/OFL.txt': 'SIL\n\n', 'assets/fonts/b/LICENSE.txt': 'MIT' };
  const text = (await build({ ...FILES, ...fonts })).text('licenses.txt');
  assert.match(
    text,
    /^assets\/fonts\/a\/OFL\.txt\n-+\n\nSIL\n\n-+\nassets\/fonts\/b\/LICENSE\.txt\n-+\n\nMIT\n$/,
  );
});

test('the manifest comes last, and lists every other file in the order of paths', async () => {
  const { text, paths } = await build({
    ...FILES,
    'assets/root/a.txt': 'A',
    'content/redirects.yml': '/old: /',
  });
  const { base, host, files } = JSON.parse(text('build.json'));
  assert.equal([base, host], ['/b', 'nginx']);
  const listed = files.map(({ path }: { path: string }) => path);
  assert.equal(listed, [
    'a.txt',
    'index.html',
    'old.html',
    'old/index.html',
    'robots.txt',
    'sitemap.xml',
  ]);
  const size = { size: 1, sha256: hash('sha256', 'A') };
  assert.equal(files[0], {
    path: 'a.txt',
    type: 'text/plain; charset=utf-8',
    cache: 'revalidate',
    ...size,
  });
  assert.equal([files[2].route, files[2].redirect], ['/old', '/']);
  assert.is(paths.at(-1), 'build.json');
});

const withDerived = (derived: string) => ({
  ...FILES,
  'content/about.md': page('About', 'Words.', 'aliases: [/us]\nredirect_from: [/old]\n'),
  'pages/index.ts': `export const screens = {};\nexport const derived = ${derived};\n`,
});

test('`derived` of pages/index.ts makes files from the finished pages, each listed once, without aliases', async () => {
  const { site, out, text, problems } = await build(
    withDerived(`async (site, pages) => ({
      'search.json': JSON.stringify([site.name, ...pages.map(({ path, html }) => [path, html().includes('Words')])]),
    })`),
  );
  assert.equal(problems, []);
  assert.equal(JSON.parse(text('search.json')), ['Site', ['/', false], ['/about', true]]);
  assert.match(text('build.json'), '"search.json"');
  const [, about] = finishedPages(site.artifacts, out);
  assert.equal(
    [about?.file, about?.facts.title, about?.facts.h1],
    ['content/about.md', 'About', 1],
  );
});

test('`derived` of pages/index.ts cannot write outside the output, nor at the path of another file', async () => {
  const { problems } = await build(
    withDerived("() => ({ '../x': '', 'index.html/x': '', 'robots.txt': '' })"),
  );
  const robots = '`robots.txt` cannot be written: the generator makes `robots.txt`.';
  const wrong = ['`../x` is outside the output', robots, '`index.html/x` cannot be written:'];
  for (const [index, line] of problems.entries())
    assert.match(line, `pages/index.ts ${wrong[index]}`);
  assert.is(problems.length, 3);
});

test('no feed and no page leaves the output, or takes the path of a derived file', async () => {
  const post = {
    'content/posts/p.md': page('Post', 'Text.', 'date: 2024-10-01\npermalink: /sitemap.xml\n'),
  };
  const posts = `${SITE}collections: { posts: { pages: true, at: /../../x, feed: {} } }\n`;
  const { paths, problems } = await build({ ...FILES, ...post, 'content/site.yml': posts });
  assert.match(problems.join(), 'content/site.yml:3 `collections.posts.at` cannot be "/../../x"');
  assert.match(
    problems.join(),
    '`sitemap.xml/index.html` cannot be written: the generator makes `sitemap.xml`',
  );
  assert.not(paths.some((path) => path.includes('..')));
});

test('`derived` of pages/index.ts is reported if it throws, or returns anything but files', async () => {
  const { problems } = await build(withDerived("() => { throw new Error('Too bad'); }"));
  assert.equal(problems, ['pages/index.ts:2 Too bad (while calling `derived`).']);
  for (const wrong of ['() => {}', "() => ({ 'a.json': { a: 1 } })"]) {
    const [problem = '', ...others] = (await build(withDerived(wrong))).problems;
    assert.equal([problem.split(' ')[0], others], ['pages/index.ts', []], wrong);
  }
});

test.run();
