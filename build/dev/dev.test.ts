import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Served, startDev } from '../../tests/command.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, page } from '../../tests/tree.ts';
import { until } from '../../tests/visit.ts';
import { VIEW, type View } from './messages.ts';

const SCREEN = `
import { name } from './name.ts';
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

/** One root under one `dev`: every test leaves it as it was. */
const root = makeTree(TREE);
let dev: Served;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const restore = (path: keyof typeof TREE) => write(path, TREE[path]);
const get = async (address: string) => (await fetch(dev.origin + address)).text();
/** What is wrong at present, as a page hears of it. */
const problemsAt = async (address: string, { origin } = dev) => {
  const view = (await (await fetch(`${origin}${VIEW}?address=${address}&version=`)).json()) as View;
  return view.problems;
};
const isQuiet = () => until(async () => (await problemsAt('/other')).length === 0);
const isWrong = () => until(async () => (await problemsAt('/other')).length > 0);

const serving = suite('what dev serves');

serving.before(async () => {
  dev = await startDev(root);
});

/** Unlike `fetch`, this sends the path as it is. */
const statusOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise((done) => {
    const { port } = new URL(dev.origin);
    request({ host: '127.0.0.1', port, path, headers }, ({ statusCode }) => done(statusCode)).end();
  });

serving('is every page at each of its spellings, and the page for dead links at others', async () => {
  for (const address of ['/other', '/other/', '/other/index.html']) assert.match(await get(address), 'Text of other.');
  for (const address of ['/nothing', '/100%']) assert.is((await fetch(dev.origin + address)).status, 404);
});

serving('has drafts and future pages, marked', async () => {
  assert.match(await get('/draft'), 'data-mark="draft"');
  assert.match(await get('/later'), 'data-mark="future"');
  assert.not.match(await get('/other'), 'data-mark');
});

serving(
  'is for this machine alone: nothing goes to a page of another site, which cannot put it into a frame',
  async () => {
    const statusFor = (headers: Record<string, string>) => statusOf('/@dev/client.js', headers);
    assert.is(await statusFor({ host: 'evil.example' }), 403);
    assert.is(await statusFor({ origin: 'https://evil.example' }), 403);
    assert.is(await statusFor({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), 403);
    assert.is(await statusFor({ origin: dev.origin, 'sec-fetch-site': 'same-origin' }), 200);
    const { headers } = await fetch(`${dev.origin}/`);
    assert.is(headers.get('content-security-policy'), "frame-ancestors 'none'");
    assert.is(headers.get('cross-origin-resource-policy'), 'same-origin');
  },
);

serving('no file outside the site, however its path is spelt', async () => {
  for (const path of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/content/other.md', '/..%5cpackage.json'])
    assert.is(await statusOf(path), 404, path);
});

serving.run();

const changes = suite('a change');

changes('of a text reaches the page that shows it, and no other', async () => {
  const home = await get('/');
  write('content/other.md', page('Other', 'New text.'));
  await until(async () => (await get('/other')).includes('New text.'));
  assert.is(await get('/'), home);
  assert.match(dev.printed(), /content\/other\.md {2}\d+ ms/);
  restore('content/other.md');
  await until(async () => !(await get('/other')).includes('New text.'));
});

changes('of a style, of code, or of data that it imports, reaches the pages that have it', async () => {
  for (const [path, text, shown] of [
    ['pages/sign.css', '.sign { color: blue }', /color: ?(blue|#00f)/],
    ['pages/name.ts', `export const name = 'second';`, /second/],
    ['assets/data/prices.json', '{ "one": 4711 }', /4711/],
  ] as const) {
    write(path, text);
    for (const address of ['/', '/other']) await until(async () => shown.test(await get(address)));
    if (path === 'pages/name.ts') await until(async () => (await get('/name.txt')) === 'second');
    restore(path);
    await until(async () => !shown.test(await get('/')));
  }
});

changes('that is none, and what is not source, rebuild nothing', async () => {
  const before = dev.printed().length;
  restore('content/other.md');
  write('content/.other.md.swp', 'x');
  write('pages/sign.css', '.sign { color: blue }');
  await until(() => dev.printed().slice(before).includes(' ms\n'));
  assert.match(dev.printed().slice(before), /^pages\/sign\.css {2}\d+ ms\n$/);
  restore('pages/sign.css');
});

changes.run();

const errors = suite('what is wrong');

/** A fault is reported with its place. Until it is fixed, the page stays as it last was right. */
const fault = (path: keyof typeof TREE, bad: string, message: RegExp, line: number) => async () => {
  await isQuiet();
  write(path, bad);
  await isWrong();
  const [problem] = await problemsAt('/other');
  assert.match(problem?.message ?? '', message);
  assert.equal([problem?.file, problem?.line], [path, line]);
  assert.is(problem?.excerpt.find((one) => one.line === line)?.text, bad.split('\n')[line - 1]);
  assert.ok(problem?.fix);
  assert.match(await get('/other'), 'Text of other.');
  restore(path);
  await isQuiet();
  assert.match(await get('/other'), 'Text of other.');
};

const OTHER = TREE['content/other.md'];
const HOME = TREE['content/index.md'];
const inMain = (jsx: string) => SCREEN.replace('<main>', `<main>${jsx}`);
errors(
  'in front matter',
  fault('content/other.md', OTHER.replace('title: Other', 'date: 2024-02-30'), /2024-02-30/, 2),
);
errors('in a component', fault('pages/screens.tsx', SCREEN.replace('page.title', 'page.no.title'), /Cannot read/, 5));
errors('in the syntax of code', fault('pages/name.ts', 'export const name = ;', /Unexpected ";"/, 1));
for (const [made, message] of [
  ['<img src="/x.svg" />', /has no alt/],
  ['<i id="a" /><b id="a" />', /id "a"/],
  ['<p><div /></p>', /<div> in <p>/],
  ['<a href={["/no", "where"].join("")}>x</a>', /"\/nowhere" does not exist/],
  ['{{ a: 1 }}', /not valid as a React child/],
] as const)
  errors(`in what a component makes: ${made}`, fault('pages/screens.tsx', inMain(made), message, 5));
const LOOP = 'const Item = () => <i />; const Loop = () => <>{[1, 2].map((n) => <Item key={n} />)}<Loop /></>;';
errors(
  'in a component that contains itself',
  fault('pages/screens.tsx', inMain('<Loop />').replace('export', `${LOOP}\nexport`), /`Loop` contains itself/, 4),
);
errors('in a style', fault('pages/sign.css', '.sign { color: red', /Unclosed block/, 1));
errors('in a link of another page', fault('content/index.md', HOME.replace('/other', '/othre'), /Broken link/, 6));

errors('is gone once the change that brought it is taken back, be it a fault of the generator itself', async () => {
  await isQuiet();
  // A page that is none makes the generator throw.
  write('pages/index.ts', `${TREE['pages/index.ts']}\nexport const routes = () => [null];`);
  await isWrong();
  const [problem] = await problemsAt('/other');
  assert.match(problem?.message ?? '', 'TypeError');
  assert.match(problem?.fix ?? '', 'fault of the generator');
  const [, file = '', line = ''] = /(build\/.*\.ts):(\d+):\d+/.exec(problem?.message ?? '') ?? [];
  assert.match(readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(line) - 1] ?? '', 'MadePage');
  assert.match(dev.printed(), `${file}:${line}`);
  assert.match(await get('/other'), 'Text of other.');
  restore('pages/index.ts');
  await isQuiet();
});

errors('with a component is what React warns of, once, with its line', async () => {
  const list = 'const List = () => <ul className="l">{[1, 2].map((n) => <li>{n}</li>)}</ul>;';
  const wrong = SCREEN.replace('export', `${list}\nexport`).replace('<main>', '<main><List /><b class="x" />');
  const before = dev.printed().length;
  const said = () => dev.printed().slice(before);
  write('pages/screens.tsx', wrong);
  await until(async () => /unique "key"/.test(said()) && /`className`/.test(said()));
  // It waits until all pages are checked.
  await get('/sitemap.xml');
  assert.is(said().match(/^warning {2}pages\/screens\.tsx:4:/gm)?.length, 1, said());
  assert.is(said().match(/^warning {2}pages\/screens\.tsx:6:/gm)?.length, 1, said());
  assert.match(said(), /unique "key".*`List`.*\(while content\/.*\.md was rendered\)/);
  assert.not.match(said(), /^error/m);
  restore('pages/screens.tsx');
});

errors('from the first moment on is shown instead of the page, and printed, until it is fixed', async () => {
  const broken = makeTree({ ...TREE, 'content/other.md': '---\ntitle: [\n---\n' });
  const server = await startDev(broken);
  assert.ok((await problemsAt('/other', server)).length > 0);
  writeFileSync(join(broken, 'content/other.md'), page('Other', 'Fixed.'));
  await until(async () => (await (await fetch(`${server.origin}/other`)).text()).includes('Fixed.'));
  assert.match((await server.stop()).err, 'content/other.md');
});

errors.after(async () => void (await dev.stop()));
errors.run();
