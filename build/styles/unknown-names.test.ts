import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readSource } from '../content/read.ts';
import { findUnknownNames } from './unknown-names.ts';

const find = (files: Record<string, string>) =>
  findUnknownNames(readSource(makeTree(files)).value).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );

const unknown = suite('names that no style knows');

unknown('are custom properties that nothing defines', () => {
  const found = find({
    'assets/styles/index.css':
      ':root { --green: #0a0 }\n@property --turn { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
    'pages/hero.css':
      '/* var(--gone) */\n.hero { color: var(--gren); rotate: var(--turn) }\n.hero-lead { top: var(--top, 0) }',
    'islands/Menu.tsx': "place.style.setProperty('--unfolded', '1');\n",
    'islands/manu.css': '.menu { opacity: var(--unfolded); left: var( --lef ) }',
  });
  assert.equal(found, [
    'islands/manu.css:1:41 No style defines `--lef`.',
    'pages/hero.css:2:16 No style defines `--gren`. Did you mean --green?',
  ]);
});

unknown.run();
