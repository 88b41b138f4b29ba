/** What an assistant is good for, 96 by 64 each, in the order of the words: in yellow, what it brings. */
import { C, dash, face, G, g, K, ln, M, N, P, R, svg, tx, W, YEL } from './pen.ts';

const benefit = (body: string) => svg(96, 64, body);

/** A question in one language, its answer in another. */
const language = () =>
  benefit(
    P('M0 0h58v36H24L12 48V36H0z', W) +
      P('M10 10h38v5H10zM10 21h24v5H10z', K) +
      P('M32 18h68v46H32z', G) +
      P('M38 24h58v28H88v12L76 52H38z', YEL) +
      P('M48 32h38v5H48zM48 41h20v5H48z', K),
  );

/** The one person in the middle. */
const person = () => benefit(C(32, 32, 32, M) + C(32, 32, 22, YEL) + face(32, 33, 15));

/** The last hour before the bell. */
const clock = () => benefit(C(32, 32, 32, W) + P('M32 32V6A26 26 0 0 0 6 32z', YEL) + ln('M32 8v24H10', K, 5));

/** A desk, and a bus on the way from it. */
const way = () =>
  benefit(
    R(0, 0, 38, 22, M, 4) +
      C(19, 36, 9, M) +
      dash('M46 11h16Q76 11 76 32', M, 4, '7 6') +
      R(52, 40, 44, 24, YEL, 6) +
      P('M84 44h6v16h-6zM60 44h16v4H60zM60 56h16v4H60z', K),
  );

/** A sheet of answers, and its mark. */
const sheet = () =>
  benefit(
    g('translate(4 6) rotate(-6)', R(0, 0, 46, 58, W) + P('M8 10h30v5H8zM8 22h22v5H8zM8 34h26v5H8z', K)) +
      C(58, 42, 25, G) +
      C(58, 42, 20, YEL) +
      ln('m49 42 7 7 12-14', K, 5),
  );

/** A word that reaches two parents. */
const alert = () =>
  benefit(
    C(14, 32, 14, YEL) +
      ln('M36 18a20 20 0 0 1 0 28M46 8a34 34 0 0 1 0 48', M, 4) +
      C(80, 14, 14, M) +
      C(80, 50, 14, M) +
      face(80, 15, 9, N) +
      face(80, 51, 9, N),
  );

/** Three cables that end in one socket. */
const plug = () =>
  benefit(
    ln('M8 8C40 8 34 32 60 32M8 32h52M8 56C40 56 34 32 60 32', M, 4) +
      C(8, 8, 8, M) +
      C(8, 32, 8, YEL) +
      C(8, 56, 8, M) +
      R(58, 12, 38, 40, M, 7) +
      P('M68 22h16v5H68zM68 37h16v5H68z', N),
  );

/** Two cards to learn with. */
const words = () =>
  benefit(
    g('translate(2 12) rotate(-10)', R(0, 0, 46, 46, M, 5)) +
      g('translate(38 6) rotate(6)', R(-4, -4, 58, 58, G, 8) + R(0, 0, 50, 50, YEL, 5) + tx('Aa', 25, 34, 24, K, 0.5)),
  );

export const benefits = [language(), person(), clock(), way(), sheet(), alert(), plug(), words()];
