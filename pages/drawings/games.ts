/**
 * Games for the pages of one word, 1360 by 720. Dashed lines are still to be marked out; the solid one is painted, with
 * the marking cart at its end. No dash is cut: one that would meet the word, the paint or the cart is left out.
 */
import type { z } from 'zod';
import type { game } from '../../content/schema/placeholder.ts';
import { cart, painted, wayOf } from './cart.ts';
import { anyOf, type Choice, clearOf, drawDashes, layDashes, near, type Taken } from './dashes.ts';
import { hasLetters, width } from './letters.ts';
import type { Paint } from './paints.ts';
import { each, GROUND, group, LINE, line, MARK, OBJECT, strokeGroup, svg } from './pen.ts';
import { type Piece, pieces } from './pieces.ts';

export type GameName = z.infer<typeof game>;

interface Game {
  paint: Paint;
  /** Every line of the field. */
  lines: string;
  /** The part that is painted already. Its end, where the cart is, must be clear of the word in both forms. */
  painted: string;
  /** Objects on the field. */
  solid?: string;
}

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
/** A circle in four pieces, so that its dashes are even on every side. */
const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}${each([-1, 1], (side) => {
    const quarter = `a${r} ${r} 0 0 1 `;
    return `${quarter}${-side * r} ${side * r}${quarter}${-side * r} ${-side * r}`;
  })}`;

/** A wicket from the front: three stumps with two bails on them. `out` is its direction, 1 or -1. */
const wicket = (x: number, out: number) =>
  line(`M${x} 350h${out * 108}`, GROUND, 120) +
  line(
    each([306, 350, 394], (y) => `M${x} ${y}h${out * 96}`),
    OBJECT,
    16,
  ) +
  line(`M${x + out * 102} 300v46m0 8v46`, MARK, 12);

/** The lane of the running track with index `i`, from the outside. */
function lane(i: number) {
  const [top, r] = [50 + i * 50, 300 - i * 50];
  return `M380 ${top}h600a${r} ${r} 0 0 1 0 ${2 * r}h-600a${r} ${r} 0 0 1 0 ${-2 * r}z`;
}

export const games: Record<GameName, Game> = {
  'running-track': {
    paint: 'green',
    lines: `${each([0, 1, 2, 3], lane)}M680 50v150M680 500v150`,
    painted: 'M80 350A300 300 0 0 1 380 50H840',
  },
  cricket: {
    paint: 'cobalt',
    // The pitch and its creases within a boundary that runs off the floor.
    lines:
      `${box(120, 190, 1120, 320)}${circlePath(680, 350, 690)}M160 160v380M1200 160v380M245 130v440M1115 130v440` +
      'M120 270h140M120 430h140M1240 270h-140M1240 430h-140',
    painted: 'M120 510V190H500',
    // The wickets are on the creases.
    solid: wicket(160, -1) + wicket(1200, 1),
  },
  squash: {
    paint: 'sky',
    lines: `${box(80, 50, 1200, 600)}M680 50v600M80 350h600M680 150h340v400h-340M1020 50v600`,
    painted: 'M80 650V50H500',
  },
  volleyball: {
    paint: 'coral',
    lines: `${box(80, 50, 1200, 600)}M680 0v700M480 50v600M880 50v600`,
    painted: 'M80 650V50H380',
  },
  football: {
    paint: 'green',
    lines:
      `${box(80, 50, 1200, 600)}M680 50v600${circlePath(680, 350, 150)}M80 150h160v400H80M1280 150h-160v400h160` +
      'M80 250h65v200H80M1280 250h-65v200h65',
    painted: 'M80 650H840',
  },
  sprint: {
    paint: 'yellow',
    lines:
      each([0, 1, 2, 3, 4, 5, 6], (i) => `M-1200 ${50 + i * 100}H2560`) +
      `${each([0, 1, 2, 3, 4, 5], (i) => `M${130 + i * 60} ${50 + i * 100}v100`)}M1250 50v600`,
    painted: 'M-1200 50H840',
  },
  tennis: {
    paint: 'pink',
    lines: `${box(80, 50, 1200, 600)}M80 125h1200M80 575h1200M350 125v450M1010 125v450M350 350h660M680 10v680`,
    painted: 'M80 650H840',
  },
  basketball: {
    paint: 'coral',
    lines:
      `${box(80, 50, 1200, 600)}M680 50v600${circlePath(680, 350, 120)}` +
      'M80 240h230M80 460h230M310 240A110 110 0 0 1 310 460M1280 240h-230M1280 460h-230M1050 240A110 110 0 0 0 1050 460' +
      'M80 90h80A260 260 0 0 1 160 610H80M1280 90h-80A260 260 0 0 0 1200 610h80',
    painted: 'M1280 90H1200A260 260 0 0 0 1016 166',
  },
  'long-jump': {
    paint: 'yellow',
    // The word stands on the track, before the board and the sand, which runs off the floor.
    lines:
      'M-1200 210H1200M-1200 490H1200M1200 210v280M1160 210v280' +
      `${box(1260, 160, 1300, 380)}M-1200 50H2560M-1200 650H2560`,
    painted: 'M-1200 50H840',
  },
  badminton: {
    paint: 'cobalt',
    lines:
      `${box(80, 50, 1200, 600)}M80 95h1200M80 605h1200M150 50v600M1210 50v600M500 50v600M860 50v600` +
      'M680 0v700M80 350h420M860 350h420',
    painted: 'M80 50H840',
  },
  fencing: {
    paint: 'green',
    lines: `${box(80, 190, 1200, 320)}M680 190v320M510 190v320M850 190v320M250 190v320M1110 190v320M80 50h1200M80 650h1200`,
    painted: 'M80 650H840',
  },
  hopscotch: {
    paint: 'pink',
    lines:
      each([70, 510, 950], (x) => `M${x} 240h220M${x} 460h220`) +
      each([290, 730], (x) => `M${x} 130h220M${x} 350h220M${x} 570h220`) +
      each([290, 510, 730, 950], (x) => `M${x} 130v110v110v110v110`) +
      'M70 240v220M1170 240v220M1170 240A110 110 0 0 1 1170 460',
    painted: 'M70 460V240H290V130H510',
  },
};

/** The court in landscape. In portrait it is turned by a quarter, with less floor beyond its ends. */
export const WIDE = { width: 1360, height: 720 };
const TALL = { width: 700, height: 1300 };
/** The middle of both. */
export const MIDDLE = { x: 680, y: 350 };

export type WordSize = 'short' | 'medium' | 'long' | 'longest';

/** How often a letter fits into the width of the court, by the size of its word. `cover.css` sets the same. */
const LETTERS: Record<WordSize, { wide: number; tall: number }> = {
  short: { wide: 6.5, tall: 4.8 },
  medium: { wide: 6.5, tall: 6.5 },
  long: { wide: 11.8, tall: 9.5 },
  longest: { wide: 11.8, tall: 12 },
};

/** How wide a word is, in letters of its size. A word of another script has a system font. */
const lettersOf = (word: string) => (hasLetters(word) ? width(word, 1) : word.length);

/** The size of a word by its width, so that it fits a phone's. */
export function sizeOf(word: string): WordSize {
  const letters = lettersOf(word);
  return letters < 3.2 ? 'short' : letters < 5 ? 'medium' : letters < 7 ? 'long' : 'longest';
}

/** The font size of a word in landscape, in units of the drawing. */
export const wordSize = (word: string) => WIDE.width / LETTERS[sizeOf(word)].wide;

/** Takes the room of a word around the middle of the court, with some bare floor; `turned` in portrait. */
function inRoom(word: string, size: number, turned = false): Taken {
  const along = (lettersOf(word) * size + word.length * 0.005 * size) / 2 + 24;
  const above = size * 0.36 + 30;
  const below = above + (/[gjpqy]/.test(word) || !hasLetters(word) ? size * 0.145 : 0);
  return ([x, y]) => {
    const [right, down] = [x - MIDDLE.x, y - MIDDLE.y];
    const [on, under] = turned ? [down, right] : [right, down];
    return Math.abs(on) < along && under > -above && under < below;
  };
}

/**
 * A game around its word in two forms: landscape, and turned by a quarter for portrait screens. A screen shows one of
 * them. Dashes that both have are written once.
 */
export function gameDrawings(name: GameName, word: string): { wide: string; tall: string } {
  const { lines, painted: done, solid = '' } = games[name];
  const { x, y, heading } = endOf(done);
  const ahead = (by: number) => by * Math.cos((heading * Math.PI) / 180);
  const aside = (by: number) => by * Math.sin((heading * Math.PI) / 180);
  const things = anyOf(
    near(done, 16),
    inDisc(x + ahead(14), y + aside(14), 64),
    inDisc(x - ahead(60), y - aside(60), 56),
  );
  const dashes = layDashes(lines);
  const lying = clearOf(dashes, anyOf(inRoom(word, wordSize(word)), things));
  const high = TALL.width / LETTERS[sizeOf(word)].tall;
  const upright = clearOf(dashes, anyOf(inRoom(word, high, true), things));
  const draw = (isChosen: Choice, attributes = '') =>
    strokeGroup(LINE, 6, drawDashes(dashes, isChosen), `opacity=".62"${attributes}`);
  const both = draw((i, j) => lying(i, j) && upright(i, j), ' id="field"');
  const finish = (own: Choice, other: Choice, thick: number) =>
    draw((i, j) => own(i, j) && !other(i, j)) + painted(done, thick) + solid + cart(x, y, heading);
  return {
    wide: svg(WIDE.width, WIDE.height, wayOf(done) + both + finish(lying, upright, 8), -10),
    tall: svg(
      TALL.width,
      TALL.height,
      group('translate(700 -30) rotate(90)', `<use href="#field"/>${finish(upright, lying, 10)}`),
    ),
  };
}

/** The end of a line, and its heading there in degrees, clockwise. */
function endOf(d: string) {
  const last = pieces(d).at(-1) as Piece;
  const [[x, y], [fromX, fromY]] = [last.at(last.length), last.at(last.length - 1)];
  const heading = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
  return { x: Math.round(x), y: Math.round(y), heading: Math.round(heading) };
}

/** Takes every place in a disc. */
const inDisc =
  (x: number, y: number, r: number): Taken =>
  ([px, py]) =>
    Math.hypot(px - x, py - y) < r;
