/**
 * Writes `pages/drawings/glyphs.json`: the outlines of the letters that drawings may set,
 * so that a build needs no font engine.
 *
 *     npm run draw -- glyphs
 */
import { writeFileSync } from 'node:fs';
import { create, type Font, type FontCollection } from 'fontkit';
import { faces, range } from './faces.ts';

const ascii = range(0x20, 0x7e);
const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'z' } as const;

function open(file: Buffer): Font {
  const font: Font | FontCollection = create(file);
  if (!('layout' in font)) throw new Error('A file of several fonts was given where one was expected.');
  return font;
}

/** `[advance width, outline]` in font units, y upwards. */
function glyph(font: Font, char: string): [number, string] {
  const [found] = font.layout(char).glyphs;
  if (!found) throw new Error(`The font has no “${char}”.`);
  const outline = found.path.commands.map(({ command, args }) => letters[command] + args.join(' ')).join('');
  return [found.advanceWidth, outline];
}

/** Kerning by the left letter: the value in font units → the right letters that take it. */
function kerning(font: Font, chars: string) {
  const table: Record<string, Record<string, string>> = {};
  for (const left of chars)
    for (const right of chars) {
      const { glyphs, positions } = font.layout(left + right);
      const value = glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0) : 0;
      if (value === 0) continue;
      table[left] ??= {};
      const row = table[left];
      row[value] = (row[value] ?? '') + right;
    }
  return table;
}

const display = open(faces.display.latin);
const text = open(faces.text.latin);
const table = {
  display: {
    unitsPerEm: display.unitsPerEm,
    kerning: kerning(display, ascii),
    glyphs: {
      ...Object.fromEntries([...ascii].map((char) => [char, glyph(display, char)])),
      '₹': glyph(open(faces.display.extended), '₹'),
    },
  },
  text: {
    unitsPerEm: text.unitsPerEm,
    kerning: {},
    glyphs: Object.fromEntries([...ascii, ...'áàâçéèêëíïñóôúùüößÉÑ¿¡'].map((char) => [char, glyph(text, char)])),
  },
};
writeFileSync(new URL('../../pages/drawings/glyphs.json', import.meta.url), JSON.stringify(table));
