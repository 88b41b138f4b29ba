import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';
import { PROJECT } from '../project.ts';

const NAME = `export const name = 'one';`;
const LIB = { 'lib/name.ts': NAME, 'pages/.lib/name.ts': NAME };

const problemsOf = async (root: string) => (await build(root)).problems;

const refused = (file: string, path: string) =>
  `${file} Changes to ${path} would go unnoticed: it is hidden, or not in assets/, content/, islands/, pages/.`;

const test = suite('code');

test('code that a build does not read is refused, and the file that imports it is named', async () => {
  const outside = makeTree(LIB);
  const island = `import { island } from 'site/island';\nimport { name } from '../lib/name.ts';
export default island({ name: 'Bell', when: 'load', View: () => name });`;
  for (const [file, text, path] of [
    ['pages/index.ts', `export { name } from '../lib/name.ts';`, '../lib/name.ts'],
    ['content/schema.ts', `\nexport { name } from './../lib/name.ts';`, './../lib/name.ts'],
    ['pages/index.ts', `export { name } from './.lib/name.ts';`, './.lib/name.ts'],
    ['islands/Bell.ts', island, '../lib/name.ts'],
    ['pages/index.ts', `export { name } from '${outside}/lib/name.ts';`, `${outside}/lib/name.ts`],
  ] as const)
    assert.equal(await problemsOf(makeTree({ ...HOME, ...LIB, [file]: text })), [refused(file, path)]);
});

test('code may come from a package or the generator, also through a symbolic link', async () => {
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

for (const [what, line, said] of [
  ['a package that is not there', `import 'gone';`, 'The package gone is not installed (while loading the code).'],
  ['a package of the generator alone', `import 'zod-core';`, 'The package zod-core is not installed (while'],
  ['its styles', `import 'gone/x.css';`, 'The package gone is not installed (while loading the code).'],
  ['a file of another kind', `import '../assets/dot.bmp';`, 'No loader is configured for ".bmp" files'],
  ['the place of a module', 'export const here = import.meta.url;', '"import.meta" is not available'],
] as const)
  test(`imports that cannot work are reported: ${what}`, async () => {
    const code = `${line}\nexport const screens = { plain: () => <h1>x</h1> };`;
    const files = { 'assets/dot.bmp': '', 'pages/Plain.tsx': code };
    const root = makeTree({ ...HOME, ...files, 'pages/index.ts': `export * from './Plain.tsx';` });
    const [problem = '', ...others] = await problemsOf(root);
    assert.equal([others, problem.slice(0, said.length + 25).includes(said)], [[], true], problem);
  });

test.run();
