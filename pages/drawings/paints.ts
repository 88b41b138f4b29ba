/**
 * The only table of colours. `npm run draw` generates styles, icons and share cards from it, drawings that are files take their
 * light and dark colours from it, and `npm run check` measures the contrast of its pairs. See docs/rebrand.md.
 */
import { dim, type Oklch } from './color.ts';

/** The name of a colour of the table, or a value. */
type Ink<Name extends string> = Name | Oklch;
/** One ink, or one for light and one for dark mode. */
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
type Neutral =
  | 'chalk'
  | 'surface'
  | 'sunk'
  | 'ink'
  | 'ink-muted'
  | 'pale'
  | 'rule'
  | 'edge'
  | 'link'
  | 'error';
export type ColorName = Pigment | Neutral;

/** Colours that mean the same everywhere. Paper is dimmed in dark mode, but stays bright. */
export const colors: Record<ColorName, Color<ColorName>> = {
  chalk: ['oklch(.972 .007 165)', 'oklch(.185 .02 170)'],
  surface: ['oklch(1 0 0)', 'oklch(.235 .024 170)'],
  sunk: ['oklch(.94 .012 165)', 'oklch(.155 .018 170)'],
  ink: ['oklch(.225 .032 170)', 'oklch(.945 .01 165)'],
  'ink-muted': ['oklch(.43 .03 168)', 'oklch(.77 .02 165)'],
  pale: 'oklch(.83 .018 165)',
  rule: ['oklch(.865 .016 165)', 'oklch(.34 .028 168)'],
  edge: ['oklch(.6 .025 165)', 'oklch(.57 .03 166)'],
  link: ['oklch(.405 .085 163)', 'oklch(.85 .1 165)'],
  error: ['oklch(.5 .19 28)', 'oklch(.76 .14 34)'],
  black: 'oklch(.225 .032 170)',
  paper: ['oklch(.985 .005 165)', 'oklch(.89 .01 165)'],
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

type ButtonRole = 'button' | 'on-button' | 'button-hover' | 'on-button-hover';
/** The roles of a paint. `on-ground` is for text, `mark` for objects in the ink of the ground, `on-mark` on those. */
export type Role =
  | 'ground'
  | 'on-ground'
  | 'line'
  | 'object'
  | 'highlight'
  | 'mark'
  | 'on-mark'
  | ButtonRole;
export type Paint = 'green' | 'night' | 'cobalt' | 'yellow' | 'coral' | 'sky' | 'pink';
type Roles = Record<Role, Color<ColorName | Role>>;

const button = {
  button: 'yellow',
  'on-button': 'black',
  'button-hover': 'white',
  'on-button-hover': 'black',
} as const;
/** Dark grounds, with white text and yellow objects. */
const dark = {
  'on-ground': 'white',
  line: 'white',
  object: 'yellow',
  mark: 'white',
  'on-mark': 'black',
  ...button,
} as const;
/**
 * Grounds that are bright in light mode, and of the night in dark mode, where headings, lines, marks and buttons take the
 * bright paint.
 */
const bright = {
  'on-ground': ['black', 'oklch(.955 .012 90)'],
  'on-mark': ['ground', 'black'],
  button: ['black', 'line'],
  'on-button': ['white', 'black'],
  'button-hover': 'white',
  'on-button-hover': 'black',
} as const;

export const isValue = (ink: string): ink is Oklch => ink.startsWith('oklch(');

/** The ground of a paint in dark mode, from its colour in light mode. */
function dimmed(name: Pigment, lightness: number, turn?: number, most?: number): Oklch {
  const ink = [colors[name]].flat()[0] ?? '';
  if (!isValue(ink))
    throw new Error(`The colour of ${name} must be a value: see pages/drawings/paints.ts.`);
  return dim(ink, lightness, turn, most);
}

/** The ground of a bright paint in dark mode: of the night, with enough of its hue to tell it from the others at a glance. */
const nightOf = (name: Pigment, turn = 0) => dimmed(name, 0.26, turn, 0.06);

export const paints: Record<Paint, Roles> = {
  green: { ...dark, ground: ['green', dimmed('green', 0.315)], highlight: 'deep' },
  night: { ...dark, ground: 'night', line: 'sky', highlight: ['green', dimmed('green', 0.3)] },
  cobalt: {
    ...dark,
    ground: ['cobalt', dimmed('cobalt', 0.31)],
    line: ['white', 'oklch(.86 .06 250)'],
    highlight: 'sky',
  },
  yellow: {
    ...bright,
    ground: ['yellow', nightOf('yellow', -4)],
    line: ['black', 'yellow'],
    mark: ['black', 'line'],
    object: ['white', 'yellow'],
    highlight: 'coral',
  },
  coral: {
    ...bright,
    ground: ['coral', nightOf('coral')],
    line: ['white', 'coral'],
    mark: ['black', 'line'],
    object: ['black', 'yellow'],
    highlight: ['pink', dimmed('coral', 0.52)],
  },
  sky: {
    ...bright,
    ground: ['sky', dimmed('sky', 0.345)],
    line: ['cobalt', 'sky'],
    mark: ['black', 'line'],
    object: ['white', 'yellow'],
    highlight: ['cobalt', 'coral'],
  },
  pink: {
    ...bright,
    ground: ['pink', nightOf('pink', -24)],
    line: ['green', 'pink'],
    mark: ['green', 'line'],
    object: ['white', 'yellow'],
    highlight: 'coral',
  },
};

/** Buttons on the bare floor, without a paint. */
export const floor: Record<ButtonRole, Color<ColorName>> = {
  button: ['green', 'yellow'],
  'on-button': ['white', 'black'],
  'button-hover': ['black', 'white'],
  'on-button-hover': ['white', 'black'],
};

/** The materials of objects in drawings: walls, dark fronts, signals, a lanyard, a phone's case. */
export type Part = 'wall' | 'face' | 'signal' | 'lanyard' | 'case';
export const parts: Record<Part, Color<ColorName | Role>> = {
  wall: ['black', 'white'],
  face: ['black', 'oklch(.34 .05 170)'],
  signal: ['pink', 'oklch(.72 .1 0)'],
  lanyard: 'object',
  case: ['black', 'oklch(.42 .03 170)'],
};

/**
 * Skin from light to deep, hair, and food. `shade` is for the far half of a face, `neck` for the part in its shadow.
 * They are the same in light and dark mode, so a drawing gets the value itself.
 */
export const tones: Readonly<Record<string, string>> = {
  'skin-1': '#f2cba6',
  'shade-1': '#dfb493',
  'neck-1': '#c09579',
  'skin-2': '#e8bc93',
  'shade-2': '#d6a782',
  'skin-3': '#d9a677',
  'shade-3': '#c9946a',
  'neck-3': '#ae7b58',
  'skin-4': '#cb9868',
  'shade-4': '#bd885d',
  'neck-4': '#a4724e',
  'lip-4': '#774933',
  'skin-5': '#bf8857',
  'shade-5': '#b27a4e',
  'neck-5': '#9c6642',
  'lip-5': '#72422c',
  'skin-6': '#b07649',
  'shade-6': '#a56a42',
  'neck-6': '#915a38',
  'skin-7': '#a26b44',
  'shade-7': '#99613e',
  'neck-7': '#885234',
  'lip-7': '#663624',
  'skin-8': '#8d5a39',
  'shade-8': '#875234',
  'neck-8': '#79462d',
  'skin-9': '#7a4b30',
  'shade-9': '#76452c',
  'neck-9': '#6c3c26',
  'skin-10': '#6b4029',
  'shade-10': '#693b26',
  'neck-10': '#613422',
  hair: '#1b1517',
  'hair-grey': '#8b8f8c',
  'hair-white': '#d5dad6',
  leaf: '#2f8a57',
  'leaf-vein': '#1f6d43',
  crust: '#e0a044',
  'crust-dark': '#b8742b',
  chutney: '#c2491f',
  vada: '#a8632a',
  'vada-dark': '#8f5122',
  rice: '#ffffff',
  'rice-shade': '#dfe6dd',
  steel: '#8fa198',
  coffee: '#7b4a2c',
  milk: '#d7ad84',
  lime: '#7fb432',
  'lime-flesh': '#e6f0b0',
  syrup: '#e9b45c',
  jamun: '#7a3418',
  'jamun-dark': '#692a12',
  'jamun-shine': '#c9814f',
};

/** The other pairs of text and ground, apart from the roles of a paint. No other pair may be used. */
export const pairs: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...(['chalk', 'surface', 'sunk'] as const).flatMap((ground) =>
    (['ink', 'ink-muted', 'link', 'error'] as const).map((text) => [text, ground] as const),
  ),
  ['pale', 'night'],
  ['paper', 'black'],
  ['black', 'paper'],
  ['black', 'yellow'],
  ['chalk', 'ink'],
  ['cobalt', 'sunk'],
];

