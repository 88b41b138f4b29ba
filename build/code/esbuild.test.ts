import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { call } from '../../tests/command.ts';
import { makeTree } from '../../tests/tree.ts';
import { PROJECT } from '../base/project.ts';
import { createStore } from '../base/store.ts';

const problemsOf = async (root: string) => (await build(root)).problems;

const test = suite('code');

/** A site next to a package of its workspace, which has a style, a picture and a dependency of its own. */
function makeWorkspace(): string {
  const top = makeTree({
    'packages/ui/package.json': '{ "name": "@acme/ui", "exports": "./src/index.tsx" }',
    'packages/ui/src/index.tsx': `import './ui.css';
import dot from './dot.svg';
import { sign } from 'signs';
import { useId } from 'react';
export const Badge = ({ name }) => <b className="acme-badge" id={useId()}><img src={dot} alt="" />{name}{sign}</b>;`,
    'packages/ui/src/ui.css': '@import "more.css"; .acme-badge { color: teal }',
    'packages/ui/src/more.css': '.acme-badge { background: url(ground.svg) }',
    'packages/ui/src/ground.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'packages/ui/src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'packages/ui/node_modules/signs/package.json': '{ "name": "signs", "license": "MIT" }',
    'packages/ui/node_modules/signs/index.js': `exports.sign = '!';`,
    'site/content/index.md': page('Home'),
    'site/content/other.md': page('Other', '', 'screen: other\n'),
    'site/lib/words.ts': `export const word: string = 'one';`,
    'site/islands/Live.tsx': `import { island } from 'site/island';
import { Badge } from '@acme/ui';
export default island({ name: 'Live', when: 'load', View: () => <Badge name="live" /> });`,
    'site/pages/index.ts': `export { screens } from '@/pages/screens.tsx';`,
    'site/pages/screens.tsx': `import { Badge } from '@acme/ui';
import { word } from '../lib/words';
import Live from '@/islands/Live';
export const screens = { plain: () => <h1><Badge name={word} /></h1>, other: () => <h1>x<Live /></h1> };`,
    'site/tsconfig.json':
      '{ /* of an editor */ "compilerOptions": { "jsx": "preserve", "paths": { "@/*": ["./*"], }, }, }',
  });
  mkdirSync(join(top, 'site/node_modules/@acme'), { recursive: true });
  symlinkSync(join(top, 'packages/ui'), join(top, 'site/node_modules/@acme/ui'));
  return top;
}

