/**
 * What a product hands over, drawn large for its call to action: 720 by 440 each. The picture fills its box from the
 * right, so that the object runs off the right and the lower edge of the section. No two pages have the same.
 */
import { bay, bus, chairs, lanes, rings, table, wires } from './calls-floor.ts';
import { parcel } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  displayText,
  GROUND,
  group,
  LINE,
  line,
  path,
  qr,
  rect,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';
import { tape } from './scripts.ts';

const scene = (body: string) => svg(720, 440, body, 'preserveAspectRatio="xMaxYMid slice"');

/** Bars for lines of print: each `[x, y, width, height]`. */
const bars = (list: number[][], ink = BLACK) =>
  path(list.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join(''), ink);

/** A card of white plastic with a bare edge around it and the slot for a band at its top. */
const badge = (w: number, h: number, print: string) =>
  rect(-12, -12, w + 24, h + 24, GROUND, 34) +
  rect(0, 0, w, h, WHITE, 26) +
  rect(w / 2 - 50, 20, 100, 20, GROUND, 10) +
  print;

/** A student's card on its band. */
const student = () => {
  const portrait =
    rect(40, 66, 190, 230, SKY, 12) + circle(135, 152, 46, BLACK) + path('M52 296a83 83 0 0 1 166 0z', BLACK);
  const name = bars([
    [262, 76, 240, 28],
    [262, 122, 150, 18],
  ]);
  return (
    line('M372-20 512 84M712-20 592 84', LINE, 26) +
    group('translate(262 92) rotate(-4 300 200)', badge(580, 380, portrait + name + qr(400, 172, 140)))
  );
};

/** The card of someone who works here. */
const employee = () => {
  const portrait =
    rect(40, 76, 320, 280, SKY, 12) + circle(200, 176, 66, BLACK) + path('M76 356a124 124 0 0 1 248 0z', BLACK);
  const name = bars([
    [40, 384, 220, 26],
    [40, 426, 140, 16],
  ]);
  return (
    line('M412-20V70M462-20V70', LINE, 22) +
    group('translate(232 40) scale(1.18) rotate(-7 200 250)', badge(400, 560, portrait + name))
  );
};

/** A paper card in the finder of a camera. */
const finder = () =>
  group(
    'rotate(-5 500 240)',
    rect(290, 118, 440, 262, WHITE, 10) +
      circle(362, 196, 34, CORAL) +
      bars([
        [420, 172, 190, 22],
        [420, 208, 120, 14],
        [330, 292, 200, 14],
        [330, 322, 150, 14],
      ]) +
      line('M248 152V76h76M248 346v76h76', LINE, 12),
  );

/** A point on its way to a parcel. */
const prize = () =>
  line('M262 352C322 352 342 322 362 282', LINE, 6) +
  parcel(572, 226, 2.3) +
  circle(262, 352, 54, GROUND) +
  circle(262, 352, 46, YELLOW) +
  dash('M234 352a28 28 0 0 1 56 0a28 28 0 0 1-56 0z', BLACK, 4, '14 9');

/** A ticket torn in two. */
const ticket = () => {
  const tear = (by: number) => Array.from({ length: 9 }, () => `l${-by} 15 ${by} 15`).join('');
  const code = [90, 66, 102, 78, 102, 60, 90, 102, 72, 90].map((w, i) => [50, 34 + i * 20, w, 11]);
  const words = displayText('Admit', 66, 118, 58) + displayText('one', 66, 178, 58);
  return (
    group('translate(230 112) rotate(6)', path(`M0 0h360${tear(10)}H0v-90a40 40 0 0 0 0-80z`, YELLOW) + words) +
    group(
      'translate(610 160) rotate(13)',
      path('M-10-10h240v290H-10z', GROUND) +
        path(`M0 0h230v270H0${tear(10).replaceAll('15', '-15')}z`, YELLOW) +
        bars(code),
    )
  );
};

/** A greeting in three scripts, a bubble each. */
const speech = () => {
  const bubble = (x: number, y: number, w: number, fill: string, letter: 'A' | 'ग' | '가', rest = '') =>
    group(
      `translate(${x} ${y})`,
      path(`M-10-10h${w + 20}v200H70L-10 256z`, GROUND) +
        path(`M0 26a26 26 0 0 1 26-26h${w - 52}a26 26 0 0 1 26 26v128a26 26 0 0 1-26 26H64L0 226z`, fill) +
        group('translate(95 90) scale(1.3)', tape(letter, BLACK, 10)) +
        rest,
    );
  const print = bars([
    [200, 62, 240, 18],
    [200, 102, 150, 18],
  ]);
  return (
    bubble(226, 16, 190, YELLOW, 'A') + bubble(206, 276, 190, WHITE, '가') + bubble(436, 138, 420, SKY, 'ग', print)
  );
};

const drawings = {
  student,
  employee,
  finder,
  parcel: prize,
  ticket,
  speech,
  car: bay,
  bus,
  table,
  chairs,
  lanes,
  rings,
  wires,
};
export type Call = keyof typeof drawings;

/** The drawing of each call to action, by its name. */
export const calls = Object.fromEntries(
  Object.entries(drawings).map(([name, draw]) => [name, () => scene(draw())]),
) as Record<Call, () => string>;
