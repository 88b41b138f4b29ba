/** Things that lie in several drawings, as pieces of SVG. All are seen from above. */
import { BLACK, CORAL, circle, GREEN, GROUND, group, HIGHLIGHT, line, MARK, path, rect, WHITE } from './pen.ts';

/** Lets a drawing fill its box from one corner or edge, as CSS `object-fit: cover` would. */
export const fill = (align: string) => `preserveAspectRatio="${align} slice"`;

/** A bell as a flat sign, 128 units high around its middle, and the clapper under it. */
export const BELL =
  'M-9-66a9 9 0 0 1 18 0v8a44 44 0 0 1 33 42v26q0 10 8 19l10 11q4 6-2 6H-58q-6 0-2-6l10-11q8-9 8-19V-16a44 44 0 0 1 33-42z';
export const CLAPPER = 'M-17 54h34a17 17 0 0 1-34 0z';
export const bell = (x: number, y: number, scale: number, metal = MARK, clapper = HIGHLIGHT) =>
  group(`translate(${x} ${y}) scale(${scale})`, path(BELL, metal) + path(CLAPPER, clapper));

/** A car from above, 48 by 92 units, its nose up until it is turned. */
export const car = (x: number, y: number, body: string, turn = 0, scale = 1) =>
  group(
    `translate(${x} ${y}) rotate(${turn})${scale === 1 ? '' : ` scale(${scale})`}`,
    rect(-24, -46, 48, 92, body, 14) +
      path('M-17-18q17-10 34 0l-3 14h-28zM-14 20h28l3 11q-17 7-34 0z', BLACK) +
      line('M-24-8h-5M24-8h5', body),
  );

/** The bow of a parcel, around its knot. */
export const RIBBON = 'M0 0C-56-64-84-12 0 0C-84 12-56 64 0 0zM0 0C56-64 84-12 0 0C84 12 56 64 0 0z';

/** A parcel from above: box, ribbon, bow. */
export const parcel = (x: number, y: number, scale: number) =>
  group(
    `translate(${x} ${y}) rotate(8)${scale === 1 ? '' : ` scale(${scale})`}`,
    rect(-92, -92, 184, 184, GROUND) +
      rect(-84, -84, 168, 168, WHITE) +
      rect(-16, -84, 32, 168, CORAL) +
      rect(-84, -16, 168, 32, CORAL) +
      path(RIBBON, GREEN) +
      circle(0, 0, 15, BLACK),
  );

/** What a coin clears in the line that it lies on. */
export const coinGap = (x: number, y: number, r: number) => circle(x, y, r + 7, GROUND);

/** A coin of loyalty with its milled edge. */
export function coinFace(x: number, y: number, r: number, face: string, edge = BLACK) {
  const milling = `stroke-dasharray="${Math.round(r * 0.3)} ${Math.round(r * 0.2)}"`;
  return (
    circle(x, y, r, face) + circle(x, y, Math.round(r * 0.62), 'none', `stroke="${edge}" stroke-width="3" ${milling}`)
  );
}

/** A coin that lies on a line. */
export const coin = (x: number, y: number, r: number, face: string, edge = BLACK) =>
  coinGap(x, y, r) + coinFace(x, y, r, face, edge);
