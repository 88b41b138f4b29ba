/**
 * A drawing for each product, in plan view. Every function gives an SVG as a string;
 * its colours are custom properties of the paint that it lies on.
 */
import { automation, education, event, park } from './floors.ts';
import { coin, fill, parcel } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  displayText,
  GREEN,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  line,
  lineOver,
  OBJECT,
  PINK,
  path,
  qr,
  rect,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** Three cards fanned over a court's rings; the top one has a chip, a wave and a code. */
function cards() {
  const rings = strokeGroup(
    HIGHLIGHT,
    4,
    [96, 150, 204, 258, 312, 366].map((r) => `<circle cx="480" cy="380" r="${r}"/>`).join(''),
  );
  const card = (turn: string, face: string, print = '') =>
    group(turn, rect(-6, -6, 322, 206, GROUND, 20) + rect(0, 0, 310, 194, face, 14) + print);
  const chip = rect(24, 66, 54, 44, YELLOW, 8) + line('M24 82h17v12H24M78 82H61v12h17M41 66v44M61 66v44', BLACK, 2.5);
  const wave = line('M94 76a18 18 0 0 1 0 24M105 69a30 30 0 0 1 0 38M116 62a42 42 0 0 1 0 52', WHITE);
  const print =
    displayText('Zone', 24, 42, 20, WHITE) +
    chip +
    wave +
    path('M24 138h120v9H24zM24 156h78v7H24z', WHITE) +
    qr(204, 98, 80);
  return svg(
    480,
    380,
    rings +
      card('translate(40 196) rotate(-20)', WHITE) +
      card('translate(66 138) rotate(-9)', PINK) +
      card('translate(96 92) rotate(3)', 'var(--face)', print),
  );
}

/** Two ledgers: a bill on the left is paid on the right, and one line shows it happen. */
function pay() {
  const rows = [96, 146, 196, 246, 296];
  const paidAt = [196, 96, 146, 296, 246];
  const widths = [50, 56, 40, 56, 46];
  const sheet = (x: number) => rect(x, 0, 120, 340, WHITE);
  const crossing = [0, 1, 3, 4, 2]
    .map((i) => lineOver(`M104 ${rows[i]}C186 ${rows[i]} 186 ${paidAt[i]} 268 ${paidAt[i]}`, i === 2 ? CORAL : LINE))
    .join('');
  const entries = rows
    .map((y, i) => `M${i % 2 ? 38 : 24} ${y - 5}H84v10H${i % 2 ? 38 : 24}zM290 ${y - 5}h${widths[i]}v10H290z`)
    .join('');
  const ends = rows
    .map((y, i) => circle(104, y, 9, i === 2 ? CORAL : LINE) + circle(268, y, 9, i === 1 ? CORAL : LINE))
    .join('');
  return svg(
    370,
    320,
    sheet(0) +
      sheet(250) +
      displayText('Bill', 24, 44, 25) +
      displayText('Paid', 346, 44, 25, BLACK, 1) +
      crossing +
      path(`M24 58h72v4H24zM274 58h72v4h-72z${entries}`, BLACK) +
      ends,
  );
}

/** A voice turns into the lines of a receipt. */
function pos() {
  const heights = [24, 60, 110, 190, 120, 70, 150, 230, 140, 80, 44, 96, 60, 28];
  const bars = (spoken: boolean) =>
    heights.map((h, i) => ((i > 4 && i < 9) === spoken ? `M${i * 20} ${170 - h / 2}h10v${h}h-10z` : '')).join('');
  const dishes = [70, 54, 86, 62];
  const prices = [30, 22, 30, 26];
  const lines = dishes
    .map((w, i) => `M322 ${96 + i * 30}h${w}v8h-${w}zM432 ${96 + i * 30}h-${prices[i]}v8h${prices[i]}z`)
    .join('');
  return svg(
    480,
    340,
    path(bars(false), LINE) +
      path(bars(true), OBJECT) +
      path('M302 30h150v300l-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14z', WHITE) +
      displayText('Table 6', 322, 70, 20) +
      path(`${lines}M322 222h110v4H322zM322 242h50v14h-50zM322 276h110v10H322z`, BLACK) +
      rect(388, 242, 44, 14, CORAL) +
      line('M280 170h22'),
  );
}

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

/** The point at `t` (0 to 1) of a cubic Bézier curve. */
function along(curve: Curve, t: number): Point {
  const u = 1 - t;
  const at = (axis: 0 | 1) =>
    Math.round(
      u ** 3 * curve[0][axis] +
        3 * u ** 2 * t * curve[1][axis] +
        3 * u * t ** 2 * curve[2][axis] +
        t ** 3 * curve[3][axis],
    );
  return [at(0), at(1)];
}

/** Coins along one long line to a parcel, for wide boxes. */
function points() {
  const up: Curve = [
    [0, 244],
    [330, 244],
    [360, 58],
    [620, 58],
  ];
  const down: Curve = [
    [620, 58],
    [880, 58],
    [880, 214],
    [1170, 214],
  ];
  const coins: [Curve, number, number, string][] = [
    [up, 0.13, 24, CORAL],
    [up, 0.33, 28, WHITE],
    [up, 0.53, 33, YELLOW],
    [up, 0.74, 38, GREEN],
    [up, 1, 50, CORAL],
    [down, 0.3, 40, WHITE],
    [down, 0.55, 33, YELLOW],
  ];
  const drawn = coins
    .map(([curve, t, r, face]) => coin(...along(curve, t), r, face, face === GREEN ? WHITE : BLACK))
    .join('');
  const route = line('M0 244C330 244 360 58 620 58S880 214 1170 214');
  return svg(1170, 290, route + drawn + parcel(1046, 176, 1), fill('xMaxYMax'));
}

/** The same for a phone: three coins and the parcel. */
function pointsTall() {
  const route = line('M-20 270C150 262 170 160 250 150S350 160 420 150');
  return svg(
    390,
    300,
    route + coin(40, 262, 24, CORAL) + coin(108, 232, 28, WHITE) + coin(186, 182, 34, YELLOW) + parcel(300, 148, 0.8),
  );
}

export const art = { education, cards, pay, automation, event, pos, park, points, pointsTall };
