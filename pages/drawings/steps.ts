/** The three steps from a photo to a smart card, 220 by 120 each. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  face,
  GREEN,
  GROUND,
  group,
  LINE,
  line,
  PINK,
  path,
  rect,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

const step = (body: string) => svg(220, 120, body);

/** A photo of a card that leaves the phone, in a message. */
const photo = () =>
  step(
    rect(4, 2, 68, 116, BLACK, 14) +
      rect(11, 9, 54, 102, WHITE, 8) +
      rect(26, 14, 24, 7, BLACK, 3) +
      line('M18 41V31h10M58 41V31H48M18 89v10h10M58 89v10H48', CORAL, 4) +
      rect(23, 46, 30, 38, SKY, 3) +
      face(38, 68, 15) +
      dash('M82 63h26', LINE, 4, '9 7') +
      path('M118 12h90a12 12 0 0 1 12 12v68a12 12 0 0 1-12 12h-66l-24 16V24', WHITE) +
      rect(130, 26, 76, 56, YELLOW, 5) +
      rect(138, 34, 22, 30, SKY, 2) +
      face(149, 51, 12) +
      path('M168 38h30v6h-30zM168 51h20v5h-20zM138 70h60v5h-60z', BLACK),
  );

/** App, Wallet, Business Card: one after the other. */
const wallet = () => {
  const tile = (x: number, body: string) => rect(x - 4, 28, 68, 68, GROUND, 18) + rect(x, 32, 60, 60, BLACK, 14) + body;
  const apps = [46, 64].flatMap((y) => [14, 32].map((x) => rect(x, y, 14, 14, WHITE, 3))).join('');
  return step(
    line('M30 62H190', LINE, 4) +
      tile(0, apps) +
      tile(
        78,
        rect(90, 44, 36, 10, PINK, 3) +
          rect(90, 51, 36, 10, SKY, 3) +
          rect(88, 58, 40, 24, WHITE, 4) +
          circle(120, 70, 3.5, BLACK),
      ) +
      tile(156, rect(166, 48, 40, 28, CORAL, 4) + face(178, 63, 8) + path('M190 56h11v4h-11zM190 65h8v4h-8z', BLACK)),
  );
};

/** The finished card, and the two people whom it introduces. */
const introduce = () =>
  step(
    group(
      'translate(4 38) rotate(-7 55 35)',
      rect(-6, -6, 124, 84, GROUND, 14) +
        rect(0, 0, 112, 72, BLACK, 9) +
        rect(10, 12, 34, 44, YELLOW, 4) +
        face(27, 40, 17) +
        path('M54 16h46v8H54zM54 32h32v6H54zM54 48h40v6H54z', WHITE),
    ) +
      line('M130 46a34 34 0 0 1 0 48M146 32a54 54 0 0 1 0 76', LINE, 4) +
      circle(192, 42, 26, WHITE) +
      face(192, 46, 19, GREEN) +
      circle(192, 98, 20, CORAL) +
      face(192, 101, 14),
  );

/** The step's drawing, in the order of the steps. */
export const steps = { photo, wallet, introduce };
