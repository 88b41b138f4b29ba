import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call, run } from '../../tests/command.ts';
import { makeTree, page, readTree } from '../../tests/tree.ts';

const SITE = {
  'content/index.md': page('Home'),
  'content/site.yml': 'url: https://site.example\nhost: nginx\n',
};

const test = suite('the build command');

test('writes the configuration for nginx next to the output, and writes nothing on an error', async () => {
  const root = makeTree(SITE);
  assert.is((await call('build', '--root', root)).code, 0);
  assert.match(readFileSync(join(root, 'dist.nginx.conf'), 'utf8'), 'server_name site.example;');
  const wrong = makeTree({ ...SITE, 'content/a.md': '---\ndate: 2024-02-30\n---\n' });
  assert.is((await call('build', '--root', wrong)).code, 1);
  assert.not.match(Object.keys(readTree(wrong)).join(), /(^|,)dist/);
});

test('follows no link where the configuration goes or to a cache', async () => {
  const root = makeTree(SITE);
  const path = join(root, 'dist.nginx.conf');
  const packs = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.pack`, 'Mine.']));
  const outside = makeTree(packs);
  symlinkSync(join(outside, '0.pack'), path);
  symlinkSync(outside, join(root, '.cache'));
  assert.is((await call('build', '--root', root)).code, 0);
  assert.match(readFileSync(path, 'utf8'), 'server_name site.example;');
  assert.equal(readTree(outside), packs);
  const cache = join(root, '.cache');
  rmSync(cache);
  const again = async () => {
    rmSync(join(root, 'dist'), { recursive: true });
    assert.is((await call('build', '--root', root)).code, 0);
  };
  await again();
  const place = join(cache, 'zone/dist');
  const [pack] = readdirSync(place);
  rmSync(join(place, `${pack}`));
  symlinkSync(join(outside, '1.pack'), join(place, `${pack}.${process.pid}`));
  await again();
  rmSync(join(cache, 'zone'), { recursive: true });
  symlinkSync(outside, join(cache, 'zone'));
  await again();
  assert.equal(readTree(outside), packs);
});

test('writes the same bytes in every language and time zone of a machine', async () => {
  const names = ['sild', 'tere', 'zebra', 'ähn', 'öl', 'çay'];
  const dated = (name: string) => [
    `content/posts/${name}.md`,
    page(name, 'Text.', 'date: 2024-10-03 23:30\n'),
  ];
  const root = makeTree({
    ...Object.fromEntries(names.map(dated)),
    'content/site.yml': `url: https://site.example\ncollections: { posts: { pages: text, at: /blog, feed: {} } }\n`,
    'content/index.md': page('Home'),
    'content/blog.md': page('Blog'),
  });
  const sites: Record<string, string>[] = [];
  const before = { ...process.env };
  for (const [LC_ALL, TZ] of [
    ['C.UTF-8', 'UTC'],
    ['et_EE.UTF-8', 'Pacific/Kiritimati'],
    ['sv_SE.UTF-8', 'America/Adak'],
  ]) {
    Object.assign(process.env, { LC_ALL, LANG: LC_ALL, TZ });
    const { code, err } = await run('build', '--root', root, '--no-cache');
    assert.is(code, 0, err);
    sites.push(readTree(join(root, 'dist')));
  }
  Object.assign(process.env, before);
  for (const name of ['LC_ALL', 'LANG', 'TZ'])
    if (before[name] === undefined) delete process.env[name];
  assert.equal(sites[1], sites[0]);
  assert.equal(sites[2], sites[0]);
});

test('fails on a page that nests too deep, because React would cut it off', async () => {
  const screens = `const Deep = ({ left }: { left: number }) => <b>B{left > 0 && <Deep left={left - 1} />}</b>;
export const screens = { plain: () => <Deep left={100} /> };\n`;
  const index = { 'pages/index.ts': `export { screens } from './Deep.tsx';` };
  const { code, err } = await call(
    'build',
    '--root',
    makeTree({ ...SITE, ...index, 'pages/Deep.tsx': screens }),
  );
  assert.is(code, 1);
  assert.match(err, 'content/index.md\n       Elements are nested more than 100 deep');
});

test.run();
