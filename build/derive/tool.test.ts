/** The files of another tool, as docs/guide.md shows it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, page, readTree, replaceFile } from '../../tests/tree.ts';

const tool = suite('the files of another tool');

const [, section = ''] = readFileSync(join(ROOT, 'docs/guide.md'), 'utf8').split(
  '### Files of another tool\n',
);
const [, shown = ''] = /^```ts\n(.*?)^```$/ms.exec(section) ?? [];

tool('stay in the output, and change with the pages', async () => {
  const script = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const [, , , from, , to] = process.argv;
    mkdirSync(to + '/parts', { recursive: true });
    writeFileSync(to + '/parts/home.txt', readFileSync(from + '/index.html', 'utf8').match(/<h1>.*<.h1>/)[0]);
    writeFileSync(to + '/raw.bin', Buffer.from([0, 255, 10]));`;
  const root = makeTree({
    'content/index.md': page('Home'),
    'content/about.md': page('About'),
    'tool.mjs': script,
    'pages/index.ts': `export { derived } from './derived.ts';\nexport { screens } from './screens.tsx';`,
    'pages/screens.tsx': 'export const screens = { plain: ({ page }) => <h1>{page.title}</h1> };',
  });
  const command = shown.replace(
    "'npx', ['some-tool'",
    `process.execPath, [${JSON.stringify(join(root, 'tool.mjs'))}`,
  );
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
  replaceFile(root, 'pages/derived.ts', command);
  const first = await build();
  assert.is(first['search/parts/home.txt'], '<h1>Home</h1>');
  assert.equal([...readFileSync(join(out, 'search/raw.bin'))], [0, 255, 10]);
  assert.match(first['build.json'] ?? '', '"path":"search/raw.bin"');
  replaceFile(root, 'content/index.md', page('House'));
  assert.is((await build())['search/parts/home.txt'], '<h1>House</h1>');
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
