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
    assert.is(
      read(`../../pages/drawings/paint-${paint}.css`),
      paintCss(paint),
      'run: npm run draw -- paints',
    );
});

table('keeps text readable on its ground, in light and dark mode', () => {
  const low: string[] = [];
  const measure = (text: string, ground: string, night: boolean, paint?: Paint) => {
    const value = contrast(resolve(text, night, paint), resolve(ground, night, paint));
    if (value < 4.5)
      low.push(`${text} on ${ground}${paint ? ` of ${paint}` : ''}: ${value.toFixed(2)}`);
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

table(
  'keeps yellow, coral and pink in dark mode as the colour of headings and buttons, on a ground of the night',
  () => {
    for (const paint of ['yellow', 'coral', 'pink'] as const) {
      const ground = resolve('ground', true, paint);
      assert.ok(
        contrast(ground, resolve('night', true)) < 1.3,
        `the ground of ${paint} is of the night`,
      );
      assert.is(resolve('line', true, paint), resolve(paint, true));
      assert.is(resolve('button', true, paint), resolve(paint, true));
    }
    for (const paint of ['yellow', 'coral', 'pink', 'sky'] as const)
      assert.ok(
        contrast(resolve('line', true, paint), resolve('ground', true, paint)) >= 4.5,
        `headings on ${paint}`,
      );
  },
);

table('dims paper in dark mode', () => {
  assert.ok(contrast(resolve('paper', true), resolve('paper', false)) > 1.1);
});

table('measures the contrast of white on black as 21', () => {
  assert.is(contrast('oklch(1 0 0)', 'oklch(0 0 0)').toFixed(1), '21.0');
});

table.run();
