/** The hero of points: one rolls along the line, each counter turns as it passes, and the parcel opens. */
import { coinFace, coinGap, fill, RIBBON } from './objects.ts';
import { BLACK, CORAL, circle, GREEN, GROUND, group, LINE, line, part, path, rect, svg, WHITE, YELLOW } from './pen.ts';

/** A counter on the line: its middle, its radius, its colour. */
type Counter = readonly [x: number, y: number, r: number, face: string];

/** The line is bare around each counter, and stays so while the counter turns. */
const counters = (list: Counter[]) =>
  list.map(([x, y, r]) => coinGap(x, y, r)).join('') +
  `<g>${list.map(([x, y, r, face]) => part('op-turn', coinFace(x, y, r, face, face === GREEN ? WHITE : BLACK))).join('')}</g>`;

/** The point that rolls; it has gone into the parcel when the drawing rests. */
const rolling = (way: string) =>
  part(
    `op-roll ${way}`,
    circle(0, 0, 20, GROUND) + circle(0, 0, 15, BLACK) + line('M0-8v16M-8 0h16', YELLOW),
    'opacity="0"',
  );

/** Half a lid from its inner edge on: `side` is -1 at the left, 1 at the right. */
const lid = (side: 1 | -1) => {
  const from = (width: number) => (side < 0 ? -width : 0);
  return (
    rect(from(90), -90, 90, 180, GROUND) +
    rect(from(84), -84, 84, 168, WHITE) +
    rect(from(84), -16, 84, 32, CORAL) +
    rect(from(16), -84, 16, 168, CORAL)
  );
};

/** The parcel, open, with a star in it. */
const openParcel = (place: string) =>
  group(
    place,
    rect(-92, -92, 184, 184, GROUND) +
      rect(-84, -84, 168, 168, BLACK) +
      part('op-pop op-star', path('m0-58 17 39 42 4-32 28 10 42L0 33l-37 22 10-42-32-28 42-4z', YELLOW)) +
      group('translate(-62) rotate(-7)', part('op-lid-l', lid(-1))) +
      group('translate(62) rotate(7)', part('op-lid-r', lid(1))) +
      group('translate(-74 -96) scale(.8) rotate(-20)', part('op-bow', path(RIBBON, GREEN) + circle(0, 0, 15, BLACK))),
  );

/** For wide boxes. The line ends under the parcel. */
export function pointsHero(): string {
  const list: Counter[] = [
    [115, 235, 24, CORAL],
    [248, 197, 28, WHITE],
    [351, 143, 33, YELLOW],
    [455, 89, 38, GREEN],
    [620, 58, 50, CORAL],
    [760, 77, 40, WHITE],
  ];
  return svg(
    1170,
    290,
    line('M-1200 244H0C330 244 360 58 620 58C815 58 864 146 998 190', LINE) +
      counters(list) +
      rolling('op-way') +
      openParcel('translate(1000 172) rotate(8)'),
    `${fill('xMaxYMax')} class="op op-points"`,
  );
}

/** For phones. */
export function pointsHeroTall(): string {
  const list: Counter[] = [
    [36, 263, 20, CORAL],
    [92, 242, 24, WHITE],
    [150, 206, 28, YELLOW],
  ];
  return svg(
    390,
    256,
    group(
      'translate(0 -44)',
      line('M-20 270C150 262 170 160 250 150', LINE) +
        counters(list) +
        rolling('op-way-tall') +
        openParcel('translate(287 142) rotate(8) scale(.62)'),
    ),
    'class="op op-points"',
  );
}
