/**
 * Writes `pages/drawings/scripts.json`: outlines of the words of `content/samples.yml` in Indian scripts, since not every
 * device has a font for them. The font is Hind by Indian Type Foundry.
 *
 *     npm run draw -- scripts
 */
import { readFileSync } from 'node:fs';
import { create, type Font, type FontCollection } from 'fontkit';
import { optimize } from 'svgo';
import { site } from './drawings.ts';
import type { Drawn } from './make.ts';

const packaged = (path: string): Font => {
  const font: Font | FontCollection = create(
    readFileSync(
      new URL(`../../node_modules/@fontsource/${path}-500-normal.woff2`, import.meta.url),
    ),
  );
  if (!('layout' in font))
    throw new Error('A file of several fonts was given where one was expected.');
  return font;
};
const punctuation = packaged('hind/files/hind-latin');
const fonts = [
  { letters: /^[\p{Script=Devanagari}\s?.:]+$/u, font: packaged('hind/files/hind-devanagari') },
  {
    letters: /^[\p{Script=Tamil}\s?.:]+$/u,
    font: packaged('hind-madurai/files/hind-madurai-tamil'),
  },
];
const commands = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
} as const;

/** A path in its shortest form. */
const shorten = (d: string): string =>
  optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0, makeArcs: undefined } }],
  }).data.split('"')[3] ?? d;

/** The outline of words, with 100 units per em, and y going down. */
function outline(font: Font, words: string): string {
  let at = 0;
  let d = '';
  for (const part of words.split(/([?.:]+)/)) {
    const face = /[?.:]/.test(part) ? punctuation : font;
    const k = 100 / face.unitsPerEm;
    const { glyphs, positions } = face.layout(part);
    glyphs.forEach(({ path }, i) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      const place = (v: number, n: number) =>
        Math.round(n % 2 ? -(v + yOffset) * k : at + (v + xOffset) * k);
      for (const { command, args } of path.commands)
        d += commands[command] + args.map(place).join(' ');
      at += xAdvance * k;
    });
  }
  return shorten(d);
}

const rows = Object.values(site.data.samples as Record<string, string>).flatMap((words) => {
  const found = fonts.find(({ letters }) => letters.test(words) && /\p{L}/u.test(words));
  return found ? [[words, outline(found.font, words)]] : [];
});

export const draw = (): Drawn => ({
  'pages/drawings/scripts.json': JSON.stringify(Object.fromEntries(rows)),
});
