/** What points are earned with and redeemed for, 240 by 200 each, laid on the floor. */
import { coin, parcel } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  displayText,
  GREEN,
  GROUND,
  group,
  PINK,
  path,
  rect,
  ring,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

const star = 'm12 3 2.7 6 6.3.6-4.8 4.2 1.5 6.4L12 16.8l-5.7 3.4 1.5-6.4L3 9.6 9.3 9z';
const tee = 'M8 3 2 7l3 5 2-1v10h10V11l2 1 3-5-6-4q-4 4-8 0z';

const item = (body: string) => svg(240, 200, body);

/** A bill, and the point that it earns. */
const bill = () => {
  const teeth = 'l-12-12-12 12-12-12-12 12-12-12-12 12-12-12-12 12-12-12-12 12z';
  const print = 'M66 28h60v12H66zM66 58h84v7H66zM66 76h56v7H66zM66 94h72v7H66zM66 122h30v12H66z';
  return item(
    rect(38, 2, 140, 196, GROUND) +
      path(`M48 12h120v178${teeth}`, WHITE) +
      path(print, BLACK) +
      coin(188, 122, 42, CORAL),
  );
};

/** A basket with what is bought, and the point that it earns. */
const basket = () =>
  item(
    rect(6, 26, 214, 148, GROUND, 24) +
      rect(14, 34, 198, 132, WHITE, 18) +
      rect(28, 48, 170, 104, BLACK, 8) +
      circle(64, 84, 28, YELLOW) +
      circle(64, 84, 5, BLACK) +
      rect(40, 122, 54, 22, PINK, 11) +
      rect(134, 56, 54, 44, SKY, 6) +
      path('M134 74h54v8h-54z', WHITE) +
      circle(152, 126, 20, GREEN) +
      rect(101, 26, 24, 148, WHITE) +
      coin(198, 150, 36, YELLOW),
  );

/** A rosette with its ribbons. */
const rosette = () => {
  const beads = `stroke="${CORAL}" stroke-width="30" stroke-linecap="round" stroke-dasharray="0 27.2"`;
  return item(
    path('M86 110 58 194l32-8 22 14 20-70zM154 110l28 84-32-8-22 14-20-70z', GREEN) +
      circle(120, 88, 86, GROUND) +
      circle(120, 88, 65, CORAL) +
      circle(120, 88, 65, 'none', beads) +
      circle(120, 88, 56, WHITE) +
      group('translate(78 45) scale(3.5)', path(star, BLACK)),
  );
};

/** A parcel with its bow. */
const prize = () => item(parcel(120, 100, 0.94));

/** A shirt with the mark of its team. */
const shirt = () =>
  item(
    group(
      'translate(12 -14) scale(9)',
      path(tee, GROUND, `stroke="${GROUND}" stroke-width="1.6" stroke-linejoin="round"`) + path(tee, YELLOW),
    ) + displayText('Z', 120, 142, 78, BLACK, 0.5),
  );

/** Notes and a coin. */
const cash = () => {
  const note = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-102, -58, 204, 116, GROUND, 12) +
        rect(-95, -51, 190, 102, GREEN, 8) +
        rect(-82, -38, 164, 76, 'none', 4, `stroke="${WHITE}" stroke-width="4"`) +
        circle(0, 0, 24, WHITE),
    );
  return item(
    note(128, 68, 9) +
      note(106, 98, -7) +
      circle(184, 142, 57, GROUND) +
      circle(184, 142, 50, YELLOW) +
      displayText('₹', 184, 166, 62, BLACK, 0.5),
  );
};

/** A spot of the court: bare floor, its circle, and what lies there. */
const spot = (body: string) =>
  svg(
    176,
    176,
    circle(88, 88, 88, 'var(--chalk)') + ring(88, 88, 70, 'var(--ink)') + circle(88, 88, 56, YELLOW) + body,
  );

/** Where points are earned: a coin. */
export const coinSpot = () =>
  spot(circle(88, 88, 36, 'none', `stroke="${BLACK}" stroke-width="4" stroke-dasharray="17 11.3"`));

/** Where they become something else: a star. */
export const starSpot = () => spot(group('translate(43 45) scale(3.75)', path(star, BLACK)));

export const loyalty = { bill, basket, rosette, prize, shirt, cash };
