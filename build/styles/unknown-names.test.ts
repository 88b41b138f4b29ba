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

unknown('are custom properties that nothing defines, and classes near those of a rule', () => {
  const found = find({
    'assets/styles/index.css':
      ':root { --green: #0a0 }\n@property --turn { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
    'pages/hero.css':
      '/* var(--gone) */\n.hero { color: var(--gren); rotate: var(--turn) }\n.hero-lead { top: var(--top, 0) }',
    'islands/Menu.tsx': "place.style.setProperty('--unfolded', '1');\nplace.querySelector('.hero-leap');\n",
    'islands/manu.css': '.menu { opacity: var(--unfolded); left: var( --lef ) }',
    'pages/Hero.tsx':
      'export const Hero = () => (\n  <p className="hero hero-laed unrelated manu">\n    <b className="hero-leap" />\n  </p>\n);\n',
  });
  assert.equal(found, [
    'islands/manu.css:1:41 No style defines `--lef`.',
    'pages/hero.css:2:16 No style defines `--gren`. Did you mean --green?',
    'pages/Hero.tsx:2:22 No style has a rule for the class `hero-laed`. Did you mean hero-lead?',
  ]);
});

unknown('are none in a folder without styles', () => {
  assert.equal(
    find({ 'content/index.md': 'x', 'pages/Hero.tsx': 'export const Hero = () => <p className="a" />;\n' }),
    [],
  );
});

unknown.run();
