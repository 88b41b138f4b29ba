import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast, type Oklch } from '../../pages/drawings/color.ts';
import { checkContrast } from '../../pages/drawings/faint.ts';
import { colors, type Paint, paints, resolve } from '../../pages/drawings/paints.ts';
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
  assert.equal([...checkContrast({ path: '/' })], []);
});

table('names a colour that no text can be read in or on, and the nearest that is enough', () => {
  const { yellow } = colors;
  const [day, night] = [yellow].flat();
  const said = (value: typeof yellow) => {
    colors.yellow = value;
    try {
      return [...checkContrast({ path: '/' })].map(({ message, fix }) => `${message} ${fix}`);
    } finally {
      colors.yellow = yellow;
    }
  };
  const [dark = '', ...others] = said(['oklch(.4 .1 20)', night ?? day ?? 'white']);
  assert.equal(others, []);
  assert.match(dark, /^In light mode, `yellow` has too little contrast for text with `black`/);
  assert.match(dark, 'Make it lighter');
  const [, better = ''] = /`(oklch\([^)]*\))`/.exec(dark) ?? [];
  assert.equal(said([better as Oklch, night ?? 'white']), []);
  assert.match(said('oklch(.4 .1 20)').join('\n'), 'In dark mode, `yellow`');
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
  },
);

table('gives paints grounds in dark mode that can be told apart at a glance', () => {
  const grounds = (Object.keys(paints) as Paint[]).map((paint) => resolve('ground', true, paint));
  const pairs = grounds.flatMap((one, at) =>
    grounds.slice(at + 1).map((other) => [one, other] as const),
  );
  for (const [one, other] of pairs)
    assert.ok(difference(one, other) > 0.045, `${one} and ${other} are alike`);
});

/** The distance of two colours as eyes see it: about .02 is the least that is noticed. */
function difference(one: Oklch, other: Oklch): number {
  const [a, b] = [one, other].map((color) => {
    const [L = 0, C = 0, H = 0] = color.slice(6, -1).split(' ').map(Number);
    const angle = (H * Math.PI) / 180;
    return [L, C * Math.cos(angle), C * Math.sin(angle)];
  });
  return Math.hypot(...(a ?? []).map((value, at) => value - (b?.[at] ?? 0)));
}

table('dims paper in dark mode', () => {
  assert.ok(contrast(resolve('paper', true), resolve('paper', false)) > 1.1);
});

table('measures the contrast of white on black as 21', () => {
  assert.is(contrast('oklch(1 0 0)', 'oklch(0 0 0)').toFixed(1), '21.0');
});

table.run();
