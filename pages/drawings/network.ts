/** A phone seen from above with its owner's profile on it, and the people around who are passed the profile. */
import { C, COR, dash, face, G, GRN, gl, H, K, M, P, PNK, qr, R, ring, SKY, svg, W } from './pen.ts';

/** Where people stand on the outer circle, from the upper left, clockwise. */
const people: [x: number, y: number, paint: string, ink: string][] = [
  [96, 136, PNK, K],
  [544, 136, GRN, W],
  [96, 424, SKY, K],
];
const stranger = { x: 544, y: 424 };

/** The way from the phone's edge to someone at the left or the right, in a soft S. */
const way = (x: number, y: number) => {
  const [edge, middle] = x < 320 ? [212, 168] : [428, 472];
  const from = y < 280 ? y + 44 : y - 44;
  return `M${edge} ${from}C${middle} ${from} ${middle} ${y} ${x} ${y}`;
};

const profile = () =>
  R(242, 98, 156, 120, SKY, 12) +
  face(320, 169, 49) +
  P('M242 238h112v18h-112zM242 268h80v10h-80z', K) +
  R(242, 298, 73, 32, GRN, 16) +
  P('M260 311h37v7h-37z', W) +
  R(325, 298, 73, 32, 'none', 16, `stroke="${K}" stroke-width="3"`) +
  P('M343 311h37v7h-37z', K) +
  qr(272, 362, 96);

/** 640 by 560. */
export function network() {
  const circles = ring(320, 280, 186, H) + ring(320, 280, 264);
  const passes = people.map(([x, y]) => gl(way(x, y), M, 6)).join('');
  const next = way(stranger.x, stranger.y);
  const waiting = P(next, 'none', `stroke="${G}" stroke-width="18"`) + dash(next, COR, 6, '13 10');
  const standing = people.map(([x, y, paint, ink]) => C(x, y, 58, G) + C(x, y, 50, paint) + face(x, y, 29, ink));
  const unmet = C(stranger.x, stranger.y, 58, G) + ring(stranger.x, stranger.y, 47, COR, 6);
  const phone =
    R(206, 36, 228, 488, G, 48) +
    R(216, 46, 208, 468, 'var(--case)', 40) +
    R(225, 55, 190, 450, W, 32) +
    R(290, 66, 60, 16, 'var(--case)', 8);
  return svg(
    640,
    560,
    circles + passes + waiting + standing.join('') + unmet + face(stranger.x, stranger.y, 29, COR) + phone + profile(),
  );
}
