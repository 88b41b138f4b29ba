/** Type as outlines, so that a drawing needs no font. The letters come from `glyphs.json`. */
import table from './glyphs.json' with { type: 'json' };

interface Face {
  unitsPerEm: number;
  /** Left letter → value in font units → the right letters that take it. */
  kerning: Record<string, Record<string, string>>;
  /** Letter → its advance width and its outline in font units, y upwards. */
  glyphs: Record<string, [number, string]>;
}
const faces = table as unknown as { display: Face; text: Face };

const black = 'var(--black)';

/** Display type is set a little tighter than its metrics. */
const tracking = 0.98;

interface Placed {
  char: string;
  outline: string;
  /** Font units from the line's start, untracked. */
  advance: number;
}

function layOut(face: Face, words: string): Placed[] {
  const chars = [...words];
  return chars.map((char, i) => {
    const glyph = face.glyphs[char];
    if (!glyph) throw new Error(`Drawings have no letter “${char}”: add it in assets/sources/glyphs.ts.`);
    const pairs = Object.entries(face.kerning[char] ?? {});
    const next = chars[i + 1];
    const kern = next === undefined ? 0 : Number(pairs.find(([, rights]) => rights.includes(next))?.[0] ?? 0);
    return { char, outline: glyph[1], advance: glyph[0] + kern };
  });
}

/** The steps of an outline: a command and its coordinates. */
function* steps(outline: string): Generator<[command: string, numbers: number[]]> {
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLQCz])([^MLQCz]*)/g))
    yield [command, numbers ? numbers.split(' ').map(Number) : []];
}

/** Whether there is an outline for each letter of the words. */
export const hasLetters = (words: string): boolean =>
  [...words].every((letter) => faces.display.glyphs[letter] !== undefined);

/** Width of words in the display face at a size, as it is before tracking. */
export const width = (words: string, size: number) =>
  (layOut(faces.display, words).reduce((sum, { advance }) => sum + advance, 0) * size) / faces.display.unitsPerEm;

/** Words in the display face, their baseline at `y`; `anchor` is 0 at the start, .5 in the middle, 1 at the end. */
export function displayText(words: string, x: number, y: number, size: number, fill = black, anchor = 0): string {
  const k = size / faces.display.unitsPerEm;
  let at = x - width(words, size) * anchor;
  let d = '';
  for (const { outline, advance } of layOut(faces.display, words)) {
    for (const [command, numbers] of steps(outline))
      d += command + numbers.map((v, i) => +(i % 2 ? y - v * k : at + v * k).toFixed(1)).join(' ');
    at += advance * k * tracking;
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

/**
 * Words in the text face. Each letter is drawn once, by `letterDefs`, and used many times: so this
 * is for drawings that are files of their own, where an id is nobody else's.
 */
export function bodyText(words: string, x: number, y: number, size: number, fill = black, heavy = false): string {
  const k = size / faces.text.unitsPerEm;
  let at = 0;
  let uses = '';
  for (const { char, outline, advance } of layOut(faces.text, words)) {
    if (outline) uses += `<use href="#l${char.codePointAt(0)}"${at ? ` x="${Math.round(at)}"` : ''}/>`;
    at += advance + (heavy ? 20 : 0);
  }
  const weight = heavy ? ` stroke="${fill}" stroke-width="40"` : '';
  return `<g transform="translate(${x} ${y}) scale(${k} -${k})" fill="${fill}"${weight}>${uses}</g>`;
}

/** The letters that a drawing's running text uses, to stand in the same file. */
export function letterDefs(drawing: string): string {
  const used = new Set([...drawing.matchAll(/href="#l(\d+)"/g)].map(([, code]) => Number(code)));
  const letters = [...used]
    .sort((a, b) => a - b)
    .map((code) => {
      const outline = faces.text.glyphs[String.fromCodePoint(code)]?.[1] ?? '';
      return `<path id="l${code}" d="${outline.replace(/\d+\.\d+/g, (v) => String(Math.round(Number(v))))}"/>`;
    });
  return `<defs>${letters.join('')}</defs>`;
}
