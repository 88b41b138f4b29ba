import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { createMemory } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

const view = suite('the view of the site');

view('says of a fact whether it is a placeholder, and refuses a name that no fact has', async () => {
  const root = makeTree({
    'content/index.md': '---\ntitle: A\ndescription: A page.\n---\n',
    'content/facts.yml': 'maps:\n  india: { value: x, placeholder: true }\n  dhaka: y\n',
    'pages/index.ts': `export { screens } from './Plain.tsx';`,
    'pages/Plain.tsx': `export const screens = { plain: ({ site }) => (
      <main><h1>{['maps.india', 'maps.dhaka'].filter(site.isPlaceholder).join()}</h1></main>) };`,
  });
  const { memo } = createMemory();
  let html = '';
  const build = async () => {
    const { problems } = await buildSite(root, mode, {
      memo,
      async write({ row, bytes }) {
        if (row.path === 'index.html') html = Buffer.from(bytes()).toString();
      },
    });
    return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  };
  assert.equal(await build(), []);
  assert.match(html, '<h1>maps.india</h1>');
  writeFileSync(join(root, 'content/facts.yml'), 'maps:\n  indai: x\n  dhaka: { value: y, placeholder: true }\n');
  assert.equal(await build(), ['pages/Plain.tsx:2 There is no fact named `maps.india`. Did you mean maps.indai?']);
  writeFileSync(join(root, 'content/facts.yml'), 'maps:\n  india: x\n  dhaka: { value: y, placeholder: true }\n');
  assert.equal(await build(), []);
  assert.match(html, '<h1>maps.dhaka</h1>');
});

view.run();
