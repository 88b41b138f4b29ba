/** The cart that marks out a floor. It is drawn at the end of its way, with the painted line behind it. */
import { circle, GROUND, LINE, line, MARK, OBJECT, path, rect } from './pen.ts';

/** The cart, with its handle at the back. */
const CART =
  path('M-96-30h10v60h-10z', MARK) +
  line('M-88-20H-30M-88 20H-30', MARK, 6) +
  rect(-40, -32, 96, 64, GROUND, 14) +
  rect(-28, -38, 20, 12, MARK, 4) +
  rect(-28, 26, 20, 12, MARK, 4) +
  rect(24, -38, 20, 12, MARK, 4) +
  rect(24, 26, 20, 12, MARK, 4) +
  rect(-34, -28, 84, 56, OBJECT, 12) +
  circle(8, 0, 16, GROUND);

export const cart = (x: number, y: number, turn: number) =>
  `<g class="play-go play-cart" transform="translate(${x} ${y}) rotate(${turn})">${CART}</g>`;

/** The style with the way of the cart, which is the line that it paints. */
export const wayOf = (d: string) => `<style>.play-cart{--way:path("${d}")}</style>`;

/** A line that the cart paints. */
export const painted = (d: string, width: number) =>
  line(d, LINE, width, 'pathLength="1" class="play-draw play-line"');
