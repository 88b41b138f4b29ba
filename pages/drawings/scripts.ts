/** Letters of seven scripts, drawn in tape, and the hopscotch that they stand in. */
import { C, COR, G, g, K, L, ln, M, PNK, R, SKY, svg, W, YEL } from './pen.ts';

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

const tape = (letter: Letter, color: string, width: number) =>
  ln(letters[letter], color, width, 'stroke-linejoin="round"');

/** One letter by itself. 120 by 120. */
export const square = (letter: Letter) => svg(120, 120, g('translate(60 60)', tape(letter, M, 10)));

/** The squares in the order of hopping: column, row from the middle, letter and paint. */
const squares: [column: number, row: number, letter: Letter, paint: string][] = [
  [0, 0, 'A', YEL],
  [1, -0.5, 'ग', SKY],
  [1, 0.5, 'Я', W],
  [2, 0, '中', COR],
  [3, -0.5, 'ñ', W],
  [3, 0.5, '가', PNK],
  [4, 0, 'Ω', YEL],
];
const SIDE = 132;

/** The hopscotch, with the puck waiting at its side. 740 by 316. */
export function hop() {
  const places = squares.map(([column, row, letter, paint]) => ({
    x: 10 + column * SIDE,
    y: 76 + row * SIDE,
    letter,
    paint,
  }));
  const fields = places.map(({ x, y, paint }) => R(x, y, SIDE, SIDE, paint)).join('');
  const lines = places.map(({ x, y, letter }) => {
    const half = SIDE / 2;
    return (
      ln(`M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`, L, 6) + g(`translate(${x + half} ${y + half})`, tape(letter, K, 9))
    );
  });
  const end = ln(`M${10 + 5 * SIDE} 76a66 66 0 0 1 0 ${SIDE}`, L, 6);
  const puck = g('translate(500 300)', C(0, 0, 28, G) + C(0, 0, 20, K) + C(0, 0, 7, COR));
  return svg(740, 316, fields + lines.join('') + end + puck);
}
