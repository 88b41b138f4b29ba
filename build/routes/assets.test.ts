import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SiteSettings } from '../content/settings.ts';
import { createMemory, forget } from '../memo.ts';
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

s.run();
