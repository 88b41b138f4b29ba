/** Letters of seven scripts, drawn in tape, and the hopscotch that they stand in. */
import { bell } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  each,
  GROUND,
  group,
  LINE,
  line,
  MARK,
  ON_MARK,
  PINK,
  rect,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** Each around its own middle, about 80 tall. */
const letters = {
  A: 'M-34 40 0-42 34 40M-20 12h40',
  ग: 'M-44-38h88M26-38v78M-20-38v34q0 16-14 16-10 0-10-10 0-8 8-8',
  中: 'M-34-24h68v38h-68zM0-44v88',
  Я: 'M30 40v-80H2q-28 0-28 22T2 4h28M2 4l-32 36',
  가: 'M-38-30h36q0 44-34 62M22-42v84M22-2h20',
  ñ: 'M-26 40v-54q26-22 52 0v54M-22-36q10-12 22-4t22-6',
  Ω: 'M-40 40h26q-26-20-26-44a40 40 0 0 1 80 0q0 24-26 44h26',
} as const;
export type Letter = keyof typeof letters;

/** A letter around its own middle. */
export const tape = (letter: Letter, color: string, width: number) =>
  line(letters[letter], color, width, 'stroke-linejoin="round"');

const mark = (d: string) => line(d, MARK, 10, 'stroke-linejoin="round"');

/** From the pupils' first language to the one that is taught. */
const lesson = () =>
  group('translate(38 60)', tape('A', MARK, 10)) +
  dash('M84 60h38', MARK, 6, '12 9') +
  line('M114 44l16 16-16 16', MARK, 6) +
  group('translate(196 60)', tape('ग', MARK, 10));

/** “Lipi” in its own script: two letters, each under the hook of the vowel that is written before it. */
const lipi = () => {
  const stems = [22, 92, 122, 192].map((x) => `M${x} 38v68`).join('');
  const hooks = 'M22 38C22 4 92 4 92 38M122 38C122 4 192 4 192 38';
  return mark(
    `M0 38H214${stems}${hooks}M92 72c-4-16-22-14-24 4-3-18-28-16-28 2q0 14 14 20M146 38v28q0 18 20 18 16 0 26-10`,
  );
};

/** A bell that rings, and the register beside it. */
const school = () =>
  bell(47, 60, 0.8, MARK, CORAL) +
  line('M101 34a44 44 0 0 1 0 52', MARK, 6) +
  each([0, 1, 2, 3, 4, 5], (i) => {
    const [x, y] = [126 + (i % 3) * 38, 24 + Math.floor(i / 3) * 38];
    return (
      rect(x, y, 34, 34, i === 4 ? CORAL : MARK) + line(`M${x + 9} ${y + 17}l6 6 11-12`, i === 4 ? BLACK : ON_MARK)
    );
  });

/** What the three cards below the hopscotch show, flush with their words. 240 by 120. */
export const squares = [lesson, lipi, school].map((draw) => () => svg(240, 120, draw()));

/** The squares in the order of hopping: column, row from the middle, letter and paint. */
const fields: [column: number, row: number, letter: Letter, paint: string][] = [
  [0, 0, 'A', YELLOW],
  [1, -0.5, 'ग', SKY],
  [1, 0.5, 'Я', WHITE],
  [2, 0, '中', CORAL],
  [3, -0.5, 'ñ', WHITE],
  [3, 0.5, '가', PINK],
  [4, 0, 'Ω', YELLOW],
];
const SIDE = 132;

/** The hopscotch from its first square on, and the puck at its side. It is 738 wide and 264 high. */
function court() {
  const places = fields.map(([column, row, letter, paint]) => ({
    x: 3 + column * SIDE,
    y: 66 + row * SIDE,
    letter,
    paint,
  }));
  const grounds = places.map(({ x, y, paint }) => rect(x, y, SIDE, SIDE, paint)).join('');
  const lines = places.map(({ x, y, letter }) => {
    const half = SIDE / 2;
    return (
      line(`M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`, LINE, 6) +
      group(`translate(${x + half} ${y + half})`, tape(letter, BLACK, 9))
    );
  });
  const puck = group('translate(598 238)', circle(0, 0, 28, GROUND) + circle(0, 0, 20, BLACK) + circle(0, 0, 7, CORAL));
  return grounds + lines.join('') + line(`M${3 + 5 * SIDE} 66a66 66 0 0 1 0 ${SIDE}`, LINE, 6) + puck;
}

/** The hopscotch as long as the floor: the line to its first square runs in from the left edge. 1170 by 364. */
export const hopLong = () =>
  svg(1170, 364, line('M-900 165H128M1035 165H2400', LINE, 7.5) + group('translate(124) scale(1.25)', court()));

/** The same for a phone. 390 by 160. */
export const hop = () => svg(390, 160, group('translate(10 10) scale(.5)', court()));
