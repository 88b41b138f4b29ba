/** Dashed lines around what stands on them: a dash is whole, or it is not there. */
import { type Piece, type Point, pieces } from './pieces.ts';

/** Whether a place is taken by something that a dash must keep clear of. */
export type Taken = (place: Point) => boolean;

/** From the middle of one dash to that of the next, as near as the line's length allows. */
const PERIOD = 42;
const SHARE = 4 / 7;

/** Dashes that have a length and a phase in common: what `stroke-dasharray` says → path data. */
export type Runs = Map<string, string>;

const key = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/**
 * The dashes of a piece. Each has its middle on a whole number of periods, so that at both ends half a dash is left,
 * which makes a corner with its neighbour.
 */
function dashesOf(piece: Piece) {
  const count = Math.max(1, Math.round(piece.length / PERIOD));
  const period = piece.length / count;
  const dash = period * SHARE;
  const spans = Array.from({ length: count + 1 }, (_, i): [number, number] => [
    Math.max(0, i * period - dash / 2),
    Math.min(piece.length, i * period + dash / 2),
  ]);
  return { piece, dash, gap: period - dash, spans };
}

/** Whether any place on a span is taken; a few more than a line's width are looked at. */
function meets(piece: Piece, [from, to]: [number, number], taken: Taken): boolean {
  for (let i = 0; i <= 8; i++) if (taken(piece.at(from + ((to - from) * i) / 8))) return true;
  return false;
}

/** Lays dashes along lines and leaves out those that meet something. `but` names dashes that another drawing has. */
export function layDashes(d: string, taken: Taken, but?: Taken): Runs {
  const lines = pieces(d).map(dashesOf);
  /** Ends of pieces where half a dash is gone: the other half goes too. */
  const gone = (test: Taken) => {
    const ends = new Set<string>();
    for (const { piece, spans } of lines)
      for (const [at, span] of [
        [0, spans[0]],
        [piece.length, spans.at(-1)],
      ] as const)
        if (span && meets(piece, span, test)) ends.add(key(piece.at(at)));
    return (piece: Piece, span: [number, number]) =>
      meets(piece, span, test) ||
      (span[0] === 0 && ends.has(key(piece.at(0)))) ||
      (span[1] === piece.length && ends.has(key(piece.at(piece.length))));
  };
  const here = gone(taken);
  const elsewhere = but && gone(but);
  const runs: Runs = new Map();
  for (const { piece, dash, gap, spans } of lines) {
    const kept = spans.map((span) => !here(piece, span) && (!elsewhere || elsewhere(piece, span)));
    for (let i = 0; i < spans.length; i++) {
      if (!kept[i]) continue;
      const from = i;
      while (kept[i + 1]) i++;
      const offset = from === 0 ? ` stroke-dashoffset="${(dash / 2).toFixed(1)}"` : '';
      const name = `stroke-dasharray="${dash.toFixed(1)} ${gap.toFixed(1)}"${offset}`;
      const data = piece.path(spans[from]?.[0] ?? 0, spans[i]?.[1] ?? 0);
      runs.set(name, (runs.get(name) ?? '') + data);
    }
  }
  return runs;
}

/** The paths of some runs. */
export const drawRuns = (runs: Runs): string => [...runs].map(([name, d]) => `<path ${name} d="${d}"/>`).join('');

/** Takes every place in a box around a centre. */
export const inBox =
  (x: number, y: number, halfWidth: number, halfHeight: number): Taken =>
  ([px, py]) =>
    Math.abs(px - x) < halfWidth && Math.abs(py - y) < halfHeight;

/** Takes every place near some lines. Places lie in cells as wide as the distance, so that few are compared. */
export function near(d: string, distance: number): Taken {
  const cells = new Map<number, Point[]>();
  const cell = (v: number) => Math.floor(v / distance);
  /** A number for each cell of a drawing, which is less than 10,000 cells wide; a text would take most of the time. */
  const nameOf = (column: number, row: number) => column * 10_000 + row;
  for (const piece of pieces(d)) {
    const steps = Math.ceil(piece.length / 6);
    for (let i = 0; i <= steps; i++) {
      const place = piece.at((piece.length * i) / steps);
      const name = nameOf(cell(place[0]), cell(place[1]));
      const others = cells.get(name);
      if (others) others.push(place);
      else cells.set(name, [place]);
    }
  }
  const around = [-1, 0, 1];
  return ([x, y]) =>
    around.some((right) =>
      around.some((down) =>
        cells
          .get(nameOf(cell(x) + right, cell(y) + down))
          ?.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 < distance ** 2),
      ),
    );
}

/** Takes what any of these takes. */
export const anyOf =
  (...all: Taken[]): Taken =>
  (place) =>
    all.some((taken) => taken(place));
