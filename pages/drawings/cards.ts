/** Cards of every kind from above, as SVG strings: nine small ones (`mini`) and the student's (`idcard`). */

import { fill } from './objects.ts';
import { COR, dash, face, G, GRN, g, gs, K, L, ln, P, PNK, qr, R, ring, SKY, svg, tx, W, YEL } from './pen.ts';

/** A box of 360 by 225 that its drawing always fills. */
const box = (body: string) => svg(360, 225, body, fill('xMidYMid'));

/** A card with its clear edge, laid at a place and turned by some degrees. */
const card = (x: number, y: number, w: number, h: number, face: string, turn: number, print: string) =>
  g(
    `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`,
    R(-6, -6, w + 12, h + 12, G, 16) + R(0, 0, w, h, face, 10) + print,
  );

/** Four rings around a point, as on a court. */
const arcs = (x: number, y: number, step: number) =>
  gs(L, 4, [0, 1, 2, 3].map((i) => `<circle cx="${x}" cy="${y}" r="${60 + i * step}"/>`).join(''));

/** Lines of print: each `[x, y, width, height]`. */
const bars = (list: number[][], ink = K) => P(list.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join(''), ink);

const gift = () => {
  const bow = 'M180 114C150 40 52 44 58 114S150 188 180 114zM180 114C210 40 308 44 302 114S210 188 180 114z';
  const inner = 'M180 114C152 52 62 56 68 114S152 172 180 114zM180 114C208 52 298 56 292 114S208 172 180 114z';
  const holes = 'M150 114C134 88 96 90 98 114S134 140 150 114zM210 114C226 88 264 90 262 114S226 140 210 114z';
  return box(
    R(0, 96, 360, 36, PNK) +
      R(162, 0, 36, 225, PNK) +
      P('M176 118 130 196l34-4 12 30 22-98zM184 118l46 78-34-4-12 30-22-98z', W) +
      P(bow, G) +
      P(inner, W) +
      P(holes, PNK) +
      R(156, 90, 48, 48, YEL, 14),
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
        W,
        -7,
        bars([
          [18, 20, 84, 12],
          [18, 40, 56, 8],
          [18, 84, 70, 8],
        ]) + qr(122, 46, 42),
      ),
  );

const employee = () => {
  const print = R(46, 12, 36, 8, G, 4) + R(28, 34, 72, 72, YEL, 6) + face(64, 78, 28);
  return box(
    ln('M180-10V40', L, 14) +
      card(
        116,
        34,
        128,
        180,
        W,
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
  const head = R(0, 0, 160, 38, PNK, 10) + R(0, 20, 160, 18, PNK) + tx('Visitor', 16, 28, 18);
  const clock = ring(128, 75, 15, K) + ln('M128 65v10h7', K, 3);
  const print =
    head +
    bars([
      [16, 58, 92, 10],
      [16, 78, 64, 8],
    ]) +
    dash('M16 112h128', K, 4, '8 7') +
    clock;
  return box(ln('M0 60h360M0 165h360') + card(100, 42, 160, 140, W, 5, print));
};

const student = () => {
  const portrait = R(76, 8, 28, 8, G, 4) + R(16, 28, 58, 70, SKY, 6) + face(45, 72, 24);
  const print =
    portrait +
    bars([
      [88, 32, 76, 11],
      [88, 52, 52, 8],
    ]) +
    qr(124, 66, 36);
  return box(ln('M70-10 170 60M290-10 190 60', L, 12) + card(90, 56, 180, 116, W, 0, print));
};

const flash = () => {
  const strokes = bars(
    [
      [50, 114, 6, 10],
      [64, 114, 6, 10],
      [78, 114, 6, 10],
    ],
    COR,
  );
  return box(
    card(70, 64, 130, 130, GRN, -12, '') + card(146, 40, 136, 136, W, 6, tx('Aa', 68, 96, 76, K, 0.5) + strokes),
  );
};

const pass = () => {
  const code = [26, 18, 30, 22, 30, 14].map((w, i) => [150, 22 + i * 12, w, 6]);
  const ticket =
    P('M-8-8h206v126H-8z', G) +
    P('M0 0h190v38a16 16 0 0 0 0 34v38H0V72a16 16 0 0 0 0-34z', W) +
    dash('M136 4v102', K, 4, '8 7') +
    bars([[26, 24, 78, 12], [26, 46, 54, 8], ...code]) +
    R(26, 74, 64, 14, COR);
  return box(arcs(180, 225, 34) + g('translate(86 58) rotate(-4)', ticket));
};

const resume = () => {
  const text = [114, 96, 108, 88, 114, 88, 104].map((w, i) => [18, 86 + i * 18, w, 6]);
  const print = R(18, 20, 46, 46, K, 23) + bars([[76, 26, 54, 11], [76, 46, 38, 8], ...text]) + R(18, 138, 70, 10, COR);
  return box(card(110, 26, 150, 220, W, 0, print) + R(222, 128, 86, 86, G) + qr(236, 142, 58));
};

const lanyard = () => {
  const band = 'M112-10C112 80 180 60 180 118M248-10C248 80 180 60 180 118';
  const print = R(34, 10, 32, 8, G, 4) + R(20, 34, 60, 50, SKY, 6);
  return box(
    ln(band, G, 30) +
      ln(band, YEL, 16) +
      R(170, 106, 20, 26, W, 4) +
      card(130, 136, 100, 120, W, 0, print) +
      ring(70, 160, 26, L, 8) +
      R(58, 186, 24, 60, W, 6),
  );
};

/** The kinds of card, each in a box of 360 by 225. */
export const mini = { gift, business, employee, visitor, student, flash, pass, resume, lanyard };

/** A code of side `s`, scaled from one of whole numbers, so that the same text stands twice and is sent once. */
const code = (x: number, y: number, s: number) =>
  g(`translate(${x} ${y}) scale(${+(s / 110).toFixed(2)})`, qr(0, 0, 110));

/**
 * The student card, front and back on one lanyard, for use inside a page: the words on its front
 * are text in the page's own font, which weighs a tenth of its outlines.
 */
export function idcard({ holder, session }: { holder: string; session: string }) {
  const words = (text: string, y: number, fill: string) => `<text x="22" y="${y}" fill="${fill}">${text}</text>`;
  const band = 'M150-500V-10C150 90 250 70 250 150M360-500V-10C360 90 266 70 266 150';
  const back =
    R(-7, -7, 244, 334, G, 22) +
    R(0, 0, 230, 320, 'var(--face)', 16) +
    code(55, 60, 120) +
    P('M40 224h150v10H40zM62 248h106v8H62z', W) +
    R(40, 280, 150, 14, YEL);
  const print = 'M136 116h92v13h-92zM136 142h64v9h-64zM136 176h92v9h-92zM136 198h48v9h-48zM22 246h206v4H22z';
  const front =
    R(-7, -7, 264, 364, G, 22) +
    R(0, 0, 250, 350, W, 16) +
    R(95, 14, 60, 12, G, 6) +
    P('M0 44h250v48H0z', GRN) +
    words(holder, 77, W) +
    R(22, 112, 96, 112, SKY, 8) +
    face(70, 184, 40) +
    P(print, K) +
    words(session, 292, K) +
    R(22, 310, 120, 14, COR) +
    code(176, 270, 48);
  return svg(
    460,
    520,
    g(
      'translate(-96)',
      ln(band, G, 36) +
        ln(band, 'var(--lan)', 20) +
        g('translate(300 196) rotate(10)', back) +
        g('translate(130 140) rotate(-5)', front),
    ),
  );
}