test('a linked package, and a file elsewhere, is source: its code, styles and pictures are new after an edit', async () => {
  const top = makeWorkspace();
  const root = join(top, 'site');
  const store = createStore();
  const make = async () => {
    const { problems, texts } = await build(root, {}, store);
    assert.equal(problems, []);
    store.save();
    return texts;
  };
  const first = await make();
  assert.match(
    first['index.html'] ?? '',
    /\.acme-badge\{color:teal\}.*src="\/islands\/dot-\w+\.svg".*one!<\/b>/s,
  );
  assert.equal(await make(), first);
  for (const [path, before, after] of [
    ['packages/ui/src/index.tsx', '{sign}', '{sign}?'],
    ['packages/ui/src/ui.css', 'teal', 'navy'],
    ['site/lib/words.ts', 'one', 'two'],
  ] as const) {
    const file = join(top, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
    await make();
  }
  const last = await make();
  assert.match(last['index.html'] ?? '', /color:navy.*two!\?<\/b>/s);
  assert.match(last['other/index.html'] ?? '', /color:navy.*live<!-- -->!<!-- -->\?<\/b>/s);
  const scripts = (texts: object) =>
    Object.keys(texts).filter((path) => path.startsWith('islands/Live'));
  assert.not.equal(scripts(last), scripts(first));
});

test('a build with a linked package is up to date only while that package is unchanged, with what its styles name', async () => {
  const top = makeWorkspace();
  const make = async () => {
    const { out, err } = await call('build', '--root', join(top, 'site'));
    return out + err;
  };
  assert.match(await make(), /^2 pages/);
  assert.match(await make(), /^Up to date/);
  const edits = {
    'more.css': '.acme-badge { background: url(ground.svg); top: 0 }',
    'ground.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>',
    'ui.css': '.acme-badge { color: navy }',
  };
  for (const [name, text] of Object.entries(edits)) {
    writeFileSync(join(top, 'packages/ui/src', name), text);
    assert.match(await make(), /^2 pages/, name);
    assert.match(await make(), /^Up to date/, name);
  }
});

test('a package that leaves React to its user gets the one of the generator', async () => {
  const { problems, text } = await build({
    ...HOME,
    'node_modules/state/package.json': '{ "name": "state", "peerDependencies": { "react": "*" } }',
    'node_modules/state/index.js': `const react = require('react');\nexports.useNumber = () => react.useState(42)[0];`,
    'node_modules/more/package.json':
      '{ "name": "more", "type": "module", "exports": "./index.js" }',
    'node_modules/more/index.js': `import { useMemo } from 'react';\nexport const useMore = (n) => useMemo(() => n + 1, [n]);`,
    'pages/screens.tsx': `import { useNumber } from 'state';
import { useMore } from 'more';
import { sign } from 'only';
export const screens = { plain: () => <h1>{useMore(useNumber())}{sign}</h1> };`,
    'node_modules/only/package.json':
      '{ "name": "only", "type": "module", "exports": { ".": { "import": "./x.js" } } }',
    'node_modules/only/x.js': `export const sign = '!';`,
    'pages/index.ts': `export * from './screens.tsx';`,
  });
  assert.equal(problems, []);
  assert.match(text('index.html'), /<h1>43(<!-- -->)?!<\/h1>/);
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
  [
    'a package that is not there',
    `import 'gone';`,
    'The package gone is not installed (while loading the code).',
  ],
  [
    'a package of the generator alone',
    `import 'zod-core';`,
    'The package zod-core is not installed (while',
  ],
  [
    'its styles',
    `import 'gone/x.css';`,
    'The package gone is not installed (while loading the code).',
  ],
  [
    'a file of another kind',
    `import '../assets/dot.bmp';`,
    'No loader is configured for ".bmp" files',
  ],
  [
    'the text of a file',
    `import '../assets/dot.svg?raw';`,
    '`?raw` does nothing in an import here.',
  ],
  [
    'the place of a module',
    'export const here = import.meta.url;',
    'Code here has no `import.meta`.',
  ],
] as const)
  test(`imports that cannot work are reported: ${what}`, async () => {
    const code = `${line}\nexport const screens = { plain: () => <h1>x</h1> };`;
    const files = { 'assets/dot.bmp': '', 'pages/Plain.tsx': code };
    const root = makeTree({ ...HOME, ...files, 'pages/index.ts': `export * from './Plain.tsx';` });
    const [problem = '', ...others] = await problemsOf(root);
    assert.equal([others, problem.slice(0, said.length + 25).includes(said)], [[], true], problem);
  });

test('tells what esbuild warns of, at its line, and still builds', async () => {
  const { problems, severities, fixes } = await build(
    makeTree({
      ...HOME,
      'pages/index.ts': `export { screens } from './screens.tsx';`,
      'pages/screens.tsx': `import { word } from './empty.ts';
const sizes = { small: 1, small: 2 };
export const screens = { plain: () => <h1 className="card">{word}{sizes.small}</h1> };`,
      'pages/empty.ts': '',
      'pages/card.css': '.card {\n  pading: 1rem;\n  inline-size: calc(1px+2px);\n}\n',
    }),
  );
  assert.equal(
    problems.map((problem) => problem.split(' ')[0]),
    ['pages/screens.tsx:1', 'pages/screens.tsx:2', 'pages/card.css:2', 'pages/card.css:3'],
  );
  assert.equal(new Set(severities), new Set(['warning']));
  assert.ok(fixes.some((fix) => fix.includes('"padding"')));
});

test.run();
