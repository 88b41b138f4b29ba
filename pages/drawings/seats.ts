/** A hall: seats in arcs around a stage. */

/** A box that seats make room for: its corner, its size, and its turn in degrees. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
}

/** One row's seats as paths, by what has become of them. */
export interface Row {
  open: string;
  sold: string;
  held: string;
}

/** A seat is 8 units to its edge, and keeps 9 more from what lies among the seats. */
const ROOM = 17;

/** How far a point lies outside a box; less than nothing within it. */
function distance({ x, y, w, h, turn }: Box, px: number, py: number): number {
  const angle = (-turn * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const [u, v] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  const [outX, outY] = [Math.max(-u, u - w), Math.max(-v, v - h)];
  return outX > 0 && outY > 0 ? Math.hypot(outX, outY) : Math.max(outX, outY);
}

/** Six rows around a stage at 185, 330, in 370 by 330. A seat that would meet a box or an edge is left out: none is cut. */
export function seats(boxes: Box[]): Row[] {
  return Array.from({ length: 6 }, (_, row) => {
    const r = 96 + row * 38;
    const found: Row = { open: '', sold: '', held: '' };
    for (let degrees = -88; degrees <= 88; degrees += Math.round(1500 / r)) {
      const turn = ((degrees - 90) * Math.PI) / 180;
      const [x, y] = [Math.round(185 + r * Math.cos(turn)), Math.round(330 + r * Math.sin(turn))];
      if (x < 12 || x > 358 || y > 318 || boxes.some((box) => distance(box, x, y) < ROOM)) continue;
      const seat = `M${x - 8} ${y}a8 8 0 1 1 16 0 8 8 0 1 1-16 0`;
      if ((row * 7 + degrees) % 11 === 0) found.sold += seat;
      else if ((row * 5 + degrees) % 7 === 0) found.held += seat;
      else found.open += seat;
    }
    return found;
  });
}
