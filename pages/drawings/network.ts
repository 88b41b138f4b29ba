/** A phone seen from above with its owner's profile on it, and the people around who are passed the profile. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  face,
  GREEN,
  GROUND,
  HIGHLIGHT,
  lineOver,
  MARK,
  PINK,
  path,
  qr,
  rect,
  ring,
  SKY,
  svg,
  WHITE,
} from './pen.ts';

/** Where people stand on the outer circle, from the upper left, clockwise. */
const people: [x: number, y: number, paint: string, ink: string][] = [
  [96, 136, PINK, BLACK],
  [544, 136, GREEN, WHITE],
  [96, 424, SKY, BLACK],
];
const stranger = { x: 544, y: 424 };

/** The way from the phone's edge to someone at the left or the right, in a soft S. */
const way = (x: number, y: number) => {
  const [edge, middle] = x < 320 ? [212, 168] : [428, 472];
  const from = y < 280 ? y + 44 : y - 44;
  return `M${edge} ${from}C${middle} ${from} ${middle} ${y} ${x} ${y}`;
};

const profile = () =>
  rect(242, 98, 156, 120, SKY, 12) +
  face(320, 169, 49) +
  path('M242 238h112v18h-112zM242 268h80v10h-80z', BLACK) +
  rect(242, 298, 73, 32, GREEN, 16) +
  path('M260 311h37v7h-37z', WHITE) +
  rect(325, 298, 73, 32, 'none', 16, `stroke="${BLACK}" stroke-width="3"`) +
  path('M343 311h37v7h-37z', BLACK) +
  qr(272, 362, 96);

/** 640 by 560. */
export function network() {
  const circles = ring(320, 280, 186, HIGHLIGHT) + ring(320, 280, 264);
  const passes = people.map(([x, y]) => lineOver(way(x, y), MARK, 6)).join('');
  const next = way(stranger.x, stranger.y);
  const waiting = path(next, 'none', `stroke="${GROUND}" stroke-width="18"`) + dash(next, CORAL, 6, '13 10');
  const standing = people.map(
    ([x, y, paint, ink]) => circle(x, y, 58, GROUND) + circle(x, y, 50, paint) + face(x, y, 29, ink),
  );
  const unmet = circle(stranger.x, stranger.y, 58, GROUND) + ring(stranger.x, stranger.y, 47, CORAL, 6);
  const phone =
    rect(206, 36, 228, 488, GROUND, 48) +
    rect(216, 46, 208, 468, 'var(--case)', 40) +
    rect(225, 55, 190, 450, WHITE, 32) +
    rect(290, 66, 60, 16, 'var(--case)', 8);
  return svg(
    640,
    560,
    circles +
      passes +
      waiting +
      standing.join('') +
      unmet +
      face(stranger.x, stranger.y, 29, CORAL) +
      phone +
      profile(),
  );
}
