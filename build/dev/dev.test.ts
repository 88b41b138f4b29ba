import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../../tests/command.ts';
import { developSite } from '../../tests/developing.ts';
import { makeTree, page, replaceFile } from '../../tests/tree.ts';
import { until, untilEqual } from '../../tests/until.ts';

const test = suite('dev');
const { root, dev, write, restore, get, isWrong } = developSite(test);
const outside = makeTree({});

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
