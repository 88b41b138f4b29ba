import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Served, startDev } from '../../tests/command.ts';
import { makeTree, page, replaceFile } from '../../tests/tree.ts';
import { until, untilEqual } from '../../tests/visit.ts';
import { EVENTS, type PageState } from './messages.ts';

const SCREEN = `
import { name } from './name';
import prices from '../assets/data/prices.json';
export const screens = {
  plain: ({ page }) => <main><h1>{page.title}</h1><p className="sign">{name} {prices.one}</p><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main>,
};
`;

const TREE = {
  'content/index.md': page('Home', 'Text of home. [Other](/other)'),
  'content/other.md': page('Other', 'Text of other.'),
  'content/draft.md': page('Draft', 'Not yet.', 'draft: true\n'),
  'content/later.md': page('Later', 'Some day.', 'date: 2030-01-01\n'),
  'content/site.yml': 'checks: { all: error }\n',
  'pages/index.ts': `import { name } from './name.ts';\nexport { screens } from './screens.tsx';\nexport const files = { 'name.txt': name };`,
  'pages/screens.tsx': SCREEN,
  'pages/name.ts': `export const name = 'first';`,
  'pages/sign.css': '.sign { color: red }',
  'assets/data/prices.json': '{ "one": 1 }',
};

/** One root under one `dev`, restored after every test. */
const root = makeTree(TREE);
const outside = makeTree({});
let dev: Served;
const write = (path: string, text: string) => replaceFile(root, path, text);
const restore = (path: keyof typeof TREE) => write(path, TREE[path]);
const get = async (address: string) => (await fetch(dev.origin + address)).text();
/** The current problems, as the events of a page report them. */
const problemsAt = async (address: string, { origin } = dev) => {
  const { body } = await fetch(`${origin}${EVENTS}?address=${address}`);
  let text = '';
  for await (const part of body ?? []) {
    text += Buffer.from(part);
    const [, view] = /^data: (.*)\n/m.exec(text) ?? [];
    if (view) return (JSON.parse(view) as PageState).problems;
  }
  throw new Error('The stream ended.');
};
const isQuiet = () => untilEqual(() => problemsAt('/other'), []);
const isWrong = () => until(async () => (await problemsAt('/other')).length > 0);

const test = suite('dev');

test.before(async () => {
  dev = await startDev(root);
});
test.after.each(async () => {
  for (const [path, text] of Object.entries(TREE))
    if (readFileSync(join(root, path), 'utf8') !== text) write(path, text);
  await isQuiet();
});
test.after(async () => void (await dev.stop()));

/** Unlike `fetch`, this sends the path as it is. */
const statusOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise((done) => {
    const { port } = new URL(dev.origin);
    request({ host: '127.0.0.1', port, path, headers }, ({ statusCode }) => done(statusCode)).end();
  });

test('dev serves every page at each of its spellings, drafts and future pages with a mark, and nothing else', async () => {
  for (const address of ['/other', '/other/', '/other/index.html'])
    assert.match(await get(address), 'Text of other.');
  for (const address of ['/nothing', '/100%'])
    assert.is((await fetch(dev.origin + address)).status, 404);
  assert.match(await get('/draft'), 'data-mark="draft"');
  assert.match(await get('/later'), 'data-mark="future"');
  assert.not.match(await get('/other'), 'data-mark');
});

test('dev answers no other site, cannot be framed, and serves no file outside the site', async () => {
  const statusFor = (headers: Record<string, string>) => statusOf('/@dev/client.js', headers);
  assert.is(await statusFor({ host: 'evil.example' }), 403);
  assert.is(await statusFor({ host: '192.0.2.7:4321' }), 200);
  assert.is(await statusFor({ host: 'phone.localhost' }), 200);
  assert.is(await statusFor({ origin: 'https://evil.example' }), 403);
  assert.is(await statusFor({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), 403);
  assert.is(await statusFor({ origin: dev.origin, 'sec-fetch-site': 'same-origin' }), 200);
  const { headers } = await fetch(`${dev.origin}/`);
  assert.is(headers.get('content-security-policy'), "frame-ancestors 'none'");
  assert.is(headers.get('cross-origin-resource-policy'), 'same-origin');
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/content/other.md',
    '/..%5cpackage.json',
  ])
    assert.is(await statusOf(path), 404, path);
});

test('a change of a text reaches only the page that shows it', async () => {
  const home = await get('/');
  write('content/other.md', page('Other', 'New text.'));
  await until(async () => (await get('/other')).includes('New text.'));
  assert.is(await get('/'), home);
  assert.match(dev.printed(), /content\/other\.md {2}\d+ ms/);
  restore('content/other.md');
  await until(async () => !(await get('/other')).includes('New text.'));
});

