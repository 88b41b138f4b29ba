/** Splits the lines of a drawing into pieces that can be measured: straight ones, and arcs of circles. */

export type Point = readonly [x: number, y: number];

/** A piece without a corner. */
export interface Piece {
  length: number;
  /** The place at a distance from its start. */
  at(distance: number): Point;
  /** Path data from one distance to another. */
  path(from: number, to: number): string;
}

const n = (v: number) => +v.toFixed(1);
const write = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** A straight piece. */
function straight(a: Point, b: Point): Piece {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const at = (s: number): Point => [
    a[0] + ((b[0] - a[0]) * s) / length,
    a[1] + ((b[1] - a[1]) * s) / length,
  ];
  return { length, at, path: (from, to) => `M${write(at(from))}L${write(at(to))}` };
}

/** An arc of a circle, by the arguments of the path command A. */
function arc(a: Point, b: Point, r: number, large: boolean, clockwise: boolean): Piece {
  const [dx, dy] = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2];
  const half = Math.hypot(dx, dy);
  const rise =
    (Math.sqrt(Math.max(0, r * r - half * half)) / half) * (large === clockwise ? -1 : 1);
  const [cx, cy] = [a[0] + dx - dy * rise, a[1] + dy + dx * rise];
  const start = Math.atan2(a[1] - cy, a[0] - cx);
  const turn = Math.atan2(b[1] - cy, b[0] - cx) - start;
  const whole = 2 * Math.PI;
  const angle = clockwise ? (turn + 2 * whole) % whole : ((turn - 2 * whole) % whole) - 0;
  const length = Math.abs(angle) * r;
  const at = (s: number): Point => {
    const now = start + (angle * s) / length;
    return [cx + r * Math.cos(now), cy + r * Math.sin(now)];
  };
  const path = (from: number, to: number) => {
    const over = (to - from) / r > Math.PI ? 1 : 0;
    return `M${write(at(from))}A${r} ${r} 0 ${over} ${clockwise ? 1 : 0} ${write(at(to))}`;
  };
  return { length, at, path };
}

/** The pieces of path data with circular arcs. Supports M, H, V, L, A, Z and their relative forms. */
export function pieces(d: string): Piece[] {
  const list: Piece[] = [];
  let [here, start]: Point[] = [[0, 0] as Point, [0, 0] as Point];
  const go = (to: Point, make: (a: Point, b: Point) => Piece = straight) => {
    if (here && (to[0] !== here[0] || to[1] !== here[1])) list.push(make(here, to));
    here = to;
  };
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const v = (rest.match(/-?[\d.]+/g) ?? []).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const command = letter.toUpperCase();
    const [x, y] = letter === command ? [0, 0] : (here as Point);
    const [hx, hy] = here as Point;
    if (command === 'M') start = here = [x + v[0], y + v[1]];
    else if (command === 'L') go([x + v[0], y + v[1]]);
    else if (command === 'H') go([x + v[0], hy]);
    else if (command === 'V') go([hx, y + v[0]]);
    else if (command === 'A')
      go([x + v[5], y + v[6]], (a, b) => arc(a, b, v[0], v[3] === 1, v[4] === 1));
    else if (command === 'Z') go(start as Point);
    else throw new Error(`Lines cannot be measured in “${letter}”.`);
  }
  return list;
}
