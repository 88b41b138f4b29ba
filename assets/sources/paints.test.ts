import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast } from '../../pages/drawings/color.ts';
import { type Paint, paints, pairs, resolve } from '../../pages/drawings/paints.ts';
import { paintCss, paintsCss, partsCss } from './paints.ts';

const table = suite('the table of paints');

table('matches the styles of paints and parts', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  assert.is(read('../styles/paints.css'), paintsCss(), 'run: npm run draw -- paints');
  assert.is(read('../../pages/drawings/parts.css'), partsCss(), 'run: npm run draw -- paints');
  for (const paint of Object.keys(paints) as Paint[])
    assert.is(read(`../../pages/drawings/paint-${paint}.css`), paintCss(paint), 'run: npm run draw -- paints');
});

table('keeps text readable on its ground, in light and dark mode', () => {
  const low: string[] = [];
  const measure = (text: string, ground: string, night: boolean, paint?: Paint) => {
    const value = contrast(resolve(text, night, paint), resolve(ground, night, paint));
    if (value < 4.5) low.push(`${text} on ${ground}${paint ? ` of ${paint}` : ''}: ${value.toFixed(2)}`);
  };
  for (const night of [false, true]) {
    for (const [text, ground] of pairs) measure(text, ground, night);
    measure('on-button', 'button', night);
    measure('on-button-hover', 'button-hover', night);
    for (const paint of Object.keys(paints) as Paint[])
      for (const [text, ground] of [
        ['on-ground', 'ground'],
        ['on-button', 'button'],
        ['on-button-hover', 'button-hover'],
        ['on-mark', 'mark'],
        ['ground', 'on-ground'],
      ] as const)
        measure(text, ground, night, paint);
  }
  assert.equal(low, []);
});

table('measures the contrast of white on black as 21', () => {
  assert.is(contrast('oklch(1 0 0)', 'oklch(0 0 0)').toFixed(1), '21.0');
});

table.run();