test('a change of code, of the file that an import finds, or of data that code imports, reaches the pages that use it', async () => {
  for (const [path, text, shown] of [
    ['pages/name.tsx', `export const name = 'third';`, /third/],
    ['pages/name.ts', `export const name = 'second';`, /second/],
    ['assets/data/prices.json', '{ "one": 4711 }', /4711/],
  ] as const) {
    write(path, text);
    for (const address of ['/', '/other']) await until(async () => shown.test(await get(address)));
    if (path === 'pages/name.ts') await untilEqual(() => get('/name.txt'), 'second');
    path === 'pages/name.tsx' ? rmSync(join(root, path)) : restore(path);
    await until(async () => !shown.test(await get('/')));
  }
});

test('a package that is installed or replaced is used at once', async () => {
  write('pages/name.ts', `export { name } from 'pack';`);
  await isWrong();
  mkdirSync(join(root, 'node_modules/pack'), { recursive: true });
  for (const name of ['installed', 'replaced']) {
    write('node_modules/pack/index.js', `exports.name = '${name}';`);
    write('package.json', `{ "name": "${name}" }`);
    await until(async () => (await get('/')).includes(name));
  }
});

test('a page load shows remote data of another version', async () => {
  const index = `import { readFileSync } from 'node:fs';
const news = () => readFileSync('${outside}/news', 'utf8');
export { screens } from './screens.tsx';
export const refresh = news;
export const files = () => ({ 'news.txt': news() });
export const routes = () => [{ path: '/news', front: { title: news(), description: 'News.' } }];`;
  writeFileSync(join(outside, 'news'), 'First news');
  write('pages/index.ts', index);
  await until(async () => (await get('/news')).includes('First news'));
  writeFileSync(join(outside, 'news'), 'Second news');
  assert.match(await get('/news'), 'Second news');
  assert.match(await get('/news.txt'), 'Second news');
});

test('an identical write, or a file that is not source, rebuilds nothing', async () => {
  /** Changes the style, waits until dev has said so, and returns what it has printed meanwhile. */
  const restyle = async (color: string) => {
    const before = dev.printed().length;
    write('pages/sign.css', `.sign { color: ${color} }`);
    const printed = () => dev.printed().slice(before);
    await until(() => printed().includes('pages/sign.css'), printed);
    return printed();
  };
  // After this, dev has told what the tests before this one have changed and restored.
  await restyle('green');
  restore('content/other.md');
  write('content/.other.md.swp', 'x');
  assert.not.match(await restyle('blue'), 'other');
});

const OTHER = TREE['content/other.md'];
const inMain = (jsx: string) => SCREEN.replace('<main>', `<main>${jsx}`);
const LOOP =
  'const Item = () => <i />; const Loop = () => <>{[1, 2].map((n) => <Item key={n} />)}<Loop /></>;';
const LOOPING = inMain('<Loop />').replace('export', `${LOOP}\nexport`);
/** Faults: where, the file, its text, and the message and line that dev reports. */
const FAULTS: [
  what: string,
  file: keyof typeof TREE,
  text: string,
  message: RegExp,
  line: number,
][] = [
  [
    'front matter',
    'content/other.md',
    OTHER.replace('title: Other', 'date: 2024-02-30'),
    /2024-02-30/,
    2,
  ],
  [
    'a link of another page',
    'content/index.md',
    TREE['content/index.md'].replace('/other', '/oter'),
    /Broken link/,
    6,
  ],
  [
    'a component',
    'pages/screens.tsx',
    SCREEN.replace('page.title', 'page.no.title'),
    /Cannot read/,
    5,
  ],
  ['the syntax of code', 'pages/name.ts', 'export const name = ;', /Unexpected ";"/, 1],
  ['a picture', 'pages/screens.tsx', inMain('<img src="/x.svg" />'), /has no alt/, 5],
  ['an id', 'pages/screens.tsx', inMain('<i id="a" /><b id="a" />'), /id "a"/, 5],
  ['the nesting of elements', 'pages/screens.tsx', inMain('<p><div /></p>'), /<div> in <p>/, 5],
  [
    'a link',
    'pages/screens.tsx',
    inMain('<a href={["/no", "where"].join("")}>x</a>'),
    /"\/nowhere"/,
    5,
  ],
  ['a child of React', 'pages/screens.tsx', inMain('{{ a: 1 }}'), /An object is shown/, 5],
  ['recursion', 'pages/screens.tsx', LOOPING, /`Loop` contains itself/, 4],
  ['a style', 'pages/sign.css', '.sign { color: red', /Unclosed block/, 1],
];
for (const [what, file, text, message, line] of FAULTS)
  test(`a fault in ${what} is reported with its place, and the last good page stays until it is fixed`, async () => {
    write(file, text);
    await isWrong();
    const [problem] = await problemsAt('/other');
    assert.match(problem?.message ?? '', message);
    assert.equal([problem?.file, problem?.line], [file, line]);
    assert.is(problem?.excerpt.find((one) => one.line === line)?.text, text.split('\n')[line - 1]);
    assert.ok(problem?.fix);
    assert.match(await get('/other'), 'Text of other.');
    restore(file);
    await isQuiet();
    assert.match(await get('/other'), 'Text of other.');
  });

