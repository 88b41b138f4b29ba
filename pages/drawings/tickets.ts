/** What the tickets of an event are for, 320 by 200 each. */
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

const scene = (body: string) => svg(320, 200, body);

/** A page with its title, its picture, and a button. */
const page = () =>
  scene(
    rect(62, 22, 196, 240, GROUND, 16) +
      rect(70, 30, 180, 240, WHITE, 10) +
      rect(70, 30, 180, 26, BLACK, 10) +
      rect(70, 44, 180, 12, BLACK) +
      circle(86, 43, 5, CORAL) +
      circle(102, 43, 5, YELLOW) +
      rect(86, 72, 148, 64, SKY) +
      path('M86 136v-14l40-26 30 20 28-34 50 40v14z', GREEN) +
      path('M86 150h104v12H86zM86 172h72v7H86z', BLACK) +
      rect(190, 168, 44, 18, CORAL, 4),
  );

/** An envelope on its way. */
const invite = () =>
  scene(
    dash('M-20 138H58', LINE) +
      group(
        'translate(160 90) rotate(-8)',
        rect(-108, -76, 216, 152, GROUND, 14) +
          rect(-100, -68, 200, 136, WHITE, 8) +
          line('M-96-60 0 14 96-60', BLACK, 6) +
          circle(0, 20, 30, CORAL) +
          face(0, 20, 18, WHITE),
      ),
  );

/** Two tickets, one behind the other. */
const ticket = () => {
  const one = (paint: string, print: string) =>
    path('M-8-8h216v126H-8z', GROUND) + path('M0 0h200v38a17 17 0 0 0 0 34v38H0V72a17 17 0 0 0 0-34z', paint) + print;
  const print = dash('M146 6v98', BLACK, 4, '8 7') + path('M28 26h86v12H28zM28 48h58v8H28zM28 76h72v10H28z', BLACK);
  return scene(
    group('translate(104 12) rotate(14)', one(PINK, '')) + group('translate(34 74) rotate(-9)', one(YELLOW, print)),
  );
};

export const tickets = { page, invite, ticket };
