/** Display type in drawings: how wide words are, and outlines, which need no font. `letters.json` has the letters. */
import table from './letters.json' with { type: 'json' };

export interface Face {
  unitsPerEm: number;
  /** Left letter → values in font units, each with the right letters that take it: `-58:VW|-41:T`. */
  kerning: Record<string, string>;
  /** Letter → its advance width and its outline; in font units, y upwards. */
  glyphs: Record<string, [advance: number, outline: string]>;
}

/** Display type is set a little tighter than its metrics. */
const tracking = 0.98;

interface Placed {
  outline: string;
  /** Font units to the next letter, untracked. */
  advance: number;
}

/** The steps of an outline: a command and its coordinates. */
function* steps(outline: string): Generator<[command: string, numbers: number[]]> {
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLQCz])([^MLQCz]*)/g))
    yield [command, numbers ? numbers.split(' ').map(Number) : []];
}

const face = table as unknown as Face;

/** Whether the face has each letter of the words. */
export const hasLetters = (words: string): boolean => [...words].every((letter) => face.glyphs[letter] !== undefined);

function kern(left: string, right?: string): number {
  const pairs = face.kerning[left]?.split('|').map((pair) => pair.split(':')) ?? [];
  return Number((right && pairs.find(([, rights]) => rights?.includes(right))?.[0]) ?? 0);
}

const layOut = (words: string): Placed[] =>
  [...words].map((char, i, chars) => {
    const [advance, outline = ''] = face.glyphs[char] ?? [];
    if (advance === undefined) throw new Error(`There is no letter “${char}”: add it in assets/sources/letters.ts.`);
    return { outline, advance: advance + kern(char, chars[i + 1]) };
  });

/** Width of words at a size, as it is before tracking. */
export const width = (words: string, size: number): number =>
  (layOut(words).reduce((sum, { advance }) => sum + advance, 0) * size) / face.unitsPerEm;

/** The outline of words with their baseline at `y`; `anchor` is 0 at the start, .5 in the middle, 1 at the end. */
function outline(words: string, x: number, y: number, size: number, anchor = 0): string {
  const k = size / face.unitsPerEm;
  let at = x - width(words, size) * anchor;
  let d = '';
  for (const { outline, advance } of layOut(words)) {
    for (const [command, numbers] of steps(outline))
      d += command + numbers.map((v, i) => +(i % 2 ? y - v * k : at + v * k).toFixed(1)).join(' ');
    at += advance * k * tracking;
  }
  return d;
}

/** Words as a shape. */
export const displayText = (words: string, x: number, y: number, size: number, fill: string, anchor = 0): string =>
  `<path d="${outline(words, x, y, size, anchor)}" fill="${fill}"/>`;

const anchors: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/**
 * A drawing as a picture has it, which has no fonts of the page: display type becomes outlines, and all other words are in
 * the device's own face.
 */
export function outlined(svg: string): string {
  if (!svg.includes('<text')) return svg;
  const drawn = svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (text, attributes: string, words: string) => {
    const chosen = words.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    if (!/class="display[ "]/.test(attributes) || !hasLetters(chosen)) return text;
    const {
      x,
      y,
      'font-size': size,
      'text-anchor': anchor = '',
    } = Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const rest = attributes.replace(/ ?\b(x|y|font-size|text-anchor)="[^"]*"| ?class="display"/g, '').trim();
    const d = outline(chosen, Number(x), Number(y), Number(size), anchors[anchor]);
    return `<path ${rest && `${rest} `}d="${d}"/>`;
  });
  return drawn.replace('>', ' font-family="sans-serif">');
}
