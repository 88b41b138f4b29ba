import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call, run } from '../../tests/command.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, page, readTree, replaceFile } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';

const SITE = {
  'content/index.md': page('Home'),
  'content/site.yml': 'url: https://site.example\nhost: nginx\n',
};

const test = suite('the cache of builds');

test('builds again if an environment variable that the code reads has another value, and keeps no value', async () => {
  for (const [read, name, isMain] of [
    ['process.env.STAGE', 'STAGE', true],
    [`process.env['stage']`, 'stage', false],
    ['(({ STAGE }) => STAGE)(process.env)', 'STAGE', false],
  ] as const) {
    const screen = `export const screens = { plain: ({ page }) => <h1>{page.title} {${read} ?? 'none'}</h1> };`;
    const root = makeTree({
      ...SITE,
      'pages/Plain.tsx': screen,
      'pages/index.ts': `export * from './Plain.tsx';`,
    });
    const building = async (value?: string) => {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
      // Only a process of its own finds that all is up to date.
      const { out } = await (isMain ? run : call)('build', '--root', root);
      return [
        out.startsWith('Up to date.'),
        readTree(join(root, 'dist'))['index.html']?.match(/Home (\w+)/)?.[1],
      ];
    };
    assert.equal(await building('alpha'), [false, 'alpha']);
    assert.equal(await building('secretword'), [false, 'secretword']);
    // One way to read it is enough to see the rest.
    if (isMain) {
      assert.equal(await building('secretword'), [true, 'secretword']);
      assert.equal(await building(), [false, 'none']);
    }
    const other = Object.values(readTree(join(root, '.cache')))
      .join('')
      .replaceAll('<h1>Home secretword', '');
    assert.not.match(other, 'secretword');
  }
});

test('leaves alone what other programs and other sites keep in the same cache folder', async () => {
  const code = (word: string) =>
    `export const screens = { plain: ({ page }) => <h1>{console.error('made ' + page.path)}{page.title}${word}</h1> };`;
  const files = {
    ...SITE,
    'pages/Plain.tsx': code(''),
    'pages/index.ts': `export * from './Plain.tsx';`,
  };
  const other = {
    ...files,
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/${name}.md`, page(name)])),
  };
  const foreign = Object.fromEntries(
    ['.cache', '.cache/zone', '.cache/zone/www'].flatMap((folder) =>
      Array.from({ length: 9 }, (_, at) => [
        `home/${folder}/${at}${at % 2 ? '.pack' : '.large'}`,
        `${at}`,
      ]),
    ),
  );
  for (const cache of ['home/.cache', 'home/common']) {
    const at = makeTree({ ...foreign });
    const [small, large] = [makeTree(files), makeTree(other)];
    const build = async (root: string, name: string) => {
      const options = ['--out', join(at, 'home', name), '--cache', join(at, cache)];
      const { code, err } = await call(
        'build',
        '--root',
        root,
        ...options.slice(0, cache === 'home/.cache' ? 2 : 4),
      );
      assert.is(code, 0, err);
      return (err.match(/^made/gm) ?? []).length;
    };
    await build(large, 'large');
    for (let turn = 0; turn < 9; turn += 1) {
      writeFileSync(join(small, 'pages/Plain.tsx'), code(`${turn}`));
      await build(small, 'www');
    }
    writeFileSync(join(large, 'content/a.md'), page('a', 'Other.'));
    assert.is(await build(large, 'large'), 1, 'the other site has its pages still');
    const left = readTree(at);
    for (const [path, text] of Object.entries(foreign)) assert.is(left[path], text, path);
  }
});

/** Every page logs to stderr when it is rendered. */
const TELLS = `export const screens = { plain: ({ page }) => { console.error('made ' + page.path); return <h1>{page.title}</h1>; } };`;
const made = (err: string) => (err.match(/^made .*/gm) ?? []).sort();

test('renders each part of a shared build once with its errors, and the whole site from the shared cache', async () => {
  const pages = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/${name}.md`, page(name)]),
  );
  const files = {
    ...SITE,
    ...pages,
    'pages/Plain.tsx': TELLS,
    'pages/index.ts': `export * from './Plain.tsx';`,
  };
  const cache = makeTree({});
  const parts = [];
  for (const only of ['1/2', '2/2']) {
    const root = makeTree(files);
    const { code, out, err } = await call(
      'build',
      '--root',
      root,
      '--cache',
      cache,
      '--only',
      only,
    );
    assert.equal([code, out], [0, '2 pages rendered into the cache.\n'], err);
    assert.equal(readTree(root), files);
    parts.push(...made(err));
  }
  assert.equal(parts.sort(), ['made /', 'made /a', 'made /b', 'made /c']);
  const root = makeTree(files);
  const { code, err } = await call('build', '--root', root, '--cache', cache);
  assert.equal([code, made(err)], [0, []]);
  const alone = makeTree(files);
  await call('build', '--root', alone);
  assert.equal(readTree(join(root, 'dist')), readTree(join(alone, 'dist')));
  const wrong = makeTree({ ...SITE, 'content/a.md': page('A', `${'> '.repeat(200)}x`) });
  const ended = [];
  for (const only of ['1/2', '2/2'])
    ended.push(await call('build', '--root', wrong, '--only', only));
  assert.equal(ended.map((part) => part.code).sort(), [0, 1]);
  assert.match(ended.map((part) => part.err).join(), 'content/a.md');
});

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A site with all that a store keeps: pages, pictures, styles, scripts, licences, weights, and a warning. */
const FULL = {
  'content/site.yml': 'url: https://site.example\nhost: nginx\n',
  'content/budgets.yml': 'every: { page: 1000 }\n',
  'content/index.md': page('Home', '![Dot](dot.png) [There](/nowhere)', 'screen: home\n'),
  'content/dot.png': Buffer.from(DOT, 'base64'),
  'assets/styles/index.css': 'body { color: red }',
  'pages/index.ts': `export * from './Home.tsx';`,
  'pages/Home.tsx': `import 'tiny/tiny.css'; import Wall from '../islands/Wall.tsx';
    const html = (page) => ({ __html: page.body.html });
    export const screens = { home: ({ page }) => <main><h1>Home</h1><Wall /><p dangerouslySetInnerHTML={html(page)} /></main> };`,
  'islands/Wall.tsx': `import { useState } from 'react'; import { tiny } from 'tiny'; import { island } from 'site/island';
    export default island({ name: 'Wall', when: 'load', View: () => <b>{useState(tiny)[0]}</b> });`,
  'node_modules/tiny/package.json': '{ "name": "tiny", "main": "index.js", "license": "MIT" }',
  'node_modules/tiny/index.js': 'exports.tiny = 1;',
  'node_modules/tiny/tiny.css': 'b { color: blue }',
};

