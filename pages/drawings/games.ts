/**
 * Games for the pages of one word, 1440 by 820. Dashed lines are still to be marked out; the solid one is painted, with
 * the marking cart at its end. No dash is cut: one that would meet the word, the paint or the cart is left out.
 */
import type { z } from 'zod';
import type { game } from '../../content/schema/placeholder.ts';
import { cart, painted, wayOf } from './cart.ts';
import {
  anyOf,
  type Choice,
  clearOf,
  drawDashes,
  inBox,
  layDashes,
  near,
  type Taken,
} from './dashes.ts';
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
  line(`M${x} 410h${out * 108}`, GROUND, 120) +
  line(
    each([366, 410, 454], (y) => `M${x} ${y}h${out * 96}`),
    OBJECT,
    16,
  ) +
  line(`M${x + out * 102} 360v46m0 8v46`, MARK, 12);

/** The lane of the running track with index `i`, from the outside. */
function lane(i: number) {
  const [top, r] = [90 + i * 56, 320 - i * 56];
  return `M430 ${top}h580a${r} ${r} 0 0 1 0 ${2 * r}h-580a${r} ${r} 0 0 1 0 ${-2 * r}z`;
}

export const games: Record<GameName, Game> = {
  'running-track': {
    paint: 'green',
    lines: `${each([0, 1, 2, 3], lane)}M720 90v168M720 562v168`,
    painted: 'M110 410A320 320 0 0 1 430 90H880',
  },
  cricket: {
    paint: 'cobalt',
    // The pitch and its creases within a boundary that runs off the floor.
    lines:
      `${box(110, 250, 1220, 320)}${circlePath(720, 410, 690)}M150 220v380M1290 220v380M235 190v440M1205 190v440` +
      'M110 330h140M110 490h140M1330 330h-140M1330 490h-140',
    painted: 'M110 570V250H520',
    // The wickets are on the creases.
    solid: wicket(150, -1) + wicket(1290, 1),
  },
  squash: {
    paint: 'sky',
    lines: `${box(120, 70, 1200, 680)}M720 70v680M120 410h600M720 190h340v440h-340M1060 70v680`,
    painted: 'M120 750V70H540',
  },
  volleyball: {
    paint: 'coral',
    lines: `${box(135, 110, 1170, 600)}M720 60v700M525 110v600M915 110v600`,
    painted: 'M135 710V110H520',
  },
  football: {
    paint: 'green',
    lines:
      `${box(80, 70, 1280, 680)}M720 70v680${circlePath(720, 410, 150)}M80 180h200v460H80M1360 180h-200v460h200` +
      'M80 290h80v240H80M1360 290h-80v240h80',
    painted: 'M80 750H870',
  },
  sprint: {
    paint: 'yellow',
    lines:
      each([0, 1, 2, 3, 4, 5, 6], (i) => `M-1200 ${70 + i * 113}H2640`) +
      `${each([0, 1, 2, 3, 4, 5], (i) => `M${170 + i * 60} ${70 + i * 113}v113`)}M1290 70v678`,
    painted: 'M-1200 70H880',
  },
  tennis: {
    paint: 'pink',
    lines: `${box(120, 70, 1200, 680)}M120 155h1200M120 665h1200M420 155v510M1020 155v510M420 410h600M720 30v760`,
    painted: 'M120 665H880',
  },
  basketball: {
    paint: 'coral',
    lines:
      `${box(80, 50, 1280, 720)}M720 50v720${circlePath(720, 410, 120)}` +
      'M80 290h260M80 530h260M340 290A120 120 0 0 1 340 530M1360 290h-260M1360 530h-260M1100 290A120 120 0 0 0 1100 530' +
      'M80 100h90A310 310 0 0 1 170 720H80M1360 100h-90A310 310 0 0 0 1270 720h90',
    painted: 'M1360 100H1270A310 310 0 0 0 1051 191',
  },
  'long-jump': {
    paint: 'yellow',
    lines: `M-1200 250H900M-1200 550H900M900 250v300M860 250v300${box(1000, 200, 340, 420)}M-1200 100H2640M-1200 700H2640`,
    painted: 'M-1200 100H860',
  },
  badminton: {
    paint: 'cobalt',
    lines:
      `${box(150, 90, 1140, 640)}M150 140h1140M150 680h1140M230 90v640M1210 90v640M560 90v640M880 90v640` +
      'M720 40v740M150 410h410M880 410h410',
    painted: 'M150 90H880',
  },
  fencing: {
    paint: 'green',
    lines: `${box(80, 230, 1280, 360)}M720 230v360M560 230v360M880 230v360M240 230v360M1200 230v360M80 120h1280M80 700h1280`,
    painted: 'M80 700H880',
  },
  hopscotch: {
    paint: 'pink',
    lines:
      each([100, 540, 980], (x) => `M${x} 300h220M${x} 520h220`) +
      each([320, 760], (x) => `M${x} 190h220M${x} 410h220M${x} 630h220`) +
      each([320, 540, 760, 980], (x) => `M${x} 190v110v110v110v110`) +
      'M100 300v220M1200 300v220M1200 300A110 110 0 0 1 1200 520',
    painted: 'M100 520V300H320V190H540',
  },
};

export type WordSize = 'short' | 'medium' | 'long' | 'longest';

/** The size of a word by its number of letters, so that it fits a phone's width. */
export const sizeOf = (word: string): WordSize =>
  word.length < 6 ? 'short' : word.length < 9 ? 'medium' : word.length < 10 ? 'long' : 'longest';

/** The font size in landscape, in units of the drawing. `cover.css` sets the same share of the court. */
export const WORD_SIZE = 0.084 * 1440;

/** The same in portrait. */
const PORTRAIT: Record<WordSize, number> = {
  short: 0.18 * 820,
  medium: 0.116 * 820,
  long: 0.104 * 820,
  longest: 0.094 * 820,
};

/** Half of the room that a word takes, including some bare floor around it. */
function roomOf(word: string, size: number): [along: number, across: number] {
  const long = hasLetters(word) ? width(word, size) : word.length * size;
  return [(long + word.length * 0.005 * size) / 2 + 24, size / 2 + 12];
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
  const [along, across] = roomOf(word, WORD_SIZE);
  const [down, up] = roomOf(word, PORTRAIT[sizeOf(word)]);
  const dashes = layDashes(lines);
  const lying = clearOf(dashes, anyOf(inBox(720, 410, along, across), things));
  const upright = clearOf(dashes, anyOf(inBox(720, 410, up, down), things));
  const draw = (isChosen: Choice, attributes = '') =>
    strokeGroup(LINE, 6, drawDashes(dashes, isChosen), `opacity=".62"${attributes}`);
  const both = draw((i, j) => lying(i, j) && upright(i, j), ' id="field"');
  const finish = (own: Choice, other: Choice, thick: number) =>
    draw((i, j) => own(i, j) && !other(i, j)) + painted(done, thick) + solid + cart(x, y, heading);
  return {
    wide: svg(1440, 820, wayOf(done) + both + finish(lying, upright, 8)),
    tall: svg(
      820,
      1640,
      group('translate(820 100) rotate(90)', `<use href="#field"/>${finish(upright, lying, 10)}`),
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
