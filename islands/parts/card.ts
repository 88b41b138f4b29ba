/** What a card says to a phone, and how large its words can be. */
import { encode } from 'uqr';

export interface Person {
  name: string;
  role: string;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** A contact as phones save it: vCard 3.0. The last word of the name is the family's. */
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

/** The QR code of a text: how many modules a side has, and the path of each row's dark ones, to be stroked. */
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

/** The first letters of the first and the last word, whole signs in every script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const first = (word = '') => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
}

/**
 * One or two lines, whichever lets the letters be larger. `measure` gives the width of a text whose letters have the
 * size 1. No line is wider than `width`.
 */
export function fitLines(text: string, width: number, most: number, measure: (text: string) => number) {
  const words = text.split(/\s+/);
  const ways = words.map((_, at) => [words.slice(0, words.length - at), words.slice(words.length - at)]);
  const fits = ways.map((way) => {
    const lines = way.map((line) => line.join(' ')).filter(Boolean);
    return { lines, size: Math.min(most, width / Math.max(...lines.map(measure))) };
  });
  // Of two that are as large, the one with fewer lines: it comes first.
  return fits.reduce((best, fit) => (fit.size > best.size ? fit : best));
}
