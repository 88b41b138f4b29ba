/** The court of the home page: basketball, volleyball and badminton on one floor, for a box of any size. */
import {
  ball,
  CORAL,
  circle,
  dash,
  group,
  HIGHLIGHT,
  line,
  PINK,
  path,
  rect,
  SKY,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

const LINE_WIDTH = 4;
/** Width of the bare floor that a line or an area clears around itself. */
const CLEAR = 13;
const round = Math.round;

/** The measures of a court of `x` by `y`, all from its corner at the top left; the arcs lie `beyond` their keys. */
function measures(
  x: number,
  y: number,
  {
    arc = round(y * 0.455),
    depth = round(x * 0.125),
    half = round(y * 0.22),
    radius = round(y * 0.2),
    beyond = 90,
  } = {},
) {
  const [middle, centre] = [x / 2, y / 2];
  const reach = Math.min(depth + half + beyond, round(middle - radius - 22));
  const key = { depth, half };
  return { x, y, middle, centre, arc, key, radiusOfCentre: radius, corner: Math.max(0, reach - arc) };
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

/** The free-throw lines. */
const throws = ({ x, centre, key: { depth, half } }: Court) =>
  [depth, x - depth].map((at) => `M${at} ${centre - half}v${2 * half}`).join('');

/** The places of the players along both keys: dashes of a line so thick that each stands across it. */
function places({ x, centre, key: { depth, half } }: Court) {
  const along = [-half - 6, half + 6].map((y) => `M0 ${centre + y}h${depth}M${x} ${centre + y}h${-depth}`).join('');
  const first = round(depth * 0.35);
  return line(
    along,
    WHITE,
    12,
    `stroke-dasharray="0 ${first} 4 ${round(depth * 0.25) - 4} 4 ${round(depth * 0.25) - 4} 4 ${depth}"`,
  );
}

/** The floor with all its lines, lying; with few of them where the box is small and holds all the tags. */
function floor(court: Court, few = false) {
  const { x, y, middle, centre, radiusOfCentre } = court;
  const painted = (d: string, color: string) => line(d, color, LINE_WIDTH, 'pathLength="1"');
  const over = (d: string, color: string) => line(d, HIGHLIGHT, CLEAR) + painted(d, color);
  const [left, right] = keys(court);
  const edges = `M2 2H${x - 2}V${y - 2}H2z`;
  const lines =
    painted(arcs(court), YELLOW) +
    (few ? '' : over(volleyball(court), SKY) + over(badminton(court), PINK)) +
    over(`M${middle} 0V${y}`, WHITE);
  return (
    rect(0, 0, x, y, HIGHLIGHT) +
    `<g class="home-hero-paint">${lines}</g>` +
    path(keys(court, 12).join(''), HIGHLIGHT) +
    circle(middle, centre, radiusOfCentre + 14, HIGHLIGHT) +
    (few ? '' : places(court)) +
    path(left, CORAL) +
    path(right, SKY) +
    circle(middle, centre, radiusOfCentre, YELLOW) +
    strokeGroup(
      WHITE,
      LINE_WIDTH,
      `<path d="${left}${right}${few ? '' : throws(court)}${edges}"/><circle cx="${middle}" cy="${centre}" r="${radiusOfCentre}"/>`,
    )
  );
}

/** A pass: the way of the ball, dashed, and the ball where it lands. */
const pass = (way: string, x: number, y: number, radius: number) =>
  `<g class="home-hero-ball">${line(way, HIGHLIGHT, 12)}${dash(way, WHITE, 3, '12 10')}<g class="home-hero-roll">${ball(x, y, radius)}</g></g>`;

const short = measures(620, 390);

/** The floor alone, lying, 620 by 390. */
export const bareFloor = () => floor(short);

/**
 * Upright, for phones: 390 by 630, for basketball alone. Its keys and arcs are small, so that two rows of tags have room
 * between an arc and the centre circle down to a width of 320 px.
 */
export function tallCourt() {
  const court = measures(630, 390, { arc: 144, depth: 36, half: 80, radius: 62, beyond: 32 });
  const lying = group('translate(390) rotate(90)', floor(court, true));
  return svg(390, 630, lying + pass('M50 290C24 312 22 342 44 364', 62, 386, 26), 'class="home-hero-tall"');
}

/** For tablets: lying, 620 by 390, for basketball alone, so that no tag lies on a line. */
export const wideCourt = () => svg(620, 390, floor(short, true), 'class="home-hero-wide"');

/** For desks: 1288 by 390, as high as the other, so that the page holds most of its numbers already. */
export function longCourt() {
  const lying = floor(measures(1288, 390));
  return svg(1288, 390, lying + pass('M928 78C972 23 1069 8 1140 51', 1170, 72, 26), 'class="home-hero-long"');
}
