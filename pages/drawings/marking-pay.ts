/** Two ledgers that are being joined: the first entry is, the coral one waits. */
import { cart, moving, painted } from './cart.ts';
import { CORAL, circle, dash, each, GROUND, LINE, line, MARK, rect, ring, svg } from './pen.ts';

const open = (x: number, y: number, w: number, h: number, width = 4, pattern = '12 9') =>
  rect(x, y, w, h, 'none', 0, `stroke="${LINE}" stroke-width="${width}" stroke-dasharray="${pattern}"`);

/** An entry that nothing joins yet. */
const free = (x: number, y: number, r: number, width: number) =>
  circle(x, y, r + 8 - (width < 5 ? 2 : 0), GROUND) + ring(x, y, r, LINE, width);

/** 1440 by 820, its lower part free for the word. */
export function payWide() {
  const rows: [y: number, left: number, right: number][] = [
    [92, 0, 200],
    [176, 160, 160],
    [344, 180, 180],
    [428, 140, 220],
  ];
  const way = 'M476 92C700 92 700 260 880 260';
  const sheet = (x: number) => `M${x}-300V470q0 16 16 16h309q16 0 16-16V-300`;
  return svg(
    1440,
    820,
    dash(sheet(135) + sheet(964), LINE, 6, '22 16') +
      dash(
        'M476 260C700 260 700 176 964 176M476 344C700 344 700 428 964 428M476 428C700 428 700 344 964 344M476 176C700 176 700 92 964 92',
      ) +
      rect(175, 81, 210, 22, MARK) +
      rect(175, 249, 230, 22, MARK) +
      each(
        rows,
        ([y, left, right]) =>
          (left ? open(175, y - 10, left, 20) + free(476, y, 12, 5) : circle(476, y, 20, GROUND)) +
          open(1040, y - 10, right, 20) +
          free(964, y, 12, 5),
      ) +
      moving('op-pop op-then', rect(1040, 249, 225, 22, MARK)) +
      line(way, GROUND, 26) +
      painted(way, 12) +
      circle(476, 92, 17, LINE) +
      circle(476, 260, 24, GROUND) +
      circle(476, 260, 18, CORAL) +
      moving('op-pop op-then', circle(964, 260, 26, GROUND) + circle(964, 260, 17, LINE)) +
      cart(880, 260, 0, 1.05),
    'class="marking-wide op"',
  );
}

/** 390 by 560, for phones: one ledger above the other. */
export function payTall() {
  const way = 'M110 154C110 270 250 250 250 330';
  const thin = '10 8';
  return svg(
    390,
    560,
    dash('M24-200V140q0 14 14 14h314q14 0 14-14V-200M24 640V420q0-14 14-14h314q14 0 14 14v220', LINE, 5, '16 12') +
      dash(
        'M180 154C180 280 90 280 90 406M270 154C270 270 330 290 330 406M330 154C330 280 180 290 180 406',
        LINE,
        3.5,
        '11 9',
      ) +
      rect(96, 40, 28, 70, MARK) +
      rect(256, 26, 28, 84, MARK) +
      open(168, 54, 24, 56, 3.5, thin) +
      open(322, 34, 24, 76, 3.5, thin) +
      moving('op-pop op-then', rect(236, 452, 28, 84, MARK)) +
      each(
        [
          [90, 56],
          [180, 80],
          [330, 64],
        ] as const,
        ([x, h]) => open(x - 12, 452, 24, h, 3.5, thin) + free(x, 406, 9, 4),
      ) +
      free(180, 154, 9, 4) +
      free(330, 154, 9, 4) +
      line(way, GROUND, 20) +
      painted(way, 9) +
      circle(110, 154, 13, LINE) +
      circle(270, 154, 19, GROUND) +
      circle(270, 154, 14, CORAL) +
      moving('op-pop op-then', circle(250, 406, 19, GROUND) + circle(250, 406, 13, LINE)) +
      cart(250, 330, 90, 0.62),
    'class="marking-tall op"',
  );
}
