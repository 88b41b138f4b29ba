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

type Weight = 500 | 700;
const packaged = (path: string, weight: Weight): Font => {
  const font: Font | FontCollection = create(
    readFileSync(
      new URL(`../../node_modules/@fontsource/${path}-${weight}-normal.woff2`, import.meta.url),
    ),
  );
  if (!('layout' in font))
    throw new Error('A file of several fonts was given where one was expected.');
  return font;
};

const packages = [
  { script: /\p{scx=Devanagari}/u, path: 'hind/files/hind-devanagari' },
  { script: /\p{scx=Tamil}/u, path: 'hind-madurai/files/hind-madurai-tamil' },
];
const facesOf = (path: string, weight: Weight) => ({
  script: packaged(path, weight),
  latin: packaged('hind/files/hind-latin', weight),
});

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

/** The width and the outline of words, with 100 units per em, and y going down. */
function outline(faces: ReturnType<typeof facesOf>, words: string): [number, string] {
  let at = 0;
  let d = '';
  for (const part of words.split(/([^\p{scx=Devanagari}\p{scx=Tamil}\s]+)/u)) {
    const face = /^[\p{scx=Devanagari}\p{scx=Tamil}\s]/u.test(part) ? faces.script : faces.latin;
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
  return [Math.round(at), shorten(d)];
}

/** Translations take the weight of the words that they replace. Other words have only one. */
const rows = Object.values(site.data.samples).flatMap((words) =>
  (typeof words === 'string' ? [words] : Object.values(words)).flatMap((text) => {
    const found = packages.find(({ script }) => script.test(text));
    if (!found) return [];
    const outlineAt = (weight: Weight) => outline(facesOf(found.path, weight), text);
    const bold = typeof words === 'string' ? {} : { bold: outlineAt(700) };
    return [[text, { regular: outlineAt(500), ...bold }]];
  }),
);

export const draw = (): Drawn => ({
  'pages/drawings/scripts.json': JSON.stringify(Object.fromEntries(rows)),
});
