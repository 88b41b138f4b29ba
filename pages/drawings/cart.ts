/** The cart that marks out a floor: it is drawn where it ends, and painted lines are behind it. */
import { circle, GROUND, group, LINE, line, MARK, OBJECT, path, rect } from './pen.ts';

/** A part that moves, as `how` says. */
export const moving = (how: string, body: string) => `<g class="${how}">${body}</g>`;

/** The cart, its handle behind. */
const CART = moving(
  'op-go op-cart',
  path('M-96-30h10v60h-10z', MARK) +
    line('M-88-20H-30M-88 20H-30', MARK, 6) +
    rect(-40, -32, 96, 64, GROUND, 14) +
    rect(-28, -38, 20, 12, MARK, 4) +
    rect(-28, 26, 20, 12, MARK, 4) +
    rect(24, -38, 20, 12, MARK, 4) +
    rect(24, 26, 20, 12, MARK, 4) +
    rect(-34, -28, 84, 56, OBJECT, 12) +
    circle(8, 0, 16, GROUND),
);

export const cart = (x: number, y: number, turn: number, scale: number) =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, CART);

/** A line that the cart paints, over a gap in those beneath it. */
export const painted = (d: string, width: number, color = LINE) =>
  line(d, color, width, 'pathLength="1" class="op-draw op-line"');