test('builds a folder that was renamed or copied, with or without its cache, and shares the cache with others', async () => {
  const root = makeTree(FULL);
  const buildBy = async (execute: typeof run, folder: string, ...options: string[]) => {
    const { code, out, err } = await execute('build', '--root', folder, ...options);
    assert.is(code, 0, err);
    const files = {
      ...readTree(join(folder, 'dist')),
      nginx: readFileSync(join(folder, 'dist.nginx.conf'), 'utf8'),
    };
    const site = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, hash('sha256', text)]),
    );
    return { out, err, files, site };
  };
  const build = (...given: [folder: string, ...options: string[]]) => buildBy(call, ...given);
  const { site, files, err } = await buildBy(run, root);
  assert.match(JSON.stringify(files), /dot-\w+-1\.\w+.*MIT: https/);
  assert.match(err, '"/nowhere" does not exist');
  const values = Object.entries(readTree(join(root, '.cache')));
  for (const [name, value] of values)
    for (const path of [root, ROOT])
      assert.not.ok(value.includes(path), `${name} has a path of this machine`);
  const renamed = join(makeTree({}), 'deep/down/renamed');
  mkdirSync(join(renamed, '..'), { recursive: true });
  renameSync(root, renamed);
  const same = await build(renamed);
  assert.match(same.out, 'Up to date.');
  assert.match(same.err, '"/nowhere" does not exist');
  assert.equal(same.site, site);
  rmSync(join(renamed, 'dist'), { recursive: true });
  assert.equal((await build(renamed)).site, site);
  assert.equal((await build(renamed, '--no-cache')).site, site);
  const copy = makeTree({});
  cpSync(renamed, copy, { recursive: true });
  rmSync(renamed, { recursive: true });
  assert.equal((await build(copy)).site, site);
  const cache = join(copy, '.cache');
  for (const other of [makeTree(FULL), makeTree(FULL)])
    assert.equal((await build(other, '--cache', cache)).site, site);
});

test('fetches remote data again once it is not fresh, after a time or with another version', async () => {
  let news = 'first';
  const service = createServer((_, response) => void response.end(news)).listen(0);
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const index = (refresh: string) => `let news = '';
    const ask = async () => (await fetch('${origin}')).text();
    export const refresh = ${refresh};
    export const routes = async () => {
      news = await ask();
      return [{ path: '/news', front: { title: 'News', description: 'News.' } }];
    };
    export const screens = { plain: ({ page }) => <h1>{page.title} {news}</h1> };`;
  const files = { ...SITE, 'pages/index.ts': "export * from './news.tsx';" };
  const root = makeTree({ ...files, 'pages/news.tsx': index("'3650d'") });
  const build = async () => {
    const { code, out, err } = await run('build', '--root', root);
    assert.is(code, 0, err);
    return out + readFileSync(join(root, 'dist/index.html'), 'utf8');
  };
  assert.match(await build(), 'Home first');
  news = 'second';
  assert.match(await build(), /Up to date[\s\S]*Home first/);

  replaceFile(root, 'pages/news.tsx', index("'1s'"));
  assert.match(await build(), 'Home second');
  news = 'third';
  await until(async () => (await build()).includes('Home third'));

  replaceFile(root, 'pages/news.tsx', index('ask'));
  assert.match(await build(), 'Home third');
  news = 'fourth';
  assert.match(await build(), 'Home fourth');
  assert.not.match(await build(), 'Up to date');

  service.closeAllConnections();
  service.close();
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 1);
  assert.match(err, 'while calling `refresh`');
});

test.run();
