/** What an investment is, in three drawings of 272 by 208 that fill their box from the middle. */
import { fill } from './objects.ts';
import {
  BLACK,
  ball,
  circle,
  dash,
  group,
  LINE,
  line,
  OBJECT,
  PINK,
  ring,
  SKY,
  strokeGroup,
  svg,
  YELLOW,
} from './pen.ts';
import { signs } from './signs.ts';

const idea = (body: string) => svg(272, 208, body, fill('xMidYMid'));

/** Three lines are painted from edge to edge; the ball is at the start of the next one, which is on its way. */
const next = () =>
  idea(
    line('M-90 28H400M-90 78H400M-90 128H400', LINE, 6) + dash('M116 178H400', OBJECT, 6, '18 13') + ball(72, 178, 26),
  );

/** A shop, a school and an event. */
const people = () => {
  const list = [
    ['shop', YELLOW],
    ['education', PINK],
    ['event', SKY],
  ] as const;
  const discs = list.map(([name, paint], i) =>
    group(
      `translate(${70 + i * 66} 104)`,
      circle(0, 0, 30, paint) + group('translate(-18 -18) scale(1.5)', strokeGroup(BLACK, 2.4, signs[name])),
    ),
  );
  return idea(discs.join('') + line('M-90 26H400M-90 182H400', LINE, 6));
};

/** A ball beside the person it was passed to. */
const pass = () =>
  idea(
    ring(70, 148, 28, LINE, 5) +
      circle(70, 148, 10, LINE) +
      dash('M88 120Q112 70 150 70', LINE, 5, '15 11') +
      ring(202, 84, 46, LINE, 5) +
      ball(202, 84, 30),
  );

export const ideas = { next, people, pass };
