/** What stands in the rooms of a school, 150 by 84 each: in the ink of the room, with one thing in coral. */
import { bell } from './objects.ts';
import { BLACK, CORAL, circle, dash, GROUND, group, line, path, rect, SKY, svg, YELLOW } from './pen.ts';

/** The ink of a room: the text colour of its paint, or of the floor where it has none. */
const INK = 'var(--k,var(--ink))';
const room = (body: string) => svg(150, 84, body);

/** A desk at the gate, somebody waiting before it, and the way in. */
const gate = () =>
  room(
    line('M20 0v30h76V0', INK, 8) +
      circle(58, 12, 9, INK) +
      circle(58, 62, 12, CORAL) +
      line('M112 84V44M142 84V44', INK, 8) +
      dash('M112 50h30', INK, 3, '6 5'),
  );

/** Four people around one table. */
const talk = () =>
  room(
    circle(84, 42, 24, INK) +
      circle(84, 42, 9, YELLOW) +
      circle(40, 42, 11, INK) +
      circle(128, 42, 11, INK) +
      circle(84, 2, 11, CORAL) +
      circle(84, 82, 11, INK),
  );

/** A desk with a sheet of paper, a lamp, and the pupil before it. */
const desk = () =>
  room(
    rect(24, 22, 112, 50, INK, 6) +
      group(
        'translate(44 28) rotate(-6)',
        rect(0, 0, 30, 38, SKY) + path('M5 7h16v4H5zM5 15h20v3H5zM5 22h18v3H5z', BLACK),
      ) +
      circle(112, 40, 11, YELLOW) +
      circle(80, 4, 12, CORAL),
  );

/** Five cables that end in one socket. */
const plug = () => {
  const ends = [6, 24, 42, 60, 78];
  const cables = ends.map((y) => `M14 ${y}C70 ${y} 60 42 112 42`).join('');
  const pins = ends.map((y, i) => circle(14, y, 8, i === 2 ? CORAL : INK)).join('');
  return room(
    line(cables, INK, 3) + pins + rect(104, 20, 46, 44, INK, 8) + path('M116 33h22v4h-22zM116 47h22v4h-22z', GROUND),
  );
};

/** A bell and its rings. */
const ringing = () =>
  room(
    line('M44 10a52 52 0 0 0 0 64M124 10a52 52 0 0 1 0 64M24 0a80 80 0 0 0 0 84M144 0a80 80 0 0 1 0 84', INK, 3) +
      bell(84, 42, 0.5, INK, CORAL),
  );

/** Eight desks; one is empty. */
const seats = () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const [x, y, empty] = [14 + (i % 4) * 34, i < 4 ? 8 : 50, i === 6];
    const person = empty
      ? circle(x + 13, y + 26, 7, 'none', `stroke="${INK}" stroke-width="2.5" stroke-dasharray="4 3"`)
      : circle(x + 13, y + 26, 7, INK);
    return rect(x, y, 26, 16, empty ? CORAL : INK, 3) + person;
  });
  return room(places.join(''));
};

export const furniture = { gate, talk, desk, plug, bell: ringing, seats };
