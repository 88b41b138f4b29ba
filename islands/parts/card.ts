/** A card: what the visitor chose, its announcement, its data for phones, and the size of its words. */
import { encode } from 'uqr';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Said } from './Status.tsx';
import { fill } from './words.ts';

export type CardWords = Omit<SectionOf<'try-cards'>, 'kind' | 'title' | 'lead'>;
type Offer = SectionOf<'materials'>['list'][number]['qr'];

/** A material for cards, and how it comes with codes. */
export interface Material {
  key: string;
  name: string;
  qr: Offer;
  nfc: Offer;
}

export interface Person {
  name: string;
  role: string;
}

export interface CardProps {
  words: CardWords;
  materials: readonly Material[];
  /** The person on the card until the visitor types. */
  sample: Person;
}

/** Name and role are as typed. */
export interface Card extends Person {
  /** Its index in the list of materials. */
  material: number;
  /** The codes that the visitor wants, if they are optional. */
  qr: boolean;
  nfc: boolean;
  said: Said;
  /** Whether saving failed for want of a name. */
  isWrong?: boolean;
  /** Whether the visitor has changed it. */
  isNew?: boolean;
}

/** A choice, or typed text; a press without a name; or the announcement of a saved file. */
type Move =
  | Partial<Pick<Card, 'name' | 'role' | 'material' | 'qr' | 'nfc'>>
  | 'nameless'
  | { tells: string };

/** Milliseconds without typing before the card is announced. */
const PAUSE = 700;

/** Name and role without the spaces around them. */
export const personOf = ({ name, role }: Person): Person => ({
  name: name.trim(),
  role: role.trim(),
});

/** Whether a name has something that a file can be named after: a letter, a digit or a sign, and not only dots. */
export const isNamed = ({ name }: Person): boolean => /[\p{L}\p{N}\p{S}]/u.test(name);

/** The card in a sentence, which labels the drawing and is announced after a change. */
export function describe(
  { words: { says }, materials }: CardProps,
  card: Omit<Card, 'said'>,
): string {
  const material = materials[card.material] as Material;
  const has = (code: 'qr' | 'nfc') =>
    material[code] === 'included' || (material[code] === 'optional' && card[code]);
  const [scans, taps] = [has('qr'), has('nfc')];
  const codes = says[scans && taps ? 'both' : scans ? 'qr' : taps ? 'nfc' : 'none'];
  const { name, role } = personOf(card);
  const who = [name || says.nobody, role].filter(Boolean).join(', ');
  return fill(says.card, { who, material: material.name, codes });
}

/** The card of the sample person. */
export function begin(props: CardProps): Card {
  const card = { ...props.sample, material: 1, qr: true, nfc: false };
  return { ...card, said: { words: describe(props, card) } };
}

/** The reducer: the next state after a move, and its announcement. */
export const follow =
  (props: CardProps) =>
  (card: Card, move: Move): Card => {
    if (move === 'nameless') return { ...card, isWrong: true };
    if ('tells' in move) return { ...card, said: { words: move.tells } };
    const next = { ...card, ...move, isNew: true, isWrong: card.isWrong && !('name' in move) };
    const isTyped = 'name' in move || 'role' in move;
    return { ...next, said: { words: describe(props, next), ...(isTyped && { pause: PAUSE }) } };
  };

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
      ?.reduce(
        (drawn, run) => `${drawn}${run[0]}${run.length}${run[0] === 'm' ? ' 0' : ''}`,
        `M0 ${y}.5`,
      ) ?? '';
  return { size, rows: data.map(path) };
}

/**
 * Fits a text on one or two lines, whichever allows larger letters, of the size `most` at most. No line is wider than
 * `width`. `measure` returns the width of a text at size 1.
 */
export function fitLines(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
) {
  const words = text.split(/\s+/);
  const ways = words.map((_, at) => [
    words.slice(0, words.length - at),
    words.slice(words.length - at),
  ]);
  const fits = ways.map((way) => {
    const lines = way.map((line) => line.join(' ')).filter(Boolean);
    return { lines, size: Math.min(most, width / Math.max(...lines.map(measure))) };
  });
  // Of two equal sizes, the first one has fewer lines.
  return fits.reduce((best, fit) => (fit.size > best.size ? fit : best));
}
