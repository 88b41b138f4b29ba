import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../tests/command.ts';
import { makeTree, readTree } from '../../tests/tree.ts';

const page = (text: string) => `---\ntitle: Page\ndescription: A page.\n---\n\n${text}\n`;
const SITE = {
  'content/index.md': '---\ntitle: Home\ndescription: A page.\n---\n\nWords.\n',
  'content/site.yml': 'url: https://site.example\nhost: nginx\n',
};

const build = suite('build for nginx');

build('writes the configuration beside the output', async () => {
  const root = makeTree(SITE);
  assert.is((await run('build', '--root', root)).code, 0);
  assert.match(readFileSync(join(root, 'dist.nginx.conf'), 'utf8'), 'server_name site.example;');
});

build('writes none where something is wrong', async () => {
  const root = makeTree({ ...SITE, 'content/a.md': '---\ndate: 2024-02-30\n---\n' });
  assert.is((await run('build', '--root', root)).code, 1);
  assert.not.ok(existsSync(join(root, 'dist.nginx.conf')));
});

build('names what keeps it from writing the configuration, and leaves nothing half-way', async () => {
  const root = makeTree(SITE);
  const path = join(root, 'dist.nginx.conf');
  mkdirSync(path);
  for (const options of [[], ['--json']]) {
    const { code, out, err } = await run('build', '--root', root, ...options);
    assert.is(code, 1);
    assert.match(out + err, `The output cannot be written: EISDIR: illegal operation on a directory, open '${path}'.`);
    assert.not.match(out + err, 'Nothing was written');
    assert.ok(existsSync(join(root, 'dist/index.html')));
    assert.equal(
      readdirSync(root).filter((name) => name.startsWith('dist')),
      ['dist', 'dist.nginx.conf'],
    );
  }
  rmSync(path, { recursive: true });
  assert.is((await run('build', '--root', root)).code, 0);
  assert.ok(existsSync(path));
});

build.run();

const shared = suite('a build that machines share');

/** A page tells on stderr that it is rendered. */
const TELLS = `export const screens = { plain: ({ page }) => { console.error('made ' + page.path); return <h1>{page.title}</h1>; } };`;
const made = (err: string) => (err.match(/^made .*/gm) ?? []).sort();

shared('makes each part once, into the store, and the whole site from there', async () => {
  const pages = Object.fromEntries(['a', 'b', 'c'].map((name) => [`content/${name}.md`, page(name)]));
  const files = { ...SITE, ...pages, 'pages/Plain.tsx': TELLS, 'pages/index.ts': `export * from './Plain.tsx';` };
  const cache = makeTree({});
  const parts = [];
  for (const only of ['1/2', '2/2']) {
    const root = makeTree(files);
    const { code, out, err } = await run('build', '--root', root, '--cache', cache, '--only', only);
    assert.equal([code, out], [0, '2 pages for the cache.\n'], err);
    assert.equal(readTree(root), files);
    parts.push(...made(err));
  }
  assert.equal(parts.sort(), ['made /', 'made /a', 'made /b', 'made /c']);
  const root = makeTree(files);
  const { code, err } = await run('build', '--root', root, '--cache', cache);
  assert.equal([code, made(err)], [0, []]);
  const alone = makeTree(files);
  await run('build', '--root', alone);
  assert.equal(readTree(join(root, 'dist')), readTree(join(alone, 'dist')));
});

shared('names what is wrong with a part', async () => {
  const root = makeTree({ ...SITE, 'content/a.md': page('[x](javascript:alert(1))') });
  const { code, err } = await run('build', '--root', root, '--only', '1/2');
  const other = await run('build', '--root', root, '--only', '2/2');
  assert.equal([code, other.code].sort(), [0, 1]);
  assert.match(err + other.err, 'content/a.md:6');
});

shared.run();

const deep = suite('build of a page that nests too deep');

deep('ends with an error of the page: behind that, React would cut a component off that contains itself', async () => {
  const screens = `const Deep = ({ left }: { left: number }) => <b>B{left > 0 && <Deep left={left - 1} />}</b>;
export const screens = { plain: () => <Deep left={100} /> };\n`;
  const root = makeTree({
    ...SITE,
    'pages/index.ts': `export { screens } from './Deep.tsx';`,
    'pages/Deep.tsx': screens,
  });
  const { code, err } = await run('build', '--root', root);
  assert.is(code, 1);
  assert.match(err, 'content/index.md\n       Elements are nested more than 100 deep');
});

deep.run();
