/**
 * The court's surroundings: a ball that landed out, and a pass to another circle. Each lies behind
 * the words on wide screens, and stands above them on narrow ones, where its lines run on to both sides.
 */
import { ball, C, dash, G, L, ln, M, P, ring, svg, W, YEL } from './pen.ts';

interface Views {
  wide: string;
  tall: string;
}
const cover = (align: string) => `preserveAspectRatio="${align} slice"`;
const far = '18 14';
const near = '14 11';

export const missing: Views = {
  wide: svg(
    1440,
    820,
    P('M1040-400h900v1620h-900z', G, 'class="p-cobalt"') +
      ln('M1040-400v1620', W, 14) +
      ln('M1040 250a180 180 0 0 0 0 360', W) +
      dash('M840 900C880 640 1010 360 1180 268', YEL, 4, far) +
      ball(1230, 244, 62, YEL),
    cover('xMaxYMid'),
  ),
  tall: svg(
    390,
    360,
    P('M-800-800h2000v1010h-2000z', G, 'class="p-cobalt"') +
      ln('M-800 210h2000', W, 10) +
      ln('M285 210a130 130 0 0 1-260 0', W) +
      dash('M900 420C620 400 370 260 290 136', YEL, 4, far) +
      ball(266, 100, 46, YEL),
  ),
};

export const moved: Views = {
  wide: svg(
    1440,
    820,
    ring(1080, 300, 150) +
      C(1080, 300, 40, M) +
      C(420, 190, 90, 'none', `stroke="${L}" stroke-width="4" stroke-dasharray="16 12"`) +
      dash('M500 150C640 40 860 60 950 190', M, 4, far) +
      ln('M950 140v56h-56', M),
    cover('xMidYMid'),
  ),
  tall: svg(
    390,
    360,
    ring(286, 250, 84) +
      C(286, 250, 24, M) +
      C(80, 110, 48, 'none', `stroke="${L}" stroke-width="4" stroke-dasharray="12 9"`) +
      dash('M124 90C200 50 290 70 296 152', M, 4, near) +
      ln('M270 130l26 26 26-26', M),
  ),
};
