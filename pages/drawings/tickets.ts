/** What the tickets of an event are for, 320 by 200 each; and the calendar that they stand in. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  displayText,
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
  strokeGroup,
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

/** A ticket that is still to be printed, in the colours of a field's edge. */
export const openTicket = () =>
  scene(
    group(
      'translate(58 52) rotate(-7)',
      strokeGroup(
        'currentColor',
        4,
        '<path d="M0 0h204v38a17 17 0 0 0 0 34v38H0V72a17 17 0 0 0 0-34zM148 4v102M74 34v42M53 55h42"/>',
        'stroke-dasharray="12 9"',
      ),
    ),
  );

export const tickets = { page, invite, ticket };

const DAY = 86_400_000;
const CELL = 72;

/** A calendar of weeks from Monday on, from the first of some days on; each of them is marked. 480 by 320. */
export function calendar(days: string[]): string {
  const times = days.map((day) => Date.parse(day)).sort((a, b) => a - b);
  const first = times[0] ?? 0;
  // The first of January 1970 was a Thursday.
  const monday = first - ((first / DAY + 3) % 7) * DAY;
  const [left, top] = [8, 16];
  const marks = times.map((time, i) => {
    const [x, y] = [((time - monday) / DAY) % 7, Math.floor((time - monday) / DAY / 7)];
    const number = displayText(
      String(new Date(time).getUTCDate()),
      left + (x + 0.5) * CELL,
      top + (y + 0.5) * CELL + 12,
      34,
      BLACK,
      0.5,
    );
    const paint = [YELLOW, PINK, SKY][i % 3] ?? YELLOW;
    return y < 4 ? rect(left + x * CELL + 7, top + y * CELL + 7, CELL - 14, CELL - 14, paint) + number : '';
  });
  const weeks = [0, 1, 2, 3, 4].map((i) => `M${left} ${top + i * CELL}H1500`);
  const columns = Array.from({ length: 12 }, (_, i) => `M${left + i * CELL} ${top}v800`);
  const [x, y] = [left + 4.5 * CELL, top + 1.5 * CELL];
  const open = circle(x, y, 22, 'none', `stroke="${LINE}" stroke-width="4" stroke-dasharray="9 8"`);
  return svg(480, 320, line([...weeks, ...columns].join('')) + marks.join('') + open);
}
