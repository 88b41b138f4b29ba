/** Drawings for the pages of one sentence. */
import {
  BLACK,
  ball,
  CORAL,
  circle,
  dash,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  MARK,
  path,
  ring,
  strokeGroup,
  svg,
  YELLOW,
} from './pen.ts';

/** The centre circle of a court with its ball; its lines go on to all sides. 620 by 820. */
export const centreCircle = () =>
  svg(
    620,
    820,
    strokeGroup(
      LINE,
      4,
      '<path d="M-3000 24H3000M-3000 796H3000M310-900V140M310 680V1700"/><circle cx="310" cy="410" r="270"/>',
    ) +
      circle(310, 410, 128, HIGHLIGHT) +
      ring(310, 410, 128) +
      ball(310, 410, 54, YELLOW),
  );

/** A bird from above, flying to the right; from tail to beak it is 280 long. Each part clears its edge in what lies below. */
function bird(x: number, y: number) {
  const edge = `stroke="${GROUND}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"`;
  const wing = (side: 1 | -1) =>
    path(
      `M58 ${14 * side}C66 ${84 * side} 6 ${146 * side}-84 ${180 * side}C-40 ${118 * side}-34 ${70 * side}-34 ${12 * side}z`,
      MARK,
      edge,
    );
  return group(
    `translate(${x} ${y})`,
    path('M-70-9C-110-12-142-30-170-52C-156-26-140-10-124 0C-140 10-156 26-170 52C-142 30-110 12-70 9z', MARK, edge) +
      wing(1) +
      wing(-1) +
      path('M-104 0C-60-18-10-28 44-26C74-24 96-14 100 0C96 14 74 24 44 26C-10 28-60 18-104 0z', CORAL, edge) +
      circle(76, -13, 4.5, BLACK) +
      circle(76, 13, 4.5, BLACK) +
      path('M97-7l23 7-23 7z', MARK),
  );
}

/**
 * Lanes with their starts: one bird is over the line, the runners are not. 1440 by 400, its lower edge the next lane;
 * lanes go on above it.
 */
export function earlyBird() {
  const lanes = [270, 140, 10, -120, -250, -380].map((y) => `<path d="M-900 ${y}H2400"/>`);
  const starts = [0, 1, 2].map((i) => `<path d="M${470 + i * 96} ${10 + i * 130}v130" stroke-width="14"/>`);
  return svg(
    1440,
    400,
    strokeGroup(LINE, 4, [...lanes, ...starts].join('')) +
      circle(422, 75, 31, MARK) +
      circle(614, 335, 31, MARK) +
      dash('M586 205H770', MARK, 4, '18 14') +
      bird(960, 205),
    'preserveAspectRatio="xMidYMax meet"',
  );
}
