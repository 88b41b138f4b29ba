/** Words in drawings: their width, and their outlines, which need no font. `letters.json` has the letters. */
import table from './letters.json' with { type: 'json' };
import { scriptOutline } from './scripts.ts';

export interface Face {
  unitsPerEm: number;
  /** Left letter → values in font units, each with the right letters that it is for: `-58:VW|-41:T`. */
  kerning: Record<string, string>;
  /** Letter → its advance width and its outline in font units. In the display face, steps are absolute and y goes up. */
  glyphs: Record<string, [advance: number, outline: string]>;
}

/** Display type is set a little tighter than its metrics. */
const tracking = 0.98;

interface Placed {
  outline: string;
  /** Font units to the next letter, without tracking. */
  advance: number;
}

/** The steps of an outline: a command and its coordinates. */
function* steps(outline: string): Generator<[command: string, numbers: number[]]> {
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLQCz])([^MLQCz]*)/g))
    yield [command, numbers ? numbers.split(' ').map(Number) : []];
}

const faces = table as unknown as Record<'display' | 'regular' | 'bold', Face>;

/** Whether a face has each letter of the words. */
export const hasLetters = (words: string, face = faces.display): boolean =>
  [...words].every((letter) => face.glyphs[letter] !== undefined);

function kern({ kerning }: Face, left: string, right?: string): number {
  const pairs = kerning[left]?.split('|').map((pair) => pair.split(':')) ?? [];
  return Number((right && pairs.find(([, rights]) => rights?.includes(right))?.[0]) ?? 0);
}

const layOut = (face: Face, words: string): Placed[] =>
  [...words].map((char, i, chars) => {
    const [advance, outline = ''] = face.glyphs[char] ?? [];
    if (advance === undefined)
      throw new Error(`There is no letter “${char}”: add it in assets/sources/letters.ts.`);
    return { outline, advance: advance + kern(face, char, chars[i + 1]) };
  });

/** The width of words at a size, before tracking. */
export const width = (words: string, size: number, face = faces.display): number =>
  (layOut(face, words).reduce((sum, { advance }) => sum + advance, 0) * size) / face.unitsPerEm;

/** The outline of words with their baseline at `y`; `anchor` is 0 at the start, .5 in the middle, 1 at the end. */
function outline(words: string, x: number, y: number, size: number, anchor = 0): string {
  const k = size / faces.display.unitsPerEm;
  let at = x - width(words, size) * anchor;
  let d = '';
  for (const { outline, advance } of layOut(faces.display, words)) {
    for (const [command, numbers] of steps(outline))
      d += command + numbers.map((v, i) => +(i % 2 ? y - v * k : at + v * k).toFixed(1)).join(' ');
    at += advance * k * tracking;
  }
  return d;
}

/** The outline of words in the text face, in its own units. */
function textOutline(words: string, face: Face, anchor = 0): string {
  let at = -Math.round(width(words, face.unitsPerEm, face) * anchor);
  let d = '';
  for (const { outline, advance } of layOut(face, words)) {
    if (outline) d += `M${at} 0${outline}`;
    at += advance;
  }
  return d;
}

/** Words in the display face as a path. */
export const displayText = (
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor = 0,
): string => `<path d="${outline(words, x, y, size, anchor)}" fill="${fill}"/>`;

const anchors: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };
const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * A drawing for a file, which has no fonts of the page, so its words become outlines. `scripts.json` has those of Indian
 * scripts. Other words with letters that the faces lack stay text in the device's sans-serif font.
 */
export function outlined(svg: string): string {
  if (!svg.includes('<text')) return svg;
  /** The attributes of the groups around a text, with those of outer groups. */
  const groups: Record<string, string>[] = [];
  const drawn = svg.replace(
    /<g\b([^>]*)>|<\/g>|<text ([^>]*)>([^<]*)<\/text>/g,
    (tag, group: string | undefined, attributes: string | undefined, words = '') => {
      if (group !== undefined) groups.push({ ...groups.at(-1), ...attributesOf(group) });
      if (tag === '</g>') groups.pop();
      if (attributes === undefined) return tag;
      const own: Record<string, string> = { x: '0', y: '0', ...attributesOf(attributes) };
      const all = { ...groups.at(-1), ...own };
      const isDisplay = own.class?.split(' ').includes('display');
      const isBold = isDisplay || all['font-weight'] !== undefined;
      const face = faces[isDisplay ? 'display' : isBold ? 'bold' : 'regular'];
      const chosen = words.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
      const size = Number(all['font-size']);
      const anchor = anchors[all['text-anchor'] ?? ''];
      const scaled = (unitsPerEm: number, x = Number(own.x)) =>
        `translate(${x} ${own.y})scale(${+(size / unitsPerEm).toFixed(4)})`;
      const draw = (): [place: string, d: string] | undefined => {
        const [width, d] = scriptOutline(chosen, isBold) ?? [];
        if (width && d) {
          const x = Number(own.x) - (width * (anchor ?? 0) * size) / 100;
          return [scaled(100, +x.toFixed(1)), d];
        }
        if (!hasLetters(chosen, face)) return undefined;
        return isDisplay
          ? ['', outline(chosen, Number(own.x), Number(own.y), size, anchor)]
          : [scaled(face.unitsPerEm), textOutline(chosen, face, anchor)];
      };
      const [place, d] = draw() ?? [];
      if (d === undefined) return tag;
      const transform = (own.transform ?? '') + place;
      const rest = attributes
        .replace(
          / ?\b(x|y|font-size|font-weight|text-anchor|transform)="[^"]*"| ?class="display"/g,
          '',
        )
        .trim();
      return `<path${transform && ` transform="${transform}"`}${rest && ` ${rest}`} d="${d}"/>`;
    },
  );
  return drawn.replace('>', ' font-family="sans-serif">');
}
