/** Drawings for the pages of one sentence. */
import { ball, C, COR, dash, G, g, gs, H, K, L, M, P, R, ring, svg, YEL } from './pen.ts';

/** A centre circle with its ball, and the circles around it, at a place. */
const centre = (x: number, y: number, r: number, radius: number) =>
  C(x, y, r + 12, G) + C(x, y, r, H) + ring(x, y, r) + ball(x, y, radius, YEL);

/** For wide screens: the circle right of the words. 1440 by 820. */
export const centreWide = () =>
  svg(
    1440,
    820,
    gs(
      L,
      4,
      '<circle cx="1130" cy="410" r="270"/><circle cx="1130" cy="410" r="600"/><path d="M1130-20v860M-900 40H2400M-900 780H2400"/>',
    ) + centre(1130, 410, 128, 54),
    'preserveAspectRatio="xMaxYMid slice"',
  );

/** For phones: the circle below the words. 390 by 780. */
export const centreTall = () =>
  svg(
    390,
    780,
    gs(L, 4, '<circle cx="195" cy="570" r="165"/><path d="M-900 570h2200M-900 770h2200"/>') + centre(195, 570, 74, 34),
    'preserveAspectRatio="xMidYMax meet"',
  );

/** A bird from above, flying to the right; from tip of tail to beak it is 246 long. */
const bird = (x: number, y: number, scale: number, turn: number) =>
  g(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    P('M-40-14C-30-80 0-130 60-150C40-110 36-60 40-14z', M) +
      P('M-40 14C-30 80 0 130 60 150C40 110 36 60 40 14z', M) +
      P('M-86 0C-70-26 40-30 84-6L108 0 84 6C40 30-70 26-86 0z', COR) +
      P('M-76 0l-52-28v56z', M) +
      C(66, -8, 4, K) +
      C(66, 8, 4, K) +
      P('M92-5l26 5-26 5z', YEL),
  );

/** Lanes with their starts: one bird is over the line, the runners are not. 1440 by 380. */
export function earlyBird() {
  const lanes = [0, 1, 2, 3].map((i) => `<path d="M-900 ${84 + i * 84}H2400"/>`);
  const starts = [0, 1, 2].map((i) => `<path d="M${540 + i * 64} ${84 + i * 84}v84" stroke-width="12"/>`);
  const runners = [1, 2].map((i) => C(494 + i * 64, 126 + i * 84, 22, M));
  return svg(
    1440,
    380,
    gs(L, 4, [...lanes, ...starts].join('')) +
      runners.join('') +
      dash('M546 126H700', M, 4, '16 12') +
      R(706, 30, 176, 192, G) +
      bird(802, 126, 0.64, 8),
    'preserveAspectRatio="xMidYMin slice"',
  );
}
