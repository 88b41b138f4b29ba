/**
 * The one table of colours. `assets/styles/paints.css` is written from it, drawings that are
 * files take their day and night from it, and a test holds its pairs to their contrast.
 */
import type { Oklch } from './color.ts';

/** A colour of the table by its name, or a value. */
type Ink<Name extends string> = Name | Oklch;
/** One ink, or one by day and one by night. */
type Color<Name extends string> = Ink<Name> | readonly [day: Ink<Name>, night: Ink<Name>];

type Pigment =
  | 'black'
  | 'white'
  | 'paper'
  | 'green'
  | 'deep'
  | 'yellow'
  | 'coral'
  | 'sky'
  | 'pink'
  | 'cobalt'
  | 'night';
type Neutral = 'chalk' | 'surface' | 'sunk' | 'ink' | 'ink-2' | 'pale' | 'rule' | 'edge' | 'link' | 'error';
export type ColorName = Pigment | Neutral;

/** Colours that mean the same everywhere. Paper stays white at night. */
export const colors: Record<ColorName, Color<ColorName>> = {
  chalk: ['oklch(.972 .007 165)', 'oklch(.185 .02 170)'],
  surface: ['oklch(1 0 0)', 'oklch(.235 .024 170)'],
  sunk: ['oklch(.94 .012 165)', 'oklch(.155 .018 170)'],
  ink: ['oklch(.225 .032 170)', 'oklch(.945 .01 165)'],
  'ink-2': ['oklch(.43 .03 168)', 'oklch(.77 .02 165)'],
  pale: 'oklch(.83 .018 165)',
  rule: ['oklch(.865 .016 165)', 'oklch(.34 .028 168)'],
  edge: ['oklch(.6 .025 165)', 'oklch(.57 .03 166)'],
  link: ['oklch(.405 .085 163)', 'oklch(.85 .1 165)'],
  error: ['oklch(.5 .19 28)', 'oklch(.76 .14 34)'],
  black: 'oklch(.225 .032 170)',
  paper: 'oklch(.985 .005 165)',
  white: ['oklch(.995 .003 165)', 'oklch(.93 .01 165)'],
  green: ['oklch(.405 .085 163)', 'oklch(.43 .09 163)'],
  deep: ['oklch(.335 .07 165)', 'oklch(.255 .05 166)'],
  yellow: ['oklch(.865 .165 88)', 'oklch(.84 .15 88)'],
  coral: ['oklch(.715 .185 34)', 'oklch(.7 .165 34)'],
  sky: ['oklch(.855 .085 240)', 'oklch(.8 .09 240)'],
  pink: ['oklch(.86 .085 0)', 'oklch(.8 .09 0)'],
  cobalt: ['oklch(.475 .215 264)', 'oklch(.6 .17 264)'],
  night: ['oklch(.225 .032 170)', 'oklch(.135 .016 170)'],
};

/**
 * What a paint sets: ground, text, line, object, highlight, mark (an object in the ground's own
 * ink), ink on a mark; and a button's ground and text, at rest and hovered.
 */
export type Role = 'g' | 'k' | 'l' | 'o' | 'h' | 'm' | 'n' | 'b' | 'bk' | 'bh' | 'bhk';
export type Paint = 'green' | 'night' | 'cobalt' | 'yellow' | 'coral' | 'sky' | 'pink';
type Roles = Record<Role, Color<ColorName | Role>>;

const button = { b: 'yellow', bk: 'black', bh: 'white', bhk: 'black' } as const;
/** Dark grounds: white text, yellow objects. */
const dark = { k: 'white', l: 'white', o: 'yellow', m: 'white', n: 'black', ...button } as const;
/** Bright grounds by day, which sink at night, when their lines and marks take the bright paint. */
const bright = {
  k: ['black', 'oklch(.955 .012 90)'],
  n: ['g', 'black'],
  b: ['black', 'yellow'],
  bk: ['white', 'black'],
  bh: 'white',
  bhk: 'black',
} as const;

export const paints: Record<Paint, Roles> = {
  green: { ...dark, g: ['green', 'oklch(.315 .066 163)'], h: 'deep' },
  night: { ...dark, g: 'night', l: 'sky', h: ['green', 'oklch(.3 .062 164)'] },
  cobalt: { ...dark, g: ['cobalt', 'oklch(.31 .15 264)'], l: ['white', 'oklch(.86 .06 250)'], h: 'sky' },
  yellow: {
    ...bright,
    g: ['yellow', 'oklch(.335 .062 78)'],
    l: ['black', 'yellow'],
    m: ['black', 'yellow'],
    o: ['white', 'yellow'],
    h: 'coral',
  },
  coral: {
    ...bright,
    g: ['coral', 'oklch(.355 .105 32)'],
    l: ['white', 'coral'],
    m: ['black', 'coral'],
    o: ['black', 'yellow'],
    h: ['pink', 'oklch(.52 .14 32)'],
  },
  sky: {
    ...bright,
    g: ['sky', 'oklch(.345 .072 245)'],
    l: ['cobalt', 'sky'],
    m: ['black', 'sky'],
    o: ['white', 'yellow'],
    h: ['cobalt', 'coral'],
  },
  pink: {
    ...bright,
    g: ['pink', 'oklch(.345 .088 352)'],
    l: ['green', 'pink'],
    m: ['green', 'pink'],
    o: ['white', 'yellow'],
    h: 'coral',
  },
};

/** Where there is no paint, buttons stand on the floor itself. */
export const floor: Record<'b' | 'bk' | 'bh' | 'bhk', Color<ColorName>> = {
  b: ['green', 'yellow'],
  bk: ['white', 'black'],
  bh: ['black', 'white'],
  bhk: ['white', 'black'],
};

/** What objects in drawings are made of: walls, faces, a flash of skin, a lanyard, a phone's case. */
export type Part = 'wall' | 'face' | 'pl' | 'lan' | 'case';
export const parts: Record<Part, Color<ColorName | Role>> = {
  wall: ['black', 'white'],
  face: ['black', 'oklch(.2 .03 170)'],
  pl: ['pink', 'oklch(.72 .1 0)'],
  lan: 'o',
  case: ['black', 'oklch(.1 .01 170)'],
};

/** Text on its ground, beyond the roles of a paint: no other pair may be set. */
export const pairs: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...(['chalk', 'surface', 'sunk'] as const).flatMap((ground) =>
    (['ink', 'ink-2', 'link', 'error'] as const).map((text) => [text, ground] as const),
  ),
  ['pale', 'night'],
  ['paper', 'black'],
  ['black', 'paper'],
  ['black', 'yellow'],
  ['chalk', 'ink'],
];

/** The value of a colour by day or by night, on a paint where it is a role. */
export function resolve(name: string, night: boolean, paint?: Paint): Oklch {
  const table: Record<string, Color<ColorName | Role>> = {
    ...colors,
    ...(paint ? { ...parts, ...paints[paint] } : floor),
  };
  const color = table[name];
  if (color === undefined) throw new Error(`No colour has the name “${name}”; see pages/drawings/paints.ts.`);
  const ink = typeof color === 'string' ? color : color[night ? 1 : 0];
  return isValue(ink) ? ink : resolve(ink, night, paint);
}

export const isValue = (ink: string): ink is Oklch => ink.startsWith('oklch(');
