import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readSource } from '../content/read.ts';
import { forget } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { planSite } from '../plan.ts';
import { PROJECT } from './esbuild.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };
const HOME = { 'content/index.md': '---\ntitle: Home\ndescription: Home.\n---\n\nText.\n' };
const SCREENS = { 'pages/index.ts': `export { screens } from './screens.tsx';` };

/** What is wrong with a root, as lines. */
async function problemsOf(root: string): Promise<string[]> {
  const { problems } = await planSite(readSource(root), mode, forget);
  return problems.map(({ file, line, column, message, fix }) => `${file}:${line}:${column} ${message} ${fix}`);
}
const refused = (place: string, path: string) =>
  `${place} A change of ${path} would not be seen: it is not in assets/, content/, islands/ or pages/. Move the file into pages/ or islands/. 1 page waits for this.`;

const s = suite('ownFolders');

s('takes the generator beside a site, be it a link or a copy', async () => {
  const page = { ...HOME, 'pages/index.ts': `import '../build/api.ts';\nexport const screens = {};` };
  const linked = makeTree(page);
  symlinkSync(join(PROJECT, 'build'), join(linked, 'build'));
  assert.equal(await problemsOf(linked), []);
  assert.equal(await problemsOf(makeTree({ ...page, 'build/api.ts': 'export {};' })), []);
});

s('refuses what pages, schemas and islands import from elsewhere, each with its place', async () => {
  const name = `export const name = 'one';`;
  const lib = { 'lib/name.ts': name };
  const page = `import { name } from '../lib/name.ts';\nexport const screens = { plain: () => <p>{name}</p> };`;
  assert.equal(await problemsOf(makeTree({ ...HOME, ...lib, ...SCREENS, 'pages/screens.tsx': page })), [
    refused('pages/screens.tsx:1:22', '../lib/name.ts'),
  ]);
  const schema = `\nexport { name as other } from './../lib/name.ts';\nexport const data = {};`;
  assert.equal(await problemsOf(makeTree({ ...HOME, ...lib, 'content/schema.ts': schema })), [
    refused('content/schema.ts:2:31', './../lib/name.ts'),
  ]);
  const island = `import { island } from 'site/island';\nimport { name } from '../lib/name.ts';
export default island({ name: 'Bell', when: 'load', run: () => console.log(name) });`;
  assert.equal(await problemsOf(makeTree({ ...HOME, ...lib, 'islands/Bell.ts': island })), [
    refused('islands/Bell.ts:2:22', '../lib/name.ts'),
  ]);
  const named = { 'package.json': '{ "imports": { "#lib/*": "./lib/*" } }' };
  const short = `export { name } from '#lib/name.ts';\nexport const screens = {};`;
  assert.equal(await problemsOf(makeTree({ ...HOME, ...lib, ...named, 'pages/index.ts': short })), [
    refused('pages/index.ts:1:22', '#lib/name.ts'),
  ]);
  const outside = makeTree(lib);
  const far = `export { name } from '${outside}/lib/name.ts';\nexport const screens = {};`;
  assert.equal(await problemsOf(makeTree({ ...HOME, 'pages/index.ts': far })), [
    refused('pages/index.ts:1:22', `${outside}/lib/name.ts`),
  ]);
});

s('lets code import from all of its folders, from packages and from the generator, also behind a link', async () => {
  const root = makeTree({
    ...HOME,
    ...SCREENS,
    'assets/data/one.json': '{ "one": 1 }',
    'content/words.ts': `export const word = 'word';`,
    'node_modules/pack/index.js': `export const packed = 1;`,
    'node_modules/pack/package.json': '{ "name": "pack" }',
    'pages/screens.tsx': `import { one } from '../assets/data/one.json';
import { word } from '../content/words.ts';
import { packed } from '../node_modules/pack/index.js';
import { screen } from '${PROJECT}build/api.ts';
export const screens = { plain: () => <p>{[one, word, packed, typeof screen]}</p> };`,
  });
  assert.equal(await problemsOf(root), []);
  const link = join(makeTree({}), 'link');
  symlinkSync(root, link);
  assert.equal(await problemsOf(link), []);
});

s.run();
