import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { run } from '../../tests/command.ts';
import { makeTree } from '../../tests/tree.ts';

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** A site whose page shows a map of a package, one with an island that does so later, and one with neither. */
const SITE = {
  ...HOME,
  'content/map.md': page('Map', '', 'screen: map\n'),
  'content/wall.md': page('Wall', '', 'screen: wall\n'),
  'node_modules/maps/package.json':
    '{ "name": "maps", "exports": { "./map.css": "./dist/map.css", "./plain": "./a.css" } }',
  'node_modules/maps/dist/map.css': `@import "./parts.css";\n:root { --maps: red }\n:root[data-dark] { --maps: blue }\n.maps-pin { background: url(pin.svg) }`,
  'node_modules/maps/dist/parts.css': '.maps { user-select: none; color: var(--maps) }',
  'node_modules/maps/dist/pin.svg': DOT,
  'node_modules/maps/a.css': 'h1 { color: navy }',
  'pages/wall/sun.svg': DOT.replace('1 1', '2 2'),
  'pages/index.ts': `import 'maps/plain';\nexport * from './screens.tsx';`,
  'pages/map.css': '.map { color: var(--maps) }',
  'pages/screens.tsx': `import 'maps/map.css';
    import './map.css';
    import Wall from '../islands/Wall.tsx';
    import sun from './wall/sun.svg';
    const plain = ({ page }) => <h1>{page.title}</h1>;
    export const screens = { plain,
      map: (props) => <>{plain(props)}<p className="maps map"><img src={sun} alt="Sun" /></p></>,
      wall: (props) => <>{plain(props)}<Wall picture={sun} /></> };`,
  'islands/Wall.tsx': `import { island } from 'site/island';
    import { Later } from './parts/later.tsx';
    const View = ({ picture }) => <><img src={picture} alt="Sun" /><Later /></>;
    export default island({ name: 'Wall', when: 'load', View });`,
  'islands/parts/later.tsx': `import 'maps/map.css';
    import sun from '../../pages/wall/sun.svg';
    import { useState } from 'react';
    export const Later = () => {
      const [is] = useState(false);
      return is ? <i className={'maps-' + 'pin'} /> : <img src={sun} alt="Later" />;
    };`,
};

const s = suite('imports');

s(
  'take styles of packages to the pages that have their classes, or an island that may show them later',
  async () => {
    const { texts, problems } = await build(SITE);
    assert.equal(problems, []);
    for (const path of ['map', 'wall']) {
      const html = texts[`${path}/index.html`] ?? '';
      assert.match(
        html,
        /<style>.*-webkit-user-select:none.*\.maps-pin\{background:url\(\/islands\/pin-\w{8}\.svg\)\}/,
      );
    }
    assert.not.match(texts['index.html'] ?? '', 'maps');
    // Styles without a class go to every page.
    for (const path of ['', 'map/', 'wall/'])
      assert.match(texts[`${path}index.html`] ?? '', 'h1{color:navy}');
  },
);

s('give a picture one address in pages, islands and their scripts, on every machine', async () => {
  for (const base of ['', '/base']) {
    const { texts, rows, problems } = await build(SITE, { base });
    assert.equal(problems, []);
    const path = Object.keys(rows).find((path) => path.includes('/sun-')) ?? '';
    assert.match(path, /^islands\/sun-\w{8}\.svg$/);
    assert.is(rows[path]?.cache, 'immutable');
    const address = `${base}/${path}`;
    const html = `${texts['map/index.html']}${texts['wall/index.html']}`;
    const shown = [...html.matchAll(/<img src="([^"]*)"|picture&quot;:&quot;([^&]*)/g)].map(
      ([, src, prop]) => src ?? prop,
    );
    assert.equal(shown, [address, address, address, address]);
    const script = Object.keys(texts).find((path) => path.startsWith('islands/Wall')) ?? '';
    assert.match(texts[script] ?? '', `"${address}"`);
    assert.equal((await build(SITE, { base })).rows, rows);
  }
});

s('take styles that the code of a package imports itself', async () => {
  const boxes = (type: string, imports: string, exports: string) => ({
    [`node_modules/${type}-box/package.json`]: `{ "name": "${type}-box", "type": "${type}", "main": "a.js" }`,
    [`node_modules/${type}-box/a.js`]: `${imports}; ${exports} = '${type}-box';`,
    [`node_modules/${type}-box/a.css`]: `.${type}-box { color: navy }`,
  });
  const { texts, problems } = await build({
    ...HOME,
    ...boxes('module', `import './a.css'`, 'export const name'),
    ...boxes('commonjs', `require('./a.css')`, 'exports.name'),
    'pages/index.ts': `export * from './screens.tsx';`,
    'pages/screens.tsx': `import { name } from 'module-box';
      import Box from '../islands/Box.tsx';
      export const screens = { plain: () => <><h1 className={name}>Home</h1><Box /></> };`,
    'islands/Box.tsx': `import { name } from 'commonjs-box';
      import { island } from 'site/island';
      import { useState } from 'react';
      const View = () => <p className={useState(name)[0]}>Box</p>;
      export default island({ name: 'Box', when: 'load', View });`,
  });
  assert.equal(problems, []);
  for (const rule of ['module-box', 'commonjs-box'])
    assert.match(texts['index.html'] ?? '', `.${rule}{color:navy}`);
});

s('give the default export of a CommonJS and of an ES package', async () => {
  const root = makeTree({
    ...HOME,
    'package.json': '{ "type": "module" }',
    'node_modules/new/package.json': '{ "name": "new", "type": "module", "exports": "./a.js" }',
    'node_modules/new/a.js': `export default 'new';`,
    'node_modules/old/package.json': '{ "name": "old", "main": "a.js" }',
    'node_modules/old/a.js': `module.exports = 'old';`,
    'pages/index.ts': `export * from './screens.tsx';`,
    'pages/screens.tsx': `import one from 'new';
      import other from 'old';
      export const screens = { plain: () => <h1>{one} and {other}</h1> };`,
  });
  // In a process of its own, because the loader of the tests turns every package into CommonJS.
  assert.equal((await run('--root', root)).err, '');
  assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), 'new and old');
});

s.run();
