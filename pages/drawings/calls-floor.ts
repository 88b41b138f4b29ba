/** Places seen from above for a call to action, 720 by 440 each: what is drawn there comes from the right edge. */
import { car } from './objects.ts';
import {
  BLACK,
  ball,
  CORAL,
  circle,
  dash,
  displayText,
  each,
  GREEN,
  GROUND,
  group,
  LINE,
  line,
  lineOver,
  OBJECT,
  PINK,
  path,
  rect,
  ring,
  SKY,
  WHITE,
  YELLOW,
} from './pen.ts';

/** A painted bay with its sign, and a car in the next one. */
export const bay = () =>
  line('M190-20V460M510-20V460', LINE, 8) +
  rect(216, 40, 268, 440, OBJECT) +
  displayText('P', 350, 330, 190, BLACK, 0.5) +
  car(672, 226, SKY, 0, 4.1);

/** A school bus on its way to the next stop. */
export const bus = () =>
  ring(206, 236, 34, LINE, 8) +
  circle(206, 236, 14, CORAL) +
  path('M356 128h28V96h26v32zM356 344h28v32h26v-32z', BLACK) +
  rect(304, 118, 560, 236, YELLOW, 48) +
  path('M342 148q-24 88 0 176l36-18q-12-70 0-140zM440 118h320v14H440zM440 340h320v14H440z', BLACK) +
  each([456, 626], (x) => rect(x, 184, 104, 104, 'none', 12, `stroke="${BLACK}" stroke-width="8"`));

/** A table that is laid, and the order that a guest calls out. */
export const table = () => {
  const place = (turn: number, dish: string) =>
    group(
      `rotate(${turn} 610 230)`,
      circle(450, 230, 78, SKY) + ring(450, 230, 52, BLACK, 5) + circle(450, 230, 26, dish),
    );
  const cutlery = line('M396 122h104M396 338h104', BLACK, 8);
  return (
    circle(610, 230, 276, WHITE) +
    place(0, CORAL) +
    place(90, YELLOW) +
    place(-90, GREEN) +
    cutlery +
    circle(178, 230, 44, BLACK) +
    line('M236 182A76 76 0 0 1 236 278M266 152A118 118 0 0 1 266 308', LINE, 8)
  );
};

/** Rows of chairs: one is taken, the others are still to be filled. */
export const chairs = () => {
  const chair = (x: number, y: number, taken: boolean) =>
    group(
      `translate(${x} ${y})`,
      taken
        ? rect(0, 0, 120, 104, YELLOW, 20) + rect(-8, 84, 136, 34, BLACK, 17) + ball(60, 46, 34)
        : rect(0, 0, 120, 104, 'none', 20, `stroke="${LINE}" stroke-width="6"`) + rect(-8, 84, 136, 34, WHITE, 17),
    );
  const places = [-10, 160, 330].flatMap((y, row) => [260, 430, 600].map((x) => [x - 40 * (row % 2), y] as const));
  return each(places, ([x, y], i) => chair(x, y, i === 3));
};

/** Lanes: the last one is open, and a ball is ready to run it. */
export const lanes = () =>
  line('M205-40V480M365-40V480', LINE, 8) +
  dash('M525-40V480M445 226V60', LINE, 8, '26 20') +
  ball(445, 330, 64) +
  line('M413 92l32-36 32 36', LINE, 8);

/** The rings of a tree, one for each of twenty years, and the next one on its way. */
export const rings = () => {
  const years = Array.from({ length: 20 }, (_, i) => ring(540, 250, 34 + i * 16, i % 5 === 4 ? YELLOW : LINE, 5));
  return (
    years.join('') + circle(540, 250, 20, CORAL) + dash('M184 250a356 356 0 0 1 712 0a356 356 0 0 1-712 0', LINE, 5)
  );
};

/** Lines of many colours that end in one spot. */
export const wires = () => {
  const colors = [YELLOW, CORAL, WHITE, GREEN, PINK];
  const lines = each(colors, (color, i) =>
    lineOver(`M740 ${20 + i * 100}H620Q520 ${20 + i * 100} 470 ${120 + i * 50}T300 220`, color, 12),
  );
  return lines + circle(300, 220, 110, GROUND) + ring(300, 220, 92, LINE, 8) + ball(300, 220, 66);
};
