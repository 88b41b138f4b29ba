/**
 * Fourteen games for the fourteen pages of one word, 1440 by 820. Dashed lines are still being
 * marked out; the solid one is painted, and the marking cart stands where it ends.
 */
import type { z } from 'zod';
import type { game } from '../../content/schema/placeholder.ts';
import type { Paint } from './paints.ts';
import { BLACK, circle, GROUND, group, LINE, line, MARK, OBJECT, path, rect, strokeGroup, svg } from './pen.ts';

export type GameName = z.infer<typeof game>;

interface Game {
  paint: Paint;
  /** Every line of the field. */
  lines: string;
  /** The part that is painted already. */
  painted: string;
  /** Where the cart stands, clear of the word in both forms, and where it heads: degrees from the right, clockwise. */
  cart: [x: number, y: number, heading: number];
}

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
const each = (values: number[], draw: (value: number) => string) => values.map(draw).join('');

/** A lane of the running track, `i` lanes in from the outer one. */
function lane(i: number) {
  const [top, r] = [90 + i * 56, 320 - i * 56];
  return `M430 ${top}h580a${r} ${r} 0 0 1 0 ${2 * r}h-580a${r} ${r} 0 0 1 0 ${-2 * r}z`;
}

export const games: Record<GameName, Game> = {
  'running-track': {
    paint: 'green',
    lines: `${each([0, 1, 2, 3], lane)}M720 90v168M720 562v168`,
    painted: 'M110 410a320 320 0 0 1 320-320h450',
    cart: [880, 90, 0],
  },
  baseball: {
    paint: 'cobalt',
    lines: `M720 760L370 410L720 60L1070 410zM80 120L720 760L1360 120${circlePath(720, 410, 90)}M160 40a900 900 0 0 1 1120 0`,
    painted: 'M720 760L880 600',
    cart: [880, 600, -45],
  },
  squash: {
    paint: 'sky',
    lines: `${box(120, 70, 1200, 680)}M720 70v680M120 410h600M720 190h340v440h-340M1060 70v680`,
    painted: 'M120 750V70h420',
    cart: [540, 70, 0],
  },
  volleyball: {
    paint: 'coral',
    lines: `${box(135, 110, 1170, 600)}M720 60v700M525 110v600M915 110v600`,
    painted: 'M915 110v490',
    cart: [915, 600, 90],
  },
  football: {
    paint: 'green',
    lines:
      `${box(80, 70, 1280, 680)}M720 70v680${circlePath(720, 410, 150)}M80 180h200v460H80M1360 180h-200v460h200` +
      'M80 290h80v240H80M1360 290h-80v240h80M280 320a110 110 0 0 1 0 180M1160 320a110 110 0 0 0 0 180' +
      'M80 100a30 30 0 0 0 30-30M1330 70a30 30 0 0 0 30 30',
    painted: 'M80 750h790',
    cart: [870, 750, 0],
  },
  sprint: {
    paint: 'yellow',
    lines:
      each([0, 1, 2, 3, 4, 5, 6], (i) => `M-400 ${70 + i * 113}h2240`) +
      `${each([0, 1, 2, 3, 4, 5], (i) => `M${170 + i * 60} ${70 + i * 113}v113`)}M1290 70v678`,
    painted: 'M-400 70h1280',
    cart: [880, 70, 0],
  },
  tennis: {
    paint: 'pink',
    lines: `${box(120, 70, 1200, 680)}M120 155h1200M120 665h1200M420 155v510M1020 155v510M420 410h600M720 30v760`,
    painted: 'M120 665h760',
    cart: [880, 665, 0],
  },
  'table-tennis': {
    paint: 'sky',
    lines: `${box(200, 110, 1040, 600)}M200 410h1040M720 60v700`,
    painted: 'M200 710h700',
    cart: [900, 710, 0],
  },
  'ice-hockey': {
    paint: 'pink',
    lines:
      'M300 60h840a200 200 0 0 1 200 200v300a200 200 0 0 1-200 200H300a200 200 0 0 1-200-200V260A200 200 0 0 1 300 60z' +
      `M720 60v700M520 60v700M920 60v700${circlePath(290, 230, 84)}${circlePath(290, 590, 84)}` +
      `${circlePath(1150, 230, 84)}${circlePath(1150, 590, 84)}${circlePath(720, 410, 84)}`,
    painted: 'M920 60v540',
    cart: [920, 600, 90],
  },
  basketball: {
    paint: 'coral',
    lines:
      `${box(80, 50, 1280, 720)}M720 50v720${circlePath(720, 410, 120)}` +
      'M80 290h260v240H80M340 290a120 120 0 0 1 0 240M1360 290h-260v240h260M1100 290a120 120 0 0 0 0 240' +
      'M80 100h90a310 310 0 0 1 0 620H80M1360 100h-90a310 310 0 0 0 0 620h90',
    painted: 'M1360 100h-90A310 310 0 0 0 1051 191',
    cart: [1051, 191, 135],
  },
  'long-jump': {
    paint: 'yellow',
    lines:
      'M-400 250h1300M-400 400h1300M-400 550h1300M1000 200h340v420h-340zM900 250v300M860 250v300' +
      `${circlePath(1120, 400, 60)}M-400 100h2240M-400 700h2240`,
    painted: 'M-400 100h1260',
    cart: [860, 100, 0],
  },
  badminton: {
    paint: 'cobalt',
    lines:
      `${box(150, 90, 1140, 640)}M150 140h1140M150 680h1140M230 90v640M1210 90v640M560 90v640M880 90v640` +
      'M720 40v740M150 410h410M880 410h410',
    painted: 'M150 90h730',
    cart: [880, 90, 0],
  },
  fencing: {
    paint: 'green',
    lines: `${box(80, 230, 1280, 360)}M720 230v360M560 230v360M880 230v360M240 230v360M1200 230v360M80 120h1280M80 700h1280`,
    painted: 'M80 590h800',
    cart: [880, 590, 0],
  },
  hopscotch: {
    paint: 'pink',
    lines:
      box(100, 300, 220, 220) +
      box(320, 190, 220, 220) +
      box(320, 410, 220, 220) +
      box(540, 300, 220, 220) +
      box(760, 190, 220, 220) +
      box(760, 410, 220, 220) +
      `${box(980, 300, 220, 220)}M1200 300a110 110 0 0 1 0 220`,
    painted: 'M100 520V300h220V190h220',
    cart: [540, 190, 0],
  },
};

