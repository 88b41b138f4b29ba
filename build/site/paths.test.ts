import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import type { SiteSettings } from '../content/settings.ts';
import { pagePaths, placeFiles, safePath } from './paths.ts';

const paths = suite('paths');

paths('decodes an address, normalises its Unicode form, and drops its trailing slash', () => {
  assert.equal(safePath('/a/b/'), { path: '/a/b' });
  assert.equal(safePath('/'), { path: '/' });
  assert.equal(safePath('/caf%C3%A9'), { path: '/café' });
  assert.equal(safePath('/cafe\u0301'), { path: '/café' });
  for (const path of ['/.well-known', '/a b', '/nul']) assert.equal(safePath(path), { path });
});

paths('refuses a path outside the site, or a name that some disk refuses, in any encoding', () => {
  for (const address of [
    '../x',
    '/../x',
    '/a/../../x',
    '/./x',
    '/%2e%2e/x',
    '/%252e%252e%252fx',
    '/..%2fx',
    '/%2E%2E%5Cx',
    '\\x',
    '/a\\b',
    '/%5c%5chost',
    'C:/x',
    '/C:/x',
    '//host/x',
    '/a//b',
    'x',
    '',
    'https://host/x',
    '/a\0b',
    '/a%00b',
    '/a\nb',
    '/%0d%0aSet-Cookie',
    '/a\u2028b',
    '/a\u202etxt.exe',
    '/%zz',
    '/%c0%ae%c0%ae/x',
    '/a?b',
    '/a#b',
    '/a*',
    '/{n}',
    '/name.',
    '/name /b',
    '/ name',
    `/${'é'.repeat(126)}`,
  ]) {
    const { path, message } = safePath(address);
    assert.is(path, undefined, address);
    assert.match(message ?? '', /cannot be an address: .+\.$/s);
  }
  assert.not(safePath('/a\x1b[31m').message?.includes('\x1b'));
});

paths('gives the canonical file of a page first', () => {
  assert.equal(pagePaths('/', 'both'), ['index.html']);
  assert.equal(pagePaths('/a/b', 'index'), ['a/b/index.html']);
  assert.equal(pagePaths('/a/b', 'flat'), ['a/b.html']);
  assert.equal(pagePaths('/a/b', 'both'), ['a/b.html', 'a/b/index.html']);
  assert.equal(pagePaths('/404', 'both'), ['404.html']);
  assert.equal(pagePaths('/old.html', 'both'), ['old.html']);
  assert.equal(pagePaths('/old.HTM', 'index'), ['old.HTM']);
});

paths.run();

const file = (path: string, text: string) => {
  return { path, bytes: Buffer.from(text), size: text.length, hash: hash('sha256', text) };
};
const short = (text: string) => hash('sha256', text).slice(0, 8);

const test = suite('files');

