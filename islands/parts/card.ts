/** The data on a card for phones, and the size of its words. */
import { encode } from 'uqr';

export interface Person {
  name: string;
  role: string;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** The contact as a vCard 3.0. The last word of the name is taken for the family name. */
export function vcardOf({ name, role }: Person): string {
  const given = name.split(/\s+/);
  const family = given.length > 1 ? given.pop() : '';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family ?? '')};${escaped(given.join(' '))};;;`,
    `FN:${escaped(name)}`,
    ...(role ? [`TITLE:${escaped(role)}`] : []),
    'END:VCARD',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** The QR code of a text: the modules on each side, and for each row a path that strokes its dark ones. */
export function codeOf(text: string): { size: number; rows: string[] } {
  const { size, data } = encode(text, { ecc: 'L', border: 0 });
  const path = (row: readonly boolean[], y: number) =>
    row
      .map((dark) => (dark ? 'h' : 'm'))
      .join('')
      .match(/h+|m+(?=h)/g)
      ?.reduce((drawn, run) => `${drawn}${run[0]}${run.length}${run[0] === 'm' ? ' 0' : ''}`, `M0 ${y}.5`) ?? '';
  return { size, rows: data.map(path) };
}

/** The first letters of the first and the last word, as whole graphemes in every script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const first = (word = '') => [...new Intl.Segmenter('en').segment(word)][0]?.segment ?? '';
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
}

/**
 * Fits a text on one or two lines, whichever allows larger letters, of the size `most` at most. No line is wider than
 * `width`. `measure` returns the width of a text at size 1.
 */
export function fitLines(text: string, width: number, most: number, measure: (text: string) => number) {
  const words = text.split(/\s+/);
  const ways = words.map((_, at) => [words.slice(0, words.length - at), words.slice(words.length - at)]);
  const fits = ways.map((way) => {
    const lines = way.map((line) => line.join(' ')).filter(Boolean);
    return { lines, size: Math.min(most, width / Math.max(...lines.map(measure))) };
  });
  // Of two equal sizes, the first one has fewer lines.
  return fits.reduce((best, fit) => (fit.size > best.size ? fit : best));
}
