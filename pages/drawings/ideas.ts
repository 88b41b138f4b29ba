/** What an investment is, in three drawings of 272 by 208 that fill their box from the middle. */
import { fill } from './objects.ts';
import {
  BLACK,
  ball,
  circle,
  dash,
  GROUND,
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

/** Three lines are painted from edge to edge, and the next one is on its way. */
const next = () => idea(line('M-90 28H400M-90 78H400M-90 128H400', LINE, 6) + dash('M-90 178H400', OBJECT, 6, '18 13'));

/** A shop, a school and an event. */
const people = () => {
  const list = [
    ['shop', YELLOW],
    ['education', PINK],
    ['event', SKY],
  ] as const;
  const discs = list.map(([name, paint], i) =>
    group(
      `translate(${62 + i * 74} 104)`,
      circle(0, 0, 34, paint) + group('translate(-20 -20) scale(1.667)', strokeGroup(BLACK, 2.4, signs[name])),
    ),
  );
  return idea(discs.join('') + line('M-90 26H400M-90 182H400', LINE, 6));
};

/** A ball beside the person it was passed to. */
const pass = () =>
  idea(
    ring(64, 154, 30, LINE, 5) +
      circle(64, 154, 10, LINE) +
      dash('M84 122Q130 30 204 74', LINE, 5, '15 11') +
      circle(214, 84, 60, GROUND) +
      ring(214, 84, 52, LINE, 5) +
      ball(214, 84, 34),
  );

export const ideas = { next, people, pass };