test('assets have a hash of their bytes in their names if the settings say so, but not at the top', () => {
  const files = [
    file('assets/a b.svg', 'A'),
    file('assets/root/favicon.ico', 'R'),
    file('assets/LICENSE', 'L'),
  ];
  const made = [
    file('news.xml', '{}'),
    file('assets/chart.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ];
  const settings = { assets: 'hashed' } as SiteSettings;
  const assets = files.map((asset) => ({ file: asset, source: asset.path }));
  const ofCode = made.map((asset) => ({ file: asset, source: 'pages/index.ts' }));
  const { files: placed, hashed } = placeFiles(ofCode, settings, placeFiles(assets, settings));
  const rows = placed.map(({ path, type, cache, source }) => [path, type, cache, source]);
  assert.equal(rows, [
    [`assets/a b-${short('A')}.svg`, 'image/svg+xml', 'immutable', 'assets/a b.svg'],
    ['favicon.ico', 'image/vnd.microsoft.icon', 'revalidate', 'assets/root/favicon.ico'],
    [`assets/LICENSE-${short('L')}`, 'application/octet-stream', 'immutable', 'assets/LICENSE'],
    ['news.xml', 'application/xml', 'revalidate', 'pages/index.ts'],
    [
      `assets/chart-${short('<svg xmlns="http://www.w3.org/2000/svg"/>')}.svg`,
      'image/svg+xml',
      'immutable',
      'pages/index.ts',
    ],
  ]);
  assert.is(hashed.get('/assets/a%20b.svg'), `/assets/a%20b-${short('A')}.svg`);
  assert.is(hashed.size, 3);
});

/** A name with é as one character, as most systems write it, and as a letter with an accent, as macOS may. */
const ONE = 'caf\u00e9';
const TWO = 'cafe\u0301';
const links = (name: string) =>
  `![P](../assets/${name}.svg) ![P](/assets/${name}.svg) [A](${name}.md) [B](/${name})`;

for (const name of [ONE, TWO])
  for (const assets of ['plain', 'hashed'])
    test(`assets have one address in either Unicode form: ${encodeURI(name)}, ${assets}`, async () => {
      const { problems, paths, text } = await build({
        [`assets/${name}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        [`content/${name}.md`]: `---\npermalink: /${ONE}\n---\n\n# T`,
        'content/index.md': `# T\n\n${links(ONE)}\n\n${links(TWO)}`,
        'content/site.yml': `assets: ${assets}\nchecks: { description: off }`,
      });
      assert.equal(problems, []);
      const path =
        assets === 'plain'
          ? `assets/${ONE}.svg`
          : `assets/${ONE}-${short('<svg xmlns="http://www.w3.org/2000/svg"/>')}.svg`;
      assert.ok(paths.includes(path));
      const found = [...text('index.html').matchAll(/(?:src|href)="([^"]*caf[^"]*)"/g)];
      const addresses = found.map(([, address = '']) => decodeURI(address));
      const one = [`/${path}`, `/${path}`, `/${ONE}`, `/${ONE}`];
      assert.equal(addresses, [...one, ...one]);
    });

/** The problems of a site with these files, and with files of code at these paths. */
async function faults(files: Record<string, string>, code: string[] = []) {
  const made = code.map((path) => `${JSON.stringify(path)}: ''`).join();
  const pages = `export const screens = {};\nexport const files = { ${made} };`;
  const page = '---\ntitle: T\ndescription: D\n---\n\n# T';
  const { site } = await build({ 'content/a.md': page, 'pages/index.ts': pages, ...files });
  return site.problems.map(({ file, message, fix }) => `${file}: ${message} ${fix}`);
}
const RENAME = 'Rename or remove one of the two.';

test('files at one path are reported with both sources, and with a hint if only case differs', async () => {
  const files = { 'assets/root/x.txt': '', 'assets/root/a/index.html': '' };
  assert.equal(await faults(files, ['x.txt', 'X.txt', 'x.txt/y']), [
    `assets/root/a/index.html: \`a/index.html\` cannot be written: content/a.md makes \`a/index.html\`. ${RENAME}`,
    `pages/index.ts: \`x.txt\` cannot be written: assets/root/x.txt makes \`x.txt\`. ${RENAME}`,
    `pages/index.ts: \`X.txt\` cannot be written: assets/root/x.txt makes \`x.txt\`. ${RENAME}`,
    `pages/index.ts: \`x.txt/y\` cannot be written: assets/root/x.txt makes \`x.txt\`. ${RENAME}`,
  ]);
});

test('an old address whose file a page has, or another old address, is a warning, and the site is built', async () => {
  const files = {
    'content/b.md': page('B', '', 'aliases: [/a/index, /old, /old/index.html]\n'),
    'content/a/index/c.md': page('C'),
  };
  const { problems, severities, text } = await build({
    'content/a.md': page('A'),
    'content/site.yml': 'files: both\nchecks: { description: off }\n',
    ...files,
  });
  assert.equal(
    problems.map((problem) => problem.replace(/ cannot.*/, '')),
    ['content/b.md `a/index.html`', 'content/b.md `old/index.html`'],
  );
  assert.equal(severities, ['warning', 'warning']);
  assert.match(text('a/index.html'), '<h1>A</h1>');
  const strict = { 'content/site.yml': 'files: both\nchecks: { all: error }\n' };
  const { severities: refused } = await build({ 'content/a.md': page('A'), ...files, ...strict });
  assert.equal(refused, ['error', 'error']);
});

test('files cannot leave the output, replace the files of the build, or start a rule for the host', async () => {
  const code = ['../x', '/x', 'a//b', 'a\\b', 'C:/x', 'build.json', 'BUILD.JSON/x', 'a\u2028b.txt'];
  const found = await faults({ "assets/x'>\n<.svg": 'A', 'assets/\x1b[2J': 'B' }, code);
  const names = ['%1B%5B2J', "x'%3E%0A%3C.svg"].map((name) => `assets/${name}`);
  const refused = found.map((line) => /`(.*?)` is outside the output/.exec(line)?.[1]);
  assert.equal(refused, [...names, ...code.map(encodeURI)]);
});

test.run();
