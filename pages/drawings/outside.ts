/**
 * The court's surroundings: a ball that landed out, and a pass to another circle. Each lies behind
 * the words on wide screens, and stands above them on narrow ones, where its lines run on to both sides.
 */
import { ball, circle, dash, GROUND, LINE, line, MARK, path, ring, svg, WHITE, YELLOW } from './pen.ts';

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
    path('M1040-400h900v1620h-900z', GROUND, 'class="p-cobalt"') +
      line('M1040-400v1620', WHITE, 14) +
      line('M1040 250a180 180 0 0 0 0 360', WHITE) +
      dash('M840 900C880 640 1010 360 1180 268', YELLOW, 4, far) +
      ball(1230, 244, 62, YELLOW),
    cover('xMaxYMid'),
  ),
  tall: svg(
    390,
    360,
    path('M-800-800h2000v1010h-2000z', GROUND, 'class="p-cobalt"') +
      line('M-800 210h2000', WHITE, 10) +
      line('M285 210a130 130 0 0 1-260 0', WHITE) +
      dash('M900 420C620 400 370 260 290 136', YELLOW, 4, far) +
      ball(266, 100, 46, YELLOW),
  ),
};

export const moved: Views = {
  wide: svg(
    1440,
    820,
    ring(1080, 300, 150) +
      circle(1080, 300, 40, MARK) +
      circle(420, 190, 90, 'none', `stroke="${LINE}" stroke-width="4" stroke-dasharray="16 12"`) +
      dash('M500 150C640 40 860 60 950 190', MARK, 4, far) +
      line('M950 140v56h-56', MARK),
    cover('xMidYMid'),
  ),
  tall: svg(
    390,
    360,
    ring(286, 250, 84) +
      circle(286, 250, 24, MARK) +
      circle(80, 110, 48, 'none', `stroke="${LINE}" stroke-width="4" stroke-dasharray="12 9"`) +
      dash('M124 90C200 50 290 70 296 152', MARK, 4, near) +
      line('M270 130l26 26 26-26', MARK),
  ),
};
