/** The court's surroundings: a ball that landed out, and a pass to another circle. Each lying and upright. */
import { ball, C, dash, L, ln, M, P, ring, svg, W, YEL } from './pen.ts';

interface Views {
  wide: string;
  tall: string;
}
const side = 'var(--cobalt)';
const fill = (align: string) => `preserveAspectRatio="${align} slice"`;
const fine = '14 11';
const coarse = '18 14';

export const missing: Views = {
  wide: svg(
    1440,
    820,
    P('M1040 0h900v820h-900z', side) +
      ln('M1040-20v860', W, 14) +
      ln('M1040 250a180 180 0 0 0 0 360', W) +
      dash('M620 820C760 560 980 330 1188 262', YEL, 4, coarse) +
      ball(1230, 244, 62, YEL),
    fill('xMaxYMid'),
  ),
  tall: svg(
    390,
    780,
    P('M-400-200h1200v470H-400z', side) +
      ln('M-400 270h1200', W, 12) +
      ln('M285 270a130 130 0 0 1-260 0', W) +
      dash('M394 520C384 400 350 260 296 158', YEL, 4, coarse) +
      ball(272, 124, 48, YEL),
    fill('xMidYMin'),
  ),
};

export const moved: Views = {
  wide: svg(
    1440,
    820,
    ring(1080, 300, 150) +
      C(1080, 300, 40, M) +
      C(420, 190, 90, 'none', `stroke="${L}" stroke-width="4" stroke-dasharray="16 12"`) +
      dash('M500 150C640 40 860 60 950 190', M, 4, coarse) +
      ln('M950 140v56h-56', M),
    fill('xMidYMid'),
  ),
  tall: svg(
    390,
    780,
    ring(290, 250, 84) +
      C(290, 250, 24, M) +
      C(80, 110, 48, 'none', `stroke="${L}" stroke-width="4" stroke-dasharray="12 9"`) +
      dash('M124 90C200 50 290 70 296 152', M, 4, fine) +
      ln('M270 130l26 26 26-26', M),
    fill('xMidYMin'),
  ),
};
