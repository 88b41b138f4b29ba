/**
 * Writes `pages/drawings/letters.json`: the letters of the display face, and of the text face in two weights, with their
 * widths and outlines, so that a build needs no font engine.
 *
 *     npm run draw -- letters
 */
import { create, type Font, type FontCollection, type Path } from 'fontkit';
import subsetFont from 'subset-font';
import type { Face } from '../../pages/drawings/letters.ts';
import { faces, range } from './faces.ts';
import type { Drawn } from './make.ts';

/** The characters of words in drawings and of page titles. */
const letters = range(0x20, 0x7e);
const extended = '₹';
const commands = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
} as const;

function open(file: Buffer): Font {
  const font: Font | FontCollection = create(file);
  if (!('layout' in font))
    throw new Error('A file of several fonts was given where one was expected.');
  return font;
}

/** `[advance width, outline]` in font units, y upwards. */
function glyph(font: Font, char: string): [number, string] {
  const [found] = font.layout(char).glyphs;
  if (!found) throw new Error(`The font has no “${char}”.`);
  const outline = found.path.commands
    .map(({ command, args }) => commands[command] + args.join(' '))
    .join('');
  return [found.advanceWidth, outline];
}

/** Kerning by the left letter, in the format of `Face`. */
function kerning(font: Font, chars: string): Record<string, string> {
  const rows = [...chars].map((left) => {
    const rights = new Map<number, string>();
    for (const right of chars) {
      const { glyphs, positions } = font.layout(left + right);
      const value =
        glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0) : 0;
      if (value !== 0) rights.set(value, (rights.get(value) ?? '') + right);
    }
    return [left, [...rights].map(([value, letters]) => `${value}:${letters}`).join('|')];
  });
  return Object.fromEntries(rows.filter(([, row]) => row));
}

const glyphs = (font: Font, others: Font, chars: string): Face['glyphs'] =>
  Object.fromEntries(
    [...chars].map((char) => [char, glyph(extended.includes(char) ? others : font, char)]),
  );

/** The display face with these letters. */
export function faceOf(chars: string): Face {
  const font = open(faces.display.latin);
  const others = open(faces.display.extended);
  return {
    unitsPerEm: font.unitsPerEm,
    kerning: kerning(font, chars),
    glyphs: glyphs(font, others, chars),
  };
}

/**
 * The text face in one weight. Words in drawings are small enough to need no kerning. The steps of an outline are relative
 * and in 200ths of an em, so that the same letter has the same bytes everywhere.
 */
async function textFace(chars: string, wght: number): Promise<Face> {
  const cut = async (file: Buffer) =>
    open(await subsetFont(file, chars, { targetFormat: 'truetype', variationAxes: { wght } }));
  const [font, others] = [await cut(faces.text.latin), await cut(faces.text.extended)];
  const found = [...chars].map((char): [string, Face['glyphs'][string]] => {
    const [face] = (extended.includes(char) ? others : font).layout(char).glyphs;
    if (!face) throw new Error(`The font has no “${char}”.`);
    return [char, [Math.round(face.advanceWidth / 5), relative(face.path.commands)]];
  });
  return { unitsPerEm: 200, kerning: {}, glyphs: Object.fromEntries(found) };
}

/** The steps of an outline, each relative to the end of the previous one. */
function relative(steps: Path['commands']): string {
  let [x, y] = [0, 0];
  let start = [0, 0] as [number, number];
  let d = '';
  for (const { command, args } of steps) {
    const at = args.map((v, i) => Math.round(i % 2 ? -v / 5 : v / 5));
    const numbers = at
      .map((v, i) => v - (i % 2 ? y : x))
      .map((v, i) => (i && v >= 0 ? ` ${v}` : v));
    d += commands[command].toLowerCase() + numbers.join('');
    [x, y] = command === 'closePath' ? start : [at.at(-2) ?? 0, at.at(-1) ?? 0];
    if (command === 'moveTo') start = [x, y];
  }
  return d;
}

export async function draw(): Promise<Drawn> {
  const table = {
    display: faceOf(letters + extended),
    regular: await textFace(`${letters}·${extended}`, 400),
    bold: await textFace(`${letters}·${extended}`, 600),
  };
  return { 'pages/drawings/letters.json': JSON.stringify(table) };
}