/** The marking cart, from above: a tank of paint on four wheels, pushed by its handle. */
function cart([x, y, heading]: Game['cart']) {
  const wheels = each([-10, 22], (at) => rect(at, -36, 16, 10, MARK, 3) + rect(at, 26, 16, 10, MARK, 3));
  const handle = line('M42-18h34M42 18h34M76-28v56', MARK, 6);
  const tank = rect(-18, -26, 60, 52, OBJECT, 10) + circle(12, 0, 13, BLACK);
  return group(
    `translate(${x} ${y}) rotate(${heading})`,
    circle(0, 0, 52, GROUND) + path('M-54-5h42v10h-42z', LINE) + tank + wheels + handle,
  );
}

/** A game twice: lying for wide screens, and turned a quarter for tall ones, which show one of the two. */
export function gameDrawings(name: GameName): { wide: string; tall: string } {
  const { lines, painted, cart: place } = games[name];
  const field =
    strokeGroup(
      LINE,
      6,
      `<path d="${lines}" stroke-dasharray="24 18" opacity=".62"/><path d="${painted}" stroke="${GROUND}" stroke-width="16"/>` +
        `<path d="${painted}" class="cover-solid"/>`,
    ) + cart(place);
  const fill = 'preserveAspectRatio="xMidYMid slice"';
  const upright = group('translate(820 100) rotate(90)', field);
  return {
    wide: svg(1440, 820, field, `class="cover-wide" ${fill}`),
    tall: svg(820, 1640, upright, `class="cover-tall" ${fill}`),
  };
}
