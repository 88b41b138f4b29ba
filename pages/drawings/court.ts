/** The court of the home page: basketball, volleyball and badminton on one floor, for a box of any size. */
import { ball, C, COR, dash, g, gs, H, ln, P, PNK, R, SKY, svg, W, YEL } from './pen.ts';

const LINE = 4;
/** Width of the bare floor that a line or an area clears around itself. */
const CLEAR = 13;
const round = Math.round;

/** The measures of a court of `x` by `y`, all from its corner at the top left. */
function measures(x: number, y: number) {
  const [middle, centre] = [x / 2, y / 2];
  const arc = round(y * 0.455);
  const key = { depth: round(x * 0.125), half: round(y * 0.22) };
  const circle = round(y * 0.2);
  const reach = Math.min(key.depth + key.half + 100, round(middle - circle - 22));
  return { x, y, middle, centre, arc, key, circle, corner: Math.max(0, reach - arc) };
}
type Court = ReturnType<typeof measures>;

/** The basketball arcs, from either end. */
const arcs = ({ x, centre: c, arc: r, corner }: Court) =>
  `M0 ${c - r}h${corner}a${r} ${r} 0 0 1 0 ${2 * r}H0M${x} ${c - r}h-${corner}a${r} ${r} 0 0 0 0 ${2 * r}h${corner}`;

/** The volleyball court with its attack lines. */
function volleyball({ x, y }: Court) {
  const [left, top, attack] = [round(x * 0.205), round(y * 0.13), round(x * 0.36)];
  const frame = `M${left} ${top}H${x - left}V${y - top}H${left}z`;
  return `${frame}M${attack} ${top}V${y - top}M${x - attack} ${top}V${y - top}`;
}

/** The badminton court. */
function badminton({ x, y }: Court) {
  const [left, top] = [round(x * 0.275), round(y * 0.245)];
  return `M${left} ${top}H${x - left}V${y - top}H${left}z`;
}

/** The two painted areas under the baskets, `gap` larger all around. */
function keys({ x, centre, key }: Court, gap = 0): [left: string, right: string] {
  const r = key.half + gap;
  const area = (at: number, side: 1 | -1) =>
    `M${at} ${centre - r}h${side * key.depth}a${r} ${r} 0 0 ${side > 0 ? 1 : 0} 0 ${2 * r}h${-side * key.depth}z`;
  return [area(0, 1), area(x, -1)];
}

/** The places of the players along both keys, and the free-throw lines. */
function marks({ x, centre, key: { depth, half } }: Court) {
  const throws = [depth, x - depth].map((at) => `M${at} ${centre - half}v${2 * half}`);
  const places = [0.35, 0.6, 0.85].flatMap((part) =>
    [round(depth * part), x - round(depth * part)].map((at) => `M${at} ${centre - half}v-11M${at} ${centre + half}v11`),
  );
  return [...throws, ...places].join('');
}

/** The floor with all its lines, lying; `inner` keeps the side lines inside the box. */
function floor(court: Court, inner: boolean) {
  const { x, y, middle, centre, circle } = court;
  const painted = (d: string, color: string) => ln(d, color, LINE, 'pathLength="1"');
  const over = (d: string, color: string) => ln(d, H, CLEAR) + painted(d, color);
  const [left, right] = keys(court);
  const ends = inner ? `M2 0V${y}M${x - 2} 0V${y}` : '';
  const sides = inner ? `M0 2H${x}M0 ${y - 2}H${x}` : `M-9 2H${x + 9}M-9 ${y - 2}H${x + 9}`;
  const lines =
    painted(arcs(court), YEL) +
    over(volleyball(court), SKY) +
    over(badminton(court), PNK) +
    over(`M${middle} 0V${y}`, W);
  return (
    R(0, 0, x, y, H) +
    `<g class="court-paint">${lines}</g>` +
    P(keys(court, 12).join(''), H) +
    C(middle, centre, circle + 14, H) +
    P(left, COR) +
    P(right, SKY) +
    C(middle, centre, circle, YEL) +
    gs(
      W,
      LINE,
      `<path d="${left}${right}${marks(court)}${sides}${ends}"/><circle cx="${middle}" cy="${centre}" r="${circle}"/>`,
    )
  );
}

/** A pass: the way of the ball, dashed, and the ball where it lands. */
const pass = (way: string, x: number, y: number, radius: number) =>
  `<g class="court-ball">${ln(way, H, 12)}${dash(way, W, 3, '12 10')}<g class="court-roll">${ball(x, y, radius)}</g></g>`;

/** Upright, for phones: 390 by 620. */
export function tallCourt() {
  const lying = floor(measures(620, 390), true);
  const ball = pass('M84 437C30 459 14 527 52 564', 66, 583, 26);
  return svg(390, 620, g('translate(390) rotate(90)', lying) + ball, 'class="court-tall"');
}

/** For tablets: 800 by 540. */
export function wideCourt() {
  const ball = pass('M560 146C592 54 640 32 688 54', 716, 73, 30);
  return svg(800, 540, floor(measures(800, 540), false) + ball, 'class="court-wide"');
}

/** For desks: 1440 by 436. */
export function longCourt() {
  const ball = pass('M1037 87C1087 26 1195 9 1274 57', 1308, 81, 32);
  return svg(1440, 436, floor(measures(1440, 436), false) + ball, 'class="court-long"');
}
