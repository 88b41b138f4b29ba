/**
 * What a product hands over, drawn large for its call to action: 720 by 440 each. The picture fills its box from the
 * right, so that the object runs off the right and the lower edge of the section.
 */
import { car, parcel } from './objects.ts';
import {
  BLACK,
  ball,
  CORAL,
  circle,
  dash,
  displayText,
  GROUND,
  group,
  LINE,
  line,
  OBJECT,
  PINK,
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
  return scene(
    line('M372-20 512 84M712-20 592 84', LINE, 26) +
      group('translate(262 92) rotate(-4 300 200)', badge(580, 380, portrait + name + qr(400, 172, 140))),
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
  return scene(
    line('M470-20V70M520-20V70', LINE, 22) +
      group('translate(300 48) rotate(-7 200 250)', badge(400, 560, portrait + name)),
  );
};

/** A painted bay with its sign, and a car in the next one. */
const bay = () =>
  scene(
    line('M190-20V460M510-20V460', LINE, 8) +
      rect(216, 40, 268, 440, OBJECT) +
      displayText('P', 350, 330, 190, BLACK, 0.5) +
      car(672, 226, SKY, 0, 4.1),
  );

/** A point on its way to a parcel. */
const prize = () =>
  scene(
    line('M128 316C250 316 250 150 400 130', LINE, 6) +
      parcel(470, 220, 2.3) +
      circle(128, 316, 62, GROUND) +
      circle(128, 316, 54, YELLOW) +
      dash('M95 316a33 33 0 0 1 66 0a33 33 0 0 1-66 0z', BLACK, 4, '16 11'),
  );

/** A till and the receipt that comes out of it. */
const receipt = () => {
  const teeth = '-20-18-20 18'.repeat(9);
  const dishes = [
    [322, 196, 170, 18],
    [560, 196, 60, 18],
    [322, 236, 130, 18],
    [580, 236, 40, 18],
    [322, 276, 200, 18],
    [560, 276, 60, 18],
    [322, 316, 298, 6],
    [322, 342, 110, 26],
  ];
  return scene(
    rect(220, -30, 560, 150, BLACK, 28) +
      rect(262, 84, 420, 14, GROUND, 7) +
      path(`M290 90h360v330l${teeth}z`, WHITE) +
      displayText('Table 6', 322, 160, 41) +
      bars(dishes) +
      rect(520, 342, 100, 26, CORAL),
  );
};

/** A ticket torn in two over another one. */
const tickets = () => {
  const tear = (by: number) => Array.from({ length: 9 }, () => `l${-by} 15 ${by} 15`).join('');
  const code = [90, 66, 102, 78, 102, 60, 90, 102, 72, 90].map((w, i) => [50, 34 + i * 20, w, 11]);
  const words = displayText('Admit', 70, 118, 66) + displayText('one', 70, 186, 66);
  return scene(
    group(
      'translate(250 190) rotate(-14)',
      path('M-10-10h540v260H-10z', GROUND) + path('M0 0h520v86a36 36 0 0 0 0 72v82H0v-82a36 36 0 0 0 0-72z', PINK),
    ) +
      group(
        'translate(230 132) rotate(6)',
        path('M-10-10h400v290H-10z', GROUND) + path(`M0 0h360${tear(10)}H0v-90a40 40 0 0 0 0-80z`, YELLOW) + words,
      ) +
      group(
        'translate(610 180) rotate(13)',
        path('M-10-10h240v290H-10z', GROUND) +
          path(`M0 0h230v270H0${tear(10).replaceAll('15', '-15')}z`, YELLOW) +
          bars(code),
      ),
  );
};

/** Lanes seen from above: the last one is open, and a ball is ready to run it. */
const lanes = () =>
  scene(
    line('M250-40V480M440-40V480', LINE, 8) +
      dash('M630-40V480M535 226V60', LINE, 8, '26 20') +
      ball(535, 330, 74) +
      line('M503 92l32-36 32 36', LINE, 8),
  );

/** The drawing of each call to action, by its name. */
/** A greeting and its answers, a bubble in each script. */
const speech = () => {
  const bubble = (x: number, y: number, w: number, fill: string, letter: 'A' | 'ग' | '가') =>
    group(
      `translate(${x} ${y})`,
      path(`M0 26a26 26 0 0 1 26-26h${w - 52}a26 26 0 0 1 26 26v128a26 26 0 0 1-26 26H64L0 226z`, fill) +
        group(`translate(${w / 2} 90) scale(1.3)`, tape(letter, BLACK, 10)),
    );
  return scene(
    bubble(250, 36, 200, YELLOW, 'A') + bubble(276, 280, 190, WHITE, '가') + bubble(490, 118, 300, SKY, 'ग'),
  );
};

export const calls = { student, employee, car: bay, parcel: prize, receipt, tickets, lanes, speech };
export type Call = keyof typeof calls;
