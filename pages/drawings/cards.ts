/** Cards of every kind from above, as SVG strings. The student's own page has a larger one, in `id-card.ts`. */

import { fill } from './objects.ts';
import {
  BLACK,
  CORAL,
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
  qr,
  rect,
  ring,
  SKY,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** A box of 360 by 225 that its drawing always fills. */
const box = (body: string) => svg(360, 225, body, fill('xMidYMid'));

/** A card with its clear edge, laid at a place and turned by some degrees. */
const card = (x: number, y: number, w: number, h: number, face: string, turn: number, print: string) =>
  group(
    `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`,
    rect(-6, -6, w + 12, h + 12, GROUND, 16) + rect(0, 0, w, h, face, 10) + print,
  );

/** Four rings around a point, as on a court. */
const arcs = (x: number, y: number, step: number) =>
  strokeGroup(LINE, 4, [0, 1, 2, 3].map((i) => `<circle cx="${x}" cy="${y}" r="${60 + i * step}"/>`).join(''));

/** Lines of print: each `[x, y, width, height]`. */
const bars = (list: number[][], ink = BLACK) =>
  path(list.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join(''), ink);

const gift = () => {
  const bow = 'M180 114C150 40 52 44 58 114S150 188 180 114zM180 114C210 40 308 44 302 114S210 188 180 114z';
  const inner = 'M180 114C152 52 62 56 68 114S152 172 180 114zM180 114C208 52 298 56 292 114S208 172 180 114z';
  const holes = 'M150 114C134 88 96 90 98 114S134 140 150 114zM210 114C226 88 264 90 262 114S226 140 210 114z';
  return box(
    rect(0, 96, 360, 36, PINK) +
      rect(162, 0, 36, 225, PINK) +
      path('M176 118 130 196l34-4 12 30 22-98zM184 118l46 78-34-4-12 30-22-98z', WHITE) +
      path(bow, GROUND) +
      path(inner, WHITE) +
      path(holes, PINK) +
      rect(156, 90, 48, 48, YELLOW, 14),
  );
};

const business = () =>
  box(
    arcs(0, 225, 40) +
      card(
        96,
        54,
        180,
        112,
        WHITE,
        -7,
        bars([
          [18, 20, 84, 12],
          [18, 40, 56, 8],
          [18, 84, 70, 8],
        ]) + qr(122, 46, 42),
      ),
  );

const employee = () => {
  const print = rect(46, 12, 36, 8, GROUND, 4) + rect(28, 34, 72, 72, YELLOW, 6) + face(64, 78, 28);
  return box(
    line('M180-10V40', LINE, 14) +
      card(
        116,
        34,
        128,
        180,
        WHITE,
        0,
        print +
          bars([
            [24, 122, 80, 11],
            [36, 142, 56, 8],
          ]),
      ),
  );
};

const visitor = () => {
  const head = rect(0, 0, 160, 38, PINK, 10) + rect(0, 20, 160, 18, PINK) + displayText('Visitor', 16, 28, 18);
  const clock = ring(128, 75, 15, BLACK) + line('M128 65v10h7', BLACK, 3);
  const print =
    head +
    bars([
      [16, 58, 92, 10],
      [16, 78, 64, 8],
    ]) +
    dash('M16 112h128', BLACK, 4, '8 7') +
    clock;
  return box(line('M0 60h360M0 165h360') + card(100, 42, 160, 140, WHITE, 5, print));
};

const student = () => {
  const portrait = rect(76, 8, 28, 8, GROUND, 4) + rect(16, 28, 58, 70, SKY, 6) + face(45, 72, 24);
  const print =
    portrait +
    bars([
      [88, 32, 76, 11],
      [88, 52, 52, 8],
    ]) +
    qr(124, 66, 36);
  return box(line('M70-10 170 60M290-10 190 60', LINE, 12) + card(90, 56, 180, 116, WHITE, 0, print));
};

const flash = () => {
  const strokes = bars(
    [
      [50, 114, 6, 10],
      [64, 114, 6, 10],
      [78, 114, 6, 10],
    ],
    CORAL,
  );
  return box(
    card(70, 64, 130, 130, GREEN, -12, '') +
      card(146, 40, 136, 136, WHITE, 6, displayText('Aa', 68, 96, 76, BLACK, 0.5) + strokes),
  );
};

const pass = () => {
  const code = [26, 18, 30, 22, 30, 14].map((w, i) => [150, 22 + i * 12, w, 6]);
  const ticket =
    path('M-8-8h206v126H-8z', GROUND) +
    path('M0 0h190v38a16 16 0 0 0 0 34v38H0V72a16 16 0 0 0 0-34z', WHITE) +
    dash('M136 4v102', BLACK, 4, '8 7') +
    bars([[26, 24, 78, 12], [26, 46, 54, 8], ...code]) +
    rect(26, 74, 64, 14, CORAL);
  return box(arcs(180, 225, 34) + group('translate(86 58) rotate(-4)', ticket));
};

const resume = () => {
  const text = [114, 96, 108, 88, 114, 88, 104].map((w, i) => [18, 86 + i * 18, w, 6]);
  const print =
    rect(18, 20, 46, 46, BLACK, 23) + bars([[76, 26, 54, 11], [76, 46, 38, 8], ...text]) + rect(18, 138, 70, 10, CORAL);
  return box(card(110, 26, 150, 220, WHITE, 0, print) + rect(222, 128, 86, 86, GROUND) + qr(236, 142, 58));
};

const lanyard = () => {
  const band = 'M112-10C112 80 180 60 180 118M248-10C248 80 180 60 180 118';
  const print = rect(34, 10, 32, 8, GROUND, 4) + rect(20, 34, 60, 50, SKY, 6);
  return box(
    line(band, GROUND, 30) +
      line(band, YELLOW, 16) +
      rect(170, 106, 20, 26, WHITE, 4) +
      card(130, 136, 100, 120, WHITE, 0, print) +
      ring(70, 160, 26, LINE, 8) +
      rect(58, 186, 24, 60, WHITE, 6),
  );
};

/** The kinds of card, each in a box of 360 by 225. */
export const mini = { gift, business, employee, visitor, student, flash, pass, resume, lanyard };
