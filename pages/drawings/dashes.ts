/** Dashed lines around what stands on them: a dash is whole, or it is not there. */
import { type Piece, type Point, pieces } from './pieces.ts';

/** Whether a place is taken by something that a dash must keep clear of. */
export type Taken = (place: Point) => boolean;

/** From the middle of one dash to that of the next, as near as the line's length allows. */
const PERIOD = 42;
const SHARE = 4 / 7;

const key = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A piece and its dashes: how long they and the gaps are, and from where to where each goes. */
interface Line {
  piece: Piece;
  dash: number;
  gap: number;
  spans: [from: number, to: number][];
}

/**
 * The dashes of a piece. Each has its middle on a whole number of periods, so that at both ends half a dash is left,
 * which makes a corner with its neighbour.
 */
function dashesOf(piece: Piece): Line {
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

/** Lays dashes along lines. */
export const layDashes = (d: string): Line[] => pieces(d).map(dashesOf);

/** Whether a dash may be drawn: the piece that it is on and its place there, both from 0. */
export type Choice = (piece: number, dash: number) => boolean;

/** Chooses the dashes that meet nothing. Where half a dash is gone at a corner, its other half goes too. */
export function clearOf(lines: readonly Line[], taken: Taken): Choice {
  const met = lines.map(({ piece, spans }) => spans.map((span) => meets(piece, span, taken)));
  const ends = new Set<string>();
  lines.forEach(({ piece }, i) => {
    if (met[i]?.[0]) ends.add(key(piece.at(0)));
    if (met[i]?.at(-1)) ends.add(key(piece.at(piece.length)));
  });
  const clear = lines.map(({ piece, spans }, i) =>
    spans.map(
      ([from, to], j) =>
        !met[i]?.[j] &&
        !(from === 0 && ends.has(key(piece.at(0)))) &&
        !(to === piece.length && ends.has(key(piece.at(piece.length)))),
    ),
  );
  return (i, j) => clear[i]?.[j] ?? false;
}

/** Draws the chosen dashes as paths: one for all of a length and a phase. */
export function drawDashes(lines: readonly Line[], isChosen: Choice): string {
  const runs = new Map<string, string>();
  lines.forEach(({ piece, dash, gap, spans }, line) => {
    for (let i = 0; i < spans.length; i++) {
      if (!isChosen(line, i)) continue;
      const from = i;
      while (i + 1 < spans.length && isChosen(line, i + 1)) i++;
      const offset = from === 0 ? ` stroke-dashoffset="${(dash / 2).toFixed(1)}"` : '';
      const name = `stroke-dasharray="${dash.toFixed(1)} ${gap.toFixed(1)}"${offset}`;
      runs.set(name, (runs.get(name) ?? '') + piece.path(spans[from]?.[0] ?? 0, spans[i]?.[1] ?? 0));
    }
  });
  return [...runs].map(([name, d]) => `<path ${name} d="${d}"/>`).join('');
}

/** Takes every place in a box around a centre. */
export const inBox =
  (x: number, y: number, halfWidth: number, halfHeight: number): Taken =>
  ([px, py]) =>
    Math.abs(px - x) < halfWidth && Math.abs(py - y) < halfHeight;

/** Takes every place near some lines. A place lies in the nine cells around it, each as wide as the distance. */
export function near(d: string, distance: number): Taken {
  const cells = new Map<number, Point[]>();
  const cell = (v: number) => Math.floor(v / distance);
  /** A number for each cell of a drawing, which is less than 10,000 cells wide; a text would take most of the time. */
  const nameOf = (column: number, row: number) => column * 10_000 + row;
  for (const piece of pieces(d)) {
    const steps = Math.ceil(piece.length / 6);
    for (let i = 0; i <= steps; i++) {
      const place = piece.at((piece.length * i) / steps);
      for (const right of [-1, 0, 1])
        for (const down of [-1, 0, 1]) {
          const name = nameOf(cell(place[0]) + right, cell(place[1]) + down);
          const others = cells.get(name);
          if (others) others.push(place);
          else cells.set(name, [place]);
        }
    }
  }
  const isNear = ([x, y]: Point, [px, py]: Point) => (px - x) ** 2 + (py - y) ** 2 < distance ** 2;
  return (place) => cells.get(nameOf(cell(place[0]), cell(place[1])))?.some((other) => isNear(place, other)) ?? false;
}

/** Takes what any of these takes. */
export const anyOf =
  (...all: Taken[]): Taken =>
  (place) =>
    all.some((taken) => taken(place));
