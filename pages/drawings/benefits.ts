/** What an assistant is good for, 96 by 64 each, in the order of the words: in yellow, what it brings. */
import {
  BLACK,
  circle,
  dash,
  displayText,
  face,
  GROUND,
  group,
  line,
  MARK,
  ON_MARK,
  path,
  rect,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

const benefit = (body: string) => svg(96, 64, body);

/** A question in one language, its answer in another. */
const language = () =>
  benefit(
    path('M0 0h58v36H24L12 48V36H0z', WHITE) +
      path('M10 10h38v5H10zM10 21h24v5H10z', BLACK) +
      path('M32 18h68v46H32z', GROUND) +
      path('M38 24h58v28H88v12L76 52H38z', YELLOW) +
      path('M48 32h38v5H48zM48 41h20v5H48z', BLACK),
  );

/** The one person in the middle. */
const person = () => benefit(circle(32, 32, 32, MARK) + circle(32, 32, 22, YELLOW) + face(32, 33, 15));

/** The last hour before the bell. */
const clock = () =>
  benefit(circle(32, 32, 32, WHITE) + path('M32 32V6A26 26 0 0 0 6 32z', YELLOW) + line('M32 8v24H10', BLACK, 5));

/** A desk, and a bus on the way from it. */
const way = () =>
  benefit(
    rect(0, 0, 38, 22, MARK, 4) +
      circle(19, 36, 9, MARK) +
      dash('M46 11h16Q76 11 76 32', MARK, 4, '7 6') +
      rect(52, 40, 44, 24, YELLOW, 6) +
      path('M84 44h6v16h-6zM60 44h16v4H60zM60 56h16v4H60z', BLACK),
  );

/** A sheet of answers, and its mark. */
const sheet = () =>
  benefit(
    group(
      'translate(4 6) rotate(-6)',
      rect(0, 0, 46, 58, WHITE) + path('M8 10h30v5H8zM8 22h22v5H8zM8 34h26v5H8z', BLACK),
    ) +
      circle(58, 42, 25, GROUND) +
      circle(58, 42, 20, YELLOW) +
      line('m49 42 7 7 12-14', BLACK, 5),
  );

/** A word that reaches two parents. */
const alert = () =>
  benefit(
    circle(14, 32, 14, YELLOW) +
      line('M36 18a20 20 0 0 1 0 28M46 8a34 34 0 0 1 0 48', MARK, 4) +
      circle(80, 14, 14, MARK) +
      circle(80, 50, 14, MARK) +
      face(80, 15, 9, ON_MARK) +
      face(80, 51, 9, ON_MARK),
  );

/** Three cables that end in one socket. */
const plug = () =>
  benefit(
    line('M8 8C40 8 34 32 60 32M8 32h52M8 56C40 56 34 32 60 32', MARK, 4) +
      circle(8, 8, 8, MARK) +
      circle(8, 32, 8, YELLOW) +
      circle(8, 56, 8, MARK) +
      rect(58, 12, 38, 40, MARK, 7) +
      path('M68 22h16v5H68zM68 37h16v5H68z', ON_MARK),
  );

/** Two cards to learn with. */
const words = () =>
  benefit(
    group('translate(2 12) rotate(-10)', rect(0, 0, 46, 46, MARK, 5)) +
      group(
        'translate(38 6) rotate(6)',
        rect(-4, -4, 58, 58, GROUND, 8) + rect(0, 0, 50, 50, YELLOW, 5) + displayText('Aa', 25, 34, 24, BLACK, 0.5),
      ),
  );

export const benefits = [language(), person(), clock(), way(), sheet(), alert(), plug(), words()];
