/** What points are earned with and redeemed for, 240 by 200 each, laid on the floor. */
import { coin, parcel } from './objects.ts';
import { C, COR, G, GRN, g, K, P, PNK, R, ring, SKY, svg, tx, W, YEL } from './pen.ts';

const star = 'm12 3 2.7 6 6.3.6-4.8 4.2 1.5 6.4L12 16.8l-5.7 3.4 1.5-6.4L3 9.6 9.3 9z';
const tee = 'M8 3 2 7l3 5 2-1v10h10V11l2 1 3-5-6-4q-4 4-8 0z';

const item = (body: string) => svg(240, 200, body);

/** A bill, and the point that it earns. */
const bill = () => {
  const teeth = 'l-12-12-12 12-12-12-12 12-12-12-12 12-12-12-12 12-12-12-12 12z';
  const print = 'M66 28h60v12H66zM66 58h84v7H66zM66 76h56v7H66zM66 94h72v7H66zM66 122h30v12H66z';
  return item(R(38, 2, 140, 196, G) + P(`M48 12h120v178${teeth}`, W) + P(print, K) + coin(188, 122, 42, COR));
};

/** A basket with what is bought, and the point that it earns. */
const basket = () =>
  item(
    R(6, 26, 214, 148, G, 24) +
      R(14, 34, 198, 132, W, 18) +
      R(28, 48, 170, 104, K, 8) +
      C(64, 84, 28, YEL) +
      C(64, 84, 5, K) +
      R(40, 122, 54, 22, PNK, 11) +
      R(134, 56, 54, 44, SKY, 6) +
      P('M134 74h54v8h-54z', W) +
      C(152, 126, 20, GRN) +
      R(101, 26, 24, 148, W) +
      coin(198, 150, 36, YEL),
  );

/** A rosette with its ribbons. */
const rosette = () => {
  const beads = `stroke="${COR}" stroke-width="30" stroke-linecap="round" stroke-dasharray="0 27.2"`;
  return item(
    P('M86 110 58 194l32-8 22 14 20-70zM154 110l28 84-32-8-22 14-20-70z', GRN) +
      C(120, 88, 86, G) +
      C(120, 88, 65, COR) +
      C(120, 88, 65, 'none', beads) +
      C(120, 88, 56, W) +
      g('translate(78 45) scale(3.5)', P(star, K)),
  );
};

/** A parcel with its bow. */
const prize = () => item(parcel(120, 100, 0.94));

/** A shirt with the mark of its team. */
const shirt = () =>
  item(
    g(
      'translate(12 -14) scale(9)',
      P(tee, G, `stroke="${G}" stroke-width="1.6" stroke-linejoin="round"`) + P(tee, YEL),
    ) + tx('Z', 120, 142, 78, K, 0.5),
  );

/** Notes and a coin. */
const cash = () => {
  const note = (x: number, y: number, turn: number) =>
    g(
      `translate(${x} ${y}) rotate(${turn})`,
      R(-102, -58, 204, 116, G, 12) +
        R(-95, -51, 190, 102, GRN, 8) +
        R(-82, -38, 164, 76, 'none', 4, `stroke="${W}" stroke-width="4"`) +
        C(0, 0, 24, W),
    );
  return item(
    note(128, 68, 9) + note(106, 98, -7) + C(184, 142, 57, G) + C(184, 142, 50, YEL) + tx('₹', 184, 166, 62, K, 0.5),
  );
};

/** The spot in the middle of the court: bare floor, its circle, and a coin. */
export function centre() {
  const milling = C(88, 88, 36, 'none', `stroke="${K}" stroke-width="4" stroke-dasharray="17 11.3"`);
  return svg(176, 176, C(88, 88, 88, 'var(--chalk)') + ring(88, 88, 70, 'var(--ink)') + C(88, 88, 56, YEL) + milling);
}

export const loyalty = { bill, basket, rosette, prize, shirt, cash };
