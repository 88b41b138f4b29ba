/** The drawings in the rooms of a school, 320 by 140 each: in the text colour of the room, with one part in coral. */
import { bell } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  each,
  GROUND,
  group,
  line,
  PINK,
  path,
  rect,
  ring,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';
import { type Letter, tape } from './scripts.ts';

/** The ink of a room without a paint, and of one that has a paint. */
const [INK, TEXT] = ['var(--ink)', 'var(--k)'];
const room = (body: string) => svg(320, 140, body);

/** A desk with the register, the visitor who signs in, the way to it, and chairs to wait on. */
const gate = () =>
  room(
    line('M0 48H132V0', INK, 8) +
      circle(52, 18, 15, INK) +
      rect(68, 32, 50, 34, 'var(--surface)', 8) +
      rect(73, 37, 40, 24, SKY, 4) +
      line('M84 49l6 6 11-11', BLACK, 4) +
      circle(93, 94, 17, CORAL) +
      dash('M122 96h82q32 0 32 32v12', INK, 4, '9 7') +
      each([184, 230, 276], (x) => rect(x, 4, 36, 36, 'none', 9, `stroke="${INK}" stroke-width="4"`)) +
      each([184, 276], (x) => circle(x + 18, 22, 10, INK)) +
      line('M204 140v-24M268 140v-24', INK, 8),
  );

/** People around one table, and the board with the name that they look after. */
const talk = () => {
  const star = 'm12 3 2.7 6 6.3.6-4.8 4.2 1.5 6.4L12 16.8l-5.7 3.4 1.5-6.4L3 9.6 9.3 9z';
  return room(
    circle(76, 70, 36, TEXT) +
      circle(76, 70, 13, YELLOW) +
      each([0, 72, 144, 216, 288], (turn) => group(`rotate(${turn} 76 70)`, circle(76, 14, 13, turn ? TEXT : CORAL))) +
      rect(168, 22, 152, 96, WHITE, 8) +
      path('M184 40h96v16h-96zM184 66h60v8h-60z', BLACK) +
      each([0, 1, 2, 3, 4], (i) => group(`translate(${181 + i * 25} 84)`, path(star, i === 4 ? CORAL : BLACK))),
  );
};

/** A pupil, a table with assignments, and AI at its end. */
const desk = () => {
  const sheet = (x: number, turn: number, fill: string) =>
    group(
      `translate(${x} 52) rotate(${turn} 20 26)`,
      rect(0, 0, 42, 54, fill) + path('M7 9h24v6H7zM7 22h28v4H7zM7 32h28v4H7zM7 42h16v4H7z', BLACK),
    );
  return room(
    rect(0, 38, 204, 82, INK, 10) +
      sheet(22, -6, SKY) +
      sheet(82, 4, YELLOW) +
      sheet(142, -3, PINK) +
      circle(102, 17, 17, CORAL) +
      dash('M204 79h30', INK, 4, '9 7') +
      ring(278, 79, 40, INK) +
      ring(278, 79, 25, INK) +
      circle(278, 79, 11, YELLOW),
  );
};

/** Five cables that end in one socket. */
const plug = () => {
  const ends = [12, 41, 70, 99, 128];
  return room(
    line(
      each(ends, (y) => `M12 ${y}C150 ${y} 110 70 244 70`),
      TEXT,
    ) +
      each(ends, (y) => circle(12, y, 12, y === 70 ? CORAL : TEXT)) +
      rect(232, 30, 88, 80, TEXT, 10) +
      path('M256 52h40v8h-40zM256 80h40v8h-40z', GROUND),
  );
};

/** A bell, its rings, and the three scripts in which it speaks. */
const ringing = () => {
  const tile = (letter: Letter, x: number, fill: string) =>
    rect(x, 40, 60, 60, fill) + group(`translate(${x + 30} 70) scale(.5)`, tape(letter, BLACK, 11));
  return room(
    bell(62, 70, 0.72, INK, CORAL) +
      line('M12 41a58 58 0 0 0 0 58M112 41a58 58 0 0 1 0 58', INK) +
      tile('A', 140, SKY) +
      tile('ग', 200, YELLOW) +
      tile('가', 260, PINK),
  );
};

/** Ten desks; one is empty, and a phone hears of it. */
const seats = () => {
  const place = (x: number, y: number, absent: boolean) =>
    rect(x, y, 36, 22, absent ? CORAL : TEXT, 4) +
    (absent
      ? circle(x + 18, y + 40, 10, 'none', `stroke="${TEXT}" stroke-width="3" stroke-dasharray="5 4"`)
      : circle(x + 18, y + 40, 11, TEXT));
  const rows = each([4, 80], (y) => each([0, 48, 96, 144, 192], (x) => place(x, y, x === 192 && y === 80)));
  return room(
    rows +
      dash('M236 91h36', TEXT, 4, '9 7') +
      rect(276, 52, 44, 78, TEXT, 9) +
      rect(283, 60, 30, 62, WHITE, 4) +
      circle(298, 91, 9, CORAL),
  );
};

export const furniture = { gate, talk, desk, plug, bell: ringing, seats };
