/**
 * Writes `pages/drawings/letters.json`: the letters of the display face with their widths, outlines and kerning, so that a
 * build needs no font engine.
 *
 *     npm run draw -- letters
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type FontCollection } from 'fontkit';
import type { Face } from '../../pages/drawings/letters.ts';
import { faces, range } from './faces.ts';

/** What words in drawings and titles of pages have; the rupee is in a font of its own. */
const letters = range(0x20, 0x7e);
const extended = '₹';
const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'z' } as const;

function open(file: Buffer): Font {
  const font: Font | FontCollection = create(file);
  if (!('layout' in font)) throw new Error('A file of several fonts was given where one was expected.');
  return font;
}

/** `[advance width, outline]` in font units, y upwards. */
function glyph(font: Font, char: string): [number, string] {
  const [found] = font.layout(char).glyphs;
  if (!found) throw new Error(`The font has no “${char}”.`);
  const outline = found.path.commands.map(({ command, args }) => commands[command] + args.join(' ')).join('');
  return [found.advanceWidth, outline];
}

/** Kerning by the left letter, as `Face` has it. */
function kerning(font: Font, chars: string): Record<string, string> {
  const rows = [...chars].map((left) => {
    const rights = new Map<number, string>();
    for (const right of chars) {
      const { glyphs, positions } = font.layout(left + right);
      const value = glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0) : 0;
      if (value !== 0) rights.set(value, (rights.get(value) ?? '') + right);
    }
    return [left, [...rights].map(([value, letters]) => `${value}:${letters}`).join('|')];
  });
  return Object.fromEntries(rows.filter(([, row]) => row));
}

/** The display face with the letters of a text. */
export function faceOf(chars: string): Face {
  const font = open(faces.display.latin);
  const others = open(faces.display.extended);
  const glyphs = [...chars].map((char) => [char, glyph(extended.includes(char) ? others : font, char)]);
  return { unitsPerEm: font.unitsPerEm, kerning: kerning(font, chars), glyphs: Object.fromEntries(glyphs) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(
    new URL('../../pages/drawings/letters.json', import.meta.url),
    JSON.stringify(faceOf(letters + extended)),
  );