/** Text in other colours on the ground of a paint: any text, or figures alone, which are large. */
export const onPaints: readonly (readonly [
  text: ColorName,
  paint: Paint,
  size: 'any' | 'large',
])[] = [
  ['yellow', 'night', 'any'],
  ['yellow', 'green', 'large'],
];

/** The value of a colour in light or dark mode, on a paint if it is a role. */
export function resolve(name: string, night: boolean, paint?: Paint): Oklch {
  const ink = inkOf(name, night, paint);
  return isValue(ink) ? ink : resolve(ink, night, paint);
}

/** The name in `colors` that a role takes its value from; or `ground of sky`, if it has one of its own. */
export function nameOf(name: string, night: boolean, paint?: Paint): string {
  const ink = inkOf(name, night, paint);
  if (!isValue(ink)) return nameOf(ink, night, paint);
  return name in colors ? name : `${name} of ${paint}`;
}

function inkOf(name: string, night: boolean, paint?: Paint): string {
  const tables: Record<string, Color<ColorName | Role>>[] = paint
    ? [paints[paint], parts, colors]
    : [floor, colors];
  const color = tables.find((table) => name in table)?.[name];
  if (color === undefined)
    throw new Error(`There is no colour named “${name}”; see pages/drawings/paints.ts.`);
  return typeof color === 'string' ? color : color[night ? 1 : 0];
}
