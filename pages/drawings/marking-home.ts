/** A home whose first room is painted, with the hub that speaks to its things; the other rooms are dashed. */
import { cart, moving, painted } from './cart.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  each,
  GREEN,
  LINE,
  line,
  MARK,
  rect,
  SKY,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** The hub that speaks to the things of its room. */
const hub = (x: number, y: number, r: number) =>
  moving('op-pop op-then', circle(x, y, r, BLACK) + circle(x, y, r * 0.386, YELLOW));

/** Rings of the hub, which end at the walls. */
const signal = (x: number, y: number, radii: number[], width: number) =>
  strokeGroup(
    'var(--pl)',
    width,
    each(radii, (r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`),
  );

/** 1440 by 820, its lower part free for the word. */
export function homeWide() {
  return svg(
    1440,
    820,
    dash(
      'M-1200 560H730M890 560H2640M600-300V560M1010-300V560M600 60H1010M236-300V560M1330-300V560M236 250H600M1010 330H1330M-1200 300H236M1330 300H2640',
      LINE,
      6,
      '22 16',
    ) +
      dash(
        'M296-40v150q0 24 24 24h168q24 0 24-24V-40M296 60h216M300 330h240a24 24 0 0 1 24 24v110a24 24 0 0 1-24 24H300a24 24 0 0 1-24-24V354a24 24 0 0 1 24-24zM276 410h288M1090 40h170a24 24 0 0 1 24 24v130a50 50 0 0 1-50 50h-120a50 50 0 0 1-50-50V64a24 24 0 0 1 24-24zM1170 382a66 66 0 1 1 0 132 66 66 0 1 1 0-132M40 80h130v150H40zM1400 60h300v180h-300zM1400 380h300v120h-300zM-60 380h230v110H-60z',
        LINE,
        4,
        '12 10',
      ) +
      moving('op-show op-then', rect(600, 60, 410, 500, WHITE) + signal(805, 300, [90, 146, 202], 4)) +
      moving(
        'op-pop op-then2',
        rect(636, 96, 176, 70, BLACK, 14) +
          rect(650, 114, 70, 50, SKY, 8) +
          rect(728, 114, 70, 50, SKY, 8) +
          rect(660, 190, 84, 40, GREEN, 6),
      ) +
      moving(
        'op-pop op-then3',
        circle(916, 160, 44, BLACK) +
          each(
            [
              [916, 98],
              [854, 160],
              [978, 160],
              [916, 222],
            ] as const,
            ([x, y]) => circle(x, y, 15, BLACK),
          ) +
          rect(636, 404, 92, 92, BLACK, 16) +
          rect(648, 416, 68, 68, CORAL, 10),
      ) +
      hub(805, 300, 44) +
      painted('M890 560L1010 560L1010 60L600 60L600 560L730 560', 12, MARK) +
      line('M890 566V450', MARK, 8) +
      line('M890 450A110 110 0 0 0 780 560', MARK, 3) +
      cart(730, 560, 0, 1.05),
    'class="marking-wide op"',
  );
}

/** 390 by 600, for phones. */
export function homeTall() {
  return svg(
    390,
    600,
    dash(
      'M22-200V60M218-200V60M218 60H700M218 300H700M22 300V625M218 300V625M-300 60H22M-300 300H22M-300 520H700M-300 625H700',
      LINE,
      5,
      '16 12',
    ) +
      dash(
        'M262-20v40h90v-40M262 100h90a16 16 0 0 1 16 16v110a34 34 0 0 1-34 34h-54a34 34 0 0 1-34-34V116a16 16 0 0 1 16-16zM260 344h92a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-92a14 14 0 0 1-14-14v-90a14 14 0 0 1 14-14zM120 366a44 44 0 1 1 0 88 44 44 0 1 1 0-88M48 546h144v53H48zM244 546h124v53H244z',
        LINE,
        3.5,
        '10 8',
      ) +
      moving('op-show op-then', rect(22, 60, 196, 240, WHITE) + signal(120, 176, [44, 72], 3)) +
      moving(
        'op-pop op-then2',
        rect(38, 80, 92, 38, BLACK, 8) +
          rect(45, 90, 36, 26, SKY, 5) +
          rect(86, 90, 36, 26, SKY, 5) +
          rect(38, 232, 46, 46, BLACK, 9) +
          rect(44, 238, 34, 34, CORAL, 6),
      ) +
      moving(
        'op-pop op-then3',
        circle(182, 104, 18, BLACK) +
          each(
            [
              [182, 78],
              [182, 130],
              [208, 104],
            ] as const,
            ([x, y]) => circle(x, y, 7, BLACK),
          ),
      ) +
      hub(120, 176, 22) +
      painted('M218 300L218 60L22 60L22 300L94 300', 9, MARK) +
      line('M158 302v-62', MARK, 6) +
      line('M158 240a62 62 0 0 0-62 62', MARK, 2.5) +
      line('M158 300H218', MARK, 9) +
      cart(94, 300, 0, 0.55),
    'class="marking-tall op"',
  );
}
