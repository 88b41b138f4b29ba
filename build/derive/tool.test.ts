/** Files that another tool makes: those that `derived` returns, and those that it writes into the output itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { makeTree, page, readTree, replaceFile } from '../../tests/tree.ts';

const tool = suite('the files of another tool');

tool('that `derived` returns stay in the output, and change with the pages', async () => {
  const derived = `export const derived = async (_site, pages) => ({
    'search/home.txt': pages.find(({ path }) => path === '/').html().match(/<h1>.*<.h1>/)[0],
    'search/raw.bin': Uint8Array.from([0, 255, 10]),
  });`;
  const root = makeTree({
    'content/index.md': page('Home'),
    'content/about.md': page('About'),
    'pages/derived.ts': derived,
    'pages/index.ts': `export { derived } from './derived.ts';\nexport { screens } from './screens.tsx';`,
    'pages/screens.tsx': 'export const screens = { plain: ({ page }) => <h1>{page.title}</h1> };',
  });
  const out = join(root, 'dist');
  const build = async () => {
    const { code, err } = await call(
      'build',
      '--root',
      root,
      '--out',
      out,
      '--cache',
      join(root, '.cache'),
    );
    assert.is(`${code} ${err}`, '0 ');
    return readTree(out);
  };
  const first = await build();
  assert.is(first['search/home.txt'], '<h1>Home</h1>');
  assert.equal([...readFileSync(join(out, 'search/raw.bin'))], [0, 255, 10]);
  assert.match(first['build.json'] ?? '', '"path":"search/raw.bin"');
  replaceFile(root, 'content/index.md', page('House'));
  assert.is((await build())['search/home.txt'], '<h1>House</h1>');
});

tool('that it writes into the output itself are refused with the way to do it', async () => {
  const root = makeTree({ 'content/index.md': page('Home') });
  const words = [
    'build',
    '--root',
    root,
    '--out',
    join(root, 'dist'),
    '--cache',
    join(root, '.cache'),
  ];
  await call(...words);
  writeFileSync(join(root, 'dist/sw.js'), '');
  const { code, err } = await call(...words);
  assert.is(code, 1);
  assert.match(err, /contains files that no build wrote: sw\.js.*`derived`/s);
});

tool(
  'for a host at the top are laid out below the base by --out, and a build elsewhere warns',
  async () => {
    const root = makeTree({
      'content/index.md': page('Home'),
      'content/site.yml': 'base: /docs\nhost: netlify\n',
    });
    const at = (out: string) =>
      call('build', '--root', root, '--out', join(root, out), '--no-cache');
    assert.match(
      (await at('dist')).err,
      'netlify would serve this folder at `/`, but its pages link to `/docs/`',
    );
    const { code, err } = await at('site/docs');
    assert.is(`${code} ${err}`, '0 ');
    assert.match(Object.keys(readTree(join(root, 'site'))).join(), 'docs/_headers');
  },
);

tool.run();
