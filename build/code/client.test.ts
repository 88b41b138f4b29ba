import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readSource } from '../content/read.ts';
import { forget } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { bundleClient } from './client.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** Bundles the islands of these files: what there is, scripts by path, and problems as lines. */
async function bundle(files: Record<string, string>) {
  const source = readSource(makeTree({ 'content/index.md': '# Home', ...files })).value;
  const { value, problems } = await bundleClient(source, mode, forget, source.islands);
  const texts = value.outputs.map(({ path, make }) => [path, Buffer.from(make().bytes()).toString()] as const);
  const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  return { client: value, texts: Object.fromEntries(texts), problems: lines };
}

const view = `
  import { useState } from 'react';
  import { island } from 'site/island';
  const View = () => { const [text] = useState('in the browser'); return <p>{text}</p>; };
  export default island({ name: 'Wall', when: 'load', View });`;
const bare = `
  import { island } from 'site/island';
  export default island({ name: 'Bell', when: 'load', run: () => console.log(process.env.SECRET) });`;

const s = suite('bundleClient');

s('makes a script of each island, whose name changes with its contents, and one for React', async () => {
  const { client, texts } = await bundle({ 'islands/Wall.tsx': view });
  assert.match(client.manifest.Wall ?? '', /^\/islands\/Wall-[0-9a-f]{8}\.js$/);
  assert.match(client.react ?? '', /^\/islands\/react-[0-9a-f]{8}\.js$/);
  assert.equal(
    Object.keys(texts).map((path) => `/${path}`),
    [client.manifest.Wall, client.react],
  );
  assert.match(texts[client.manifest.Wall?.slice(1) ?? ''] ?? '', 'in the browser');
  assert.ok(client.outputs.every(({ cache }) => cache === 'immutable'));
  const other = await bundle({ 'islands/Wall.tsx': view.replace('in the browser', 'elsewhere') });
  assert.is.not(other.client.manifest.Wall, client.manifest.Wall);
  assert.is(other.client.react, client.react);
  assert.equal(
    client.packages.map(({ name }) => name),
    ['react', 'react-dom', 'scheduler'],
  );
});

s('imports nothing in the browser, and leaves React out of the island', async () => {
  const { client, texts } = await bundle({ 'islands/Wall.tsx': view });
  const script = texts[client.manifest.Wall?.slice(1) ?? ''] ?? '';
  assert.not.match(script, /\bimport\b/);
  assert.ok(script.length < 2000, `${script.length} bytes`);
});

s('has no React where no island needs it, and nothing of the environment', async () => {
  const { client, texts } = await bundle({ 'islands/Bell.tsx': bare });
  assert.is(client.react, undefined);
  assert.equal(Object.keys(texts).length, 1);
  assert.not.match(Object.values(texts).join(), 'process');
});

s('gives the same bytes wherever the root is', async () => {
  const first = await bundle({ 'islands/Wall.tsx': view });
  assert.equal((await bundle({ 'islands/Wall.tsx': view })).texts, first.texts);
});

s('says where an island cannot be bundled', async () => {
  const { problems } = await bundle({ 'islands/Wall.tsx': `import './gone.ts';` });
  assert.equal(problems, ['islands/Wall.tsx:1 Could not resolve "./gone.ts".']);
});

s('gives nothing where there are no islands', async () => {
  const { client } = await bundle({});
  assert.equal([client.outputs, client.loader.full], [[], '']);
});

s.run();