test('a fault of the generator itself is gone once the change that caused it is undone', async () => {
  // The generator expects extensions of marked, and reads them.
  write('pages/index.ts', `${TREE['pages/index.ts']}\nexport const extensions = [null];`);
  await isWrong();
  const [problem] = await problemsAt('/other');
  assert.match(problem?.message ?? '', 'TypeError');
  assert.match(problem?.fix ?? '', 'bug in the generator');
  assert.match(dev.printed(), /build\/.*\.ts:\d+/);
  assert.match(await get('/other'), 'Text of other.');
});

test('a warning of React is printed once, with its line', async () => {
  const list = 'const List = () => <ul className="l">{[1, 2].map((n) => <li>{n}</li>)}</ul>;';
  const wrong = SCREEN.replace('export', `${list}\nexport`).replace(
    '<main>',
    '<main><List /><b class="x" />',
  );
  const before = dev.printed().length;
  const said = () => dev.printed().slice(before);
  write('pages/screens.tsx', wrong);
  await until(async () => /needs a `key`/.test(said()) && /`className`/.test(said()), said);
  // The sitemap is served once all pages are checked.
  await get('/sitemap.xml');
  assert.is(said().match(/^warning {2}pages\/screens\.tsx:4:/gm)?.length, 1, said());
  assert.is(said().match(/^warning {2}pages\/screens\.tsx:6:/gm)?.length, 1, said());
  assert.not.match(said(), /^error/m);
  // React gives a warning once, but a fault that is back is told again.
  restore('pages/screens.tsx');
  await until(
    () => /fixed|screens\.tsx {2}\d+ ms\n[\s\S]*screens\.tsx {2}\d+ ms\n/.test(said()),
    said,
  );
  write('pages/screens.tsx', wrong);
  await until(() => said().split('`className`').length > 2, said);
});

test('a handler or a state outside of an island is told with its line, and warnings reach the browser', async () => {
  write(
    'pages/screens.tsx',
    inMain('<b onClick={() => {}}>x</b><ul>{[1].map((n) => <li>{n}</li>)}</ul>'),
  );
  await until(async () => (await problemsAt('/other')).length > 1);
  const problems = await problemsAt('/other');
  assert.equal(problems.map(({ message, line, here }) => [message, line, here]).sort(), [
    ['Each element of this list needs a `key`.', 5, false],
    ['`onClick` does nothing here, outside of an island.', 5, true],
  ]);
});

test('a fault at the start is printed and shown instead of the page, until it is fixed', async () => {
  const broken = makeTree({ ...TREE, 'content/other.md': '---\ntitle: [\n---\n' });
  const server = await startDev(broken);
  assert.ok((await problemsAt('/other', server)).length > 0);
  writeFileSync(join(broken, 'content/other.md'), page('Other', 'Fixed.'));
  await until(async () =>
    (await (await fetch(`${server.origin}/other`)).text()).includes('Fixed.'),
  );
  assert.match((await server.stop()).err, 'content/other.md');
});

test('a second dev takes the next port', async () => {
  const { port } = new URL(dev.origin);
  const server = await startDev(makeTree({ 'content/index.md': page('Home') }), port);
  assert.is.not(new URL(server.origin).port, port);
  await server.stop();
});

test('a file elsewhere that code imports is watched, also when an editor replaces it', async () => {
  replaceFile(outside, 'word.ts', `export const name = 'elsewhere';`);
  write('pages/name.ts', `export { name } from '${outside}/word.ts';`);
  await until(async () => (await get('/other')).includes('elsewhere'));
  for (const word of ['replaced', 'again', 'at last'])
    await until(async () => {
      // Again each time, since dev may show a file a moment before it watches its folder.
      replaceFile(outside, 'word.ts', `export const name = '${word}';`);
      return (await get('/other')).includes(word);
    });
});

test.run();
