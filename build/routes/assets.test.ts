import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { SiteSettings } from '../content/settings.ts';
import { createMemory, forget } from '../memo.ts';
import { buildSite } from '../pipeline.ts';
import { planAssets } from './assets.ts';

const settings = (assets: SiteSettings['assets']): SiteSettings => ({
  name: 'Test',
  url: 'https://test.example',
  base: '',
  files: 'both',
  assets,
  lang: 'en',
  checks: {},
  collections: {},
});

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text), hash: hash('sha256', text) });
const short = (text: string) => hash('sha256', text).slice(0, 8);

const s = suite('planAssets');

s('carry a hash of their bytes in their names where the settings say so, but not at the top', () => {
  const files = [file('assets/a b.svg', 'A'), file('assets/root/robots.txt', 'R'), file('assets/LICENSE', 'L')];
  const { outputs, hashed } = planAssets(files, [], settings('hashed'), forget);
  assert.equal(
    outputs.map(({ path, cache, source }) => [path, cache, source]),
    [
      [`assets/a b-${short('A')}.svg`, 'immutable', 'assets/a b.svg'],
      ['robots.txt', 'revalidate', 'assets/root/robots.txt'],
      [`assets/LICENSE-${short('L')}`, 'immutable', 'assets/LICENSE'],
    ],
  );
  assert.is(hashed.get('/assets/a%20b.svg'), `/assets/a%20b-${short('A')}.svg`);
  assert.is(hashed.size, 2);
});

s('keep their names where the settings say so, and are asked for again', () => {
  const { outputs, hashed } = planAssets([file('assets/a.svg', 'A')], [], settings('plain'), forget);
  assert.equal([outputs[0]?.path, outputs[0]?.cache, hashed.size], ['assets/a.svg', 'revalidate', 0]);
});

s('that code makes land where it says; below assets/ they are like the others', () => {
  const made = [
    { path: 'feed.json', bytes: Buffer.from('{}'), source: 'pages/index.ts' },
    { path: 'assets/chart.svg', bytes: Buffer.from('<svg/>'), source: 'pages/index.ts' },
  ];
  const { outputs } = planAssets([], made, settings('hashed'), forget);
  assert.equal(
    outputs.map(({ path, type }) => [path, type]),
    [
      ['feed.json', 'application/json'],
      [`assets/chart-${short('<svg/>')}.svg`, 'image/svg+xml'],
    ],
  );
});

s('get a new name when their bytes change, also from one build to the next in dev', () => {
  const { memo, endRound } = createMemory();
  const nameOf = (text: string) =>
    planAssets([file('assets/a.svg', text)], [], settings('hashed'), memo).outputs[0]?.path;
  const first = nameOf('A');
  endRound();
  assert.is.not(nameOf('B'), first);
  assert.is(nameOf('A'), first);
});

/** A name as most systems write it, and as macOS may: in one character, or a letter and its accent. */
const ONE = 'caf\u00e9';
const TWO = 'cafe\u0301';

s(
  'have the same path and address in either Unicode form of their names, and references in both find them',
  async () => {
    const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
    const links = (name: string) =>
      `![P](../assets/${name}.svg) ![P](/assets/${name}.svg) [A](${name}.md) [B](/${name})`;
    const sites = [ONE, TWO].flatMap((name) => ['plain', 'hashed'].map((assets) => ({ name, assets })));
    for (const { name, assets } of sites) {
      const root = makeTree({
        [`assets/${name}.svg`]: '<svg/>',
        [`content/${name}.md`]: `---\npermalink: /${ONE}\n---\n\n# T`,
        'content/index.md': `# T\n\n${links(ONE)}\n\n${links(TWO)}`,
        'content/site.yml': `assets: ${assets}\nchecks: { description: off }`,
      });
      const { files, problems } = await buildSite(root, mode);
      assert.equal(problems, []);
      const path = assets === 'plain' ? `assets/${ONE}.svg` : `assets/${ONE}-${short('<svg/>')}.svg`;
      assert.ok(files.some(({ row }) => row.path === path));
      const page = files
        .find(({ row }) => row.path === 'index.html')
        ?.output.make()
        .bytes();
      const found = [...new TextDecoder().decode(page).matchAll(/(?:src|href)="([^"]*caf[^"]*)"/g)];
      const one = [`/${path}`, `/${path}`, `/${ONE}`, `/${ONE}`];
      assert.equal(
        found.map(([, address = '']) => decodeURI(address)),
        [...one, ...one],
      );
    }
  },
);

s('are an error where two names differ in their Unicode form only', () => {
  const files = [file(`assets/${TWO}.svg`, 'A'), file(`assets/${ONE}.svg`, 'B')];
  for (const assets of ['plain', 'hashed'] as const) {
    const { outputs, problems } = planAssets(files, [], settings(assets), forget);
    assert.is(outputs.length, 1);
    const message =
      '`assets/caf%C3%A9.svg` and `assets/cafe%CC%81.svg` differ in their Unicode form only: both have one address.';
    const fix = 'Remove one of the two, or give it another name.';
    assert.equal(problems, [{ file: `assets/${ONE}.svg`, message, fix }]);
  }
});

s.run();
