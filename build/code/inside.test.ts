import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';
import { PROJECT } from '../project.ts';

const LIB = { 'lib/name.ts': `export const name = 'one';` };

const problemsOf = async (root: string) => (await build(root)).problems;

const refused = (file: string, path: string) =>
  `${file} A change of ${path} would not be seen: it is not in assets/, content/, islands/, pages/.`;

const s = suite('code outside the folders that a build reads');

s('is refused, with the file that imports it', async () => {
  const outside = makeTree(LIB);
  const island = `import { island } from 'site/island';\nimport { name } from '../lib/name.ts';
export default island({ name: 'Bell', when: 'load', View: () => name });`;
  for (const [file, text, path] of [
    ['pages/index.ts', `export { name } from '../lib/name.ts';`, '../lib/name.ts'],
    ['content/schema.ts', `\nexport { name } from './../lib/name.ts';`, './../lib/name.ts'],
    ['islands/Bell.ts', island, '../lib/name.ts'],
    ['pages/index.ts', `export { name } from '${outside}/lib/name.ts';`, `${outside}/lib/name.ts`],
  ] as const)
    assert.equal(await problemsOf(makeTree({ ...HOME, ...LIB, [file]: text })), [refused(file, path)]);
});

s('says how many pages wait', async () => {
  const code = `export { name } from '../lib/name.ts';\nexport const screens = {};`;
  const { fixes } = await build({ ...HOME, ...LIB, 'pages/index.ts': code });
  assert.is(fixes[0], 'Move the file into pages/ or islands/. 1 page waits for this.');
});

s('may be a package or the generator, also behind a link', async () => {
  const root = makeTree({
    ...HOME,
    'assets/data/one.json': '{ "one": 1 }',
    'content/words.ts': `export const word = 'word';`,
    'node_modules/pack/index.js': `export const packed = 1;`,
    'node_modules/pack/package.json': '{ "name": "pack" }',
    'pages/index.ts': `export { screens } from './screens.tsx';\nimport '../build/api.ts';`,
    'pages/screens.tsx': `import { one } from '../assets/data/one.json';
import { word } from '../content/words.ts';
import { packed } from '../node_modules/pack/index.js';
import { screen } from '${PROJECT}build/api.ts';
export const screens = { plain: () => <h1>{[one, word, packed, typeof screen]}</h1> };`,
  });
  symlinkSync(join(PROJECT, 'build'), join(root, 'build'));
  assert.equal(await problemsOf(root), []);
  const link = join(makeTree({}), 'link');
  symlinkSync(root, link);
  assert.equal(await problemsOf(link), []);
});

s.run();
