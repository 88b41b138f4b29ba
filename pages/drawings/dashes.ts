/** Dashed lines that keep clear of other things. A dash is either whole or left out. */
import { type Piece, type Point, pieces } from './pieces.ts';

/** Whether a place is taken by something that dashes must keep clear of. */
export type Taken = (place: Point) => boolean;

/** The distance between the middles of two dashes, approximately, since the length of a line is a multiple of it. */
const PERIOD = 42;
const SHARE = 4 / 7;

const key = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A piece and its dashes: their length, that of the gaps, and start and end of each. */
interface Line {
  piece: Piece;
  dash: number;
  gap: number;
  spans: [from: number, to: number][];
}

/**
 * The dashes of a piece. The middle of each is at a whole number of periods, so that both ends have half a dash, which
 * makes a corner with that of the next piece.
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

/** Whether one of nine places on a span is taken. */
function meets(piece: Piece, [from, to]: [number, number], taken: Taken): boolean {
  for (let i = 0; i <= 8; i++) if (taken(piece.at(from + ((to - from) * i) / 8))) return true;
  return false;
}

/** Lays dashes along lines. */
export const layDashes = (d: string): Line[] => pieces(d).map(dashesOf);

/** Whether a dash may be drawn, by the index of its piece and its own index. */
export type Choice = (piece: number, dash: number) => boolean;

/** Chooses the dashes that meet nothing. If half a dash at a corner is left out, so is its other half. */
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

/** Draws the chosen dashes, with one path for all of the same length and phase. */
export function drawDashes(lines: readonly Line[], isChosen: Choice): string {
  const runs = new Map<string, string>();
  lines.forEach(({ piece, dash, gap, spans }, line) => {
    for (let i = 0; i < spans.length; i++) {
      if (!isChosen(line, i)) continue;
      const from = i;
      while (i + 1 < spans.length && isChosen(line, i + 1)) i++;
      const offset = from === 0 ? ` stroke-dashoffset="${(dash / 2).toFixed(1)}"` : '';
      const name = `stroke-dasharray="${dash.toFixed(1)} ${gap.toFixed(1)}"${offset}`;
      runs.set(
        name,
        (runs.get(name) ?? '') + piece.path(spans[from]?.[0] ?? 0, spans[i]?.[1] ?? 0),
      );
    }
  });
  return [...runs].map(([name, d]) => `<path ${name} d="${d}"/>`).join('');
}

/** Takes every place near some lines. Each point of a line is kept in the nine cells around it, `distance` wide. */
export function near(d: string, distance: number): Taken {
  const cells = new Map<number, Point[]>();
  const cell = (v: number) => Math.floor(v / distance);
  /** A number for each cell of a drawing less than 10,000 cells wide. A string would take most of the time. */
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
  return (place) =>
    cells.get(nameOf(cell(place[0]), cell(place[1])))?.some((other) => isNear(place, other)) ??
    false;
}

/** Takes every place that one of these takes. */
export const anyOf =
  (...all: Taken[]): Taken =>
  (place) =>
    all.some((taken) => taken(place));
