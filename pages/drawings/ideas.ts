/** Small drawings of ideas, 220 by 120 each: what an investment is, and what the app carries. */
import {
  BLACK,
  ball,
  CORAL,
  circle,
  dash,
  face,
  GROUND,
  group,
  LINE,
  line,
  MARK,
  ON_MARK,
  PINK,
  path,
  qr,
  rect,
  ring,
  SKY,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';
import { signs } from './signs.ts';

const idea = (body: string) => svg(220, 120, body);

/** Three lines are painted from edge to edge, and the next one is on its way. */
const next = () =>
  idea(
    strokeGroup(LINE, 6, '<path d="M-90 6h900M-90 40h900M-90 74h900M-90 108H96"/>') +
      dash('M132 108h668', LINE, 6) +
      circle(104, 108, 22, GROUND) +
      ball(104, 108, 18),
  );

/** A shop, a school and an event. */
const people = () =>
  idea(
    (['shop', 'education', 'event'] as const)
      .map((name, i) =>
        group(
          `translate(${34 + i * 76} 60)`,
          circle(0, 0, 34, MARK) + group('translate(-18 -18) scale(1.5)', strokeGroup(ON_MARK, 2.2, signs[name])),
        ),
      )
      .join(''),
  );

/** A ball on its way to the one who waits for it. */
const pass = () =>
  idea(
    ring(34, 86, 32) +
      circle(34, 86, 12, MARK) +
      dash('M60 56Q100 0 152 44', LINE, 5, '12 9') +
      ring(182, 76, 32) +
      circle(182, 76, 44, GROUND) +
      ring(182, 76, 38) +
      ball(182, 76, 22),
  );

/** Two people who have met. */
const meet = () =>
  idea(
    line('M94 60h32', MARK, 6) +
      circle(44, 60, 44, BLACK) +
      face(44, 60, 26, WHITE) +
      circle(176, 60, 44, WHITE) +
      face(176, 60, 26, BLACK),
  );

/** A profile: who someone is, and a code to hand it on. */
const profile = () =>
  idea(
    rect(0, 0, 200, 120, WHITE, 12) +
      rect(16, 16, 60, 72, SKY, 6) +
      face(46, 66, 24) +
      path('M16 98h60v8H16zM92 18h90v11H92zM92 38h58v8H92z', BLACK) +
      qr(138, 62, 44),
  );

/** Cards in a fan; the one on top carries a chip. */
const wallet = () => {
  const card = (paint: string, turn: number) =>
    group(`translate(20 100) rotate(${turn})`, rect(-5, -81, 142, 92, GROUND, 13) + rect(0, -76, 132, 82, paint, 9));
  const chip = group('translate(20 100) rotate(14)', path('M14-58h28v22H14zM14-22h62v8H14zM92-22h24v8H92z', BLACK));
  return idea(card(PINK, -14) + card(CORAL, 0) + card(YELLOW, 14) + chip);
};

export const ideas = { next, people, pass, meet, profile, wallet };
