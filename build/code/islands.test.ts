import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

/** Builds a site with these islands. Returns its client, its scripts by name, its HTML and its problems. */
async function bundle(files: Record<string, string>) {
  const { site, text, problems } = await build({ 'content/index.md': page('Home'), ...files });
  const { client } = site.plan.browser;
  const texts = client.artifacts.map(({ path, read }) => [
    path.replace(/^islands\/|-\w+\.js$/g, ''),
    `${Buffer.from(read())}`,
  ]);
  return { client, texts: Object.fromEntries(texts) as Record<string, string>, text, problems };
}

const view = `
  import { useState } from 'react';
  import { island } from 'site/island';
  const View = () => { const [text] = useState('in the browser'); return <p>{text}</p>; };
  export default island({ name: 'Wall', when: 'load', View });`;
const bare = `
  import { script } from 'site/island';
  export default script({ name: 'Bell', when: 'load', start: () => console.log(process.env) });`;

const s = suite('scripts of islands');

s(
  'are one file each, named by its contents, and share one file with React if any needs it',
  async () => {
    const { client, texts } = await bundle({ 'islands/Wall.tsx': view });
    assert.match(client.manifest.Wall?.address ?? '', /^\/islands\/Wall-[0-9a-f]{8}\.js$/);
    assert.match(client.react?.address ?? '', /^\/islands\/react-[0-9a-f]{8}\.js$/);
    assert.match(texts.Wall ?? '', 'in the browser');
    assert.not.match(texts.Wall ?? '', /\bimport\b/);
    assert.ok((texts.Wall?.length ?? 0) < 2000, 'React is in the file that they share');
    assert.ok(client.artifacts.every(({ cache }) => cache === 'immutable'));
    assert.equal([...new Set(client.packages.map(({ name }) => name))].sort(), [
      'react',
      'react-dom',
      'scheduler',
    ]);
    const other = await bundle({ 'islands/Wall.tsx': view.replace('in the browser', 'elsewhere') });
    assert.is.not(other.client.manifest.Wall?.address, client.manifest.Wall?.address);
    assert.equal(other.client.react, client.react);
    assert.equal((await bundle({ 'islands/Wall.tsx': view })).texts, texts);
    const alone = await bundle({ 'islands/Bell.tsx': bare });
    assert.equal([alone.client.react, Object.keys(alone.texts)], [undefined, ['Bell']]);
    assert.not.match(alone.texts.Bell ?? '', 'process', 'the environment');
  },
);

s('cannot read variables of the environment, wherever they name one', async () => {
  for (const path of ['islands/Bell.ts', 'islands/parts/words.ts']) {
    const text = bare.replace('process.env', 'process.env.SECRET');
    const { problems } = await bundle({ 'islands/Wall.tsx': view, [path]: text });
    assert.match(problems.join(), `${path}:3 A browser has no environment variables.`);
  }
});

s('of services are built only if a service needs them', async () => {
  const code = (...islands: string[]) =>
    `export const screens = {}; const service = { hosts: {} };
     export const services = () => [{ ...service, islands: ${JSON.stringify(islands)} }];`;
  const sleeping = {
    'islands/services/Bell.ts': bare,
    'islands/services/Horn.ts': bare.replace('Bell', 'Horn'),
  };
  const { client, problems } = await bundle({ ...sleeping, 'pages/index.ts': code('Bell') });
  const known = [problems, Object.keys(client.manifest), client.inactive];
  assert.equal(known, [[], ['Bell'], { Horn: 'islands/services/Horn.ts' }]);
  const wrong = await bundle({ ...sleeping, 'pages/index.ts': code('Bel') });
  assert.match(
    wrong.problems.join(),
    /^pages\/index\.ts A service needs the island Bel, but islands\/ has no file/,
  );
});

/** Packages with hooks and a context, and a second React, as npm may install it. */
const PACKAGE = {
  'node_modules/tabs/package.json': '{ "name": "tabs", "main": "index.cjs" }',
  'node_modules/tabs/index.cjs': `"use client";
    const { createContext, createElement, useContext, useState } = require('react');
    const Size = createContext(3);
    exports.Tabs = () => { const [at] = useState(useContext(Size)); return createElement('b', {}, 'tab ' + at); };`,
  'node_modules/rows/package.json': '{ "name": "rows", "type": "module", "exports": "./index.js" }',
  'node_modules/rows/index.js': `"use client";
    import { createElement, useId, useState } from 'react';
    export const Rows = () => { const [at] = useState(4); return createElement('i', { id: useId() }, 'row ' + at); };`,
  'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
  'node_modules/react/index.js': `for (const name of ['createContext', 'createElement', 'useContext', 'useId', 'useState'])
    exports[name] = () => { throw new Error('another React'); };
    exports.createContext = exports.createElement = exports.useContext = exports.useId = exports.useState = exports.useId;`,
};

s('may use components of packages that bring their own React', async () => {
  const { text, problems, texts } = await bundle({
    ...PACKAGE,
    'content/index.md': page('Home', '', 'screen: home\n'),
    'pages/index.ts': `export { screens } from './Home.tsx';`,
    'pages/Home.tsx': `import Wall from '../islands/Wall.tsx';
      export const screens = { home: () => <main><h1>Home</h1><Wall /></main> };`,
    'islands/Wall.tsx': `import { island } from 'site/island';
      import { Tabs } from 'tabs';
      import { Rows } from 'rows';
      export default island({ name: 'Wall', when: 'interaction', View: () => <p><Tabs /><Rows /></p> });`,
  });
  assert.equal(problems, []);
  assert.match(text('index.html'), /<b>tab 3<\/b><i id="[^"]+">row 4<\/i>/);
  assert.match(texts.Wall ?? '', 'tab ');
  assert.not.match(texts.Wall ?? '', 'another React');
});

s.run();
