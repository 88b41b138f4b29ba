/** A strip of each product's own zone, 360 by 52, for the rows that run to the middle of the data platform. */
import { BLACK, CORAL, circle, each, GREEN, line, PINK, path, rect, SKY, svg, WHITE, YELLOW } from './pen.ts';

const COBALT = 'var(--cobalt)';
/** The ground goes on to both sides, for windows that are wider than the strip. */
const strip = (ground: string, body: string) => svg(360, 52, rect(-1200, 0, 2760, 52, ground) + body);
const outline = (x: number, y: number, r: number, color: string, pattern = '') =>
  circle(x, y, r, 'none', `stroke="${color}" stroke-width="2.5"${pattern && ` stroke-dasharray="${pattern}"`}`);

/** The register: one pupil is absent. */
const education = () =>
  strip(
    YELLOW,
    rect(314, 6, 40, 40, CORAL) +
      line('M325 17l18 18m0-18l-18 18', BLACK) +
      path('M262 6h40v40h-40zM210 6h40v40h-40zM158 6h40v40h-40zM106 6h40v40h-40zM54 6h40v40H54z', BLACK) +
      line('M272 27l8 8 13-17M220 27l8 8 13-17M168 27l8 8 13-17M116 27l8 8 13-17M64 27l8 8 13-17', YELLOW),
  );

const cards = () =>
  strip(
    CORAL,
    rect(252, 8, 96, 70, WHITE, 8) +
      rect(144, 8, 96, 70, PINK, 8) +
      rect(36, 8, 96, 70, BLACK, 8) +
      path('M264 20h26v26h-26zM300 22h36v6h-36zM300 34h24v5h-24zM156 22h46v6h-46zM156 34h28v5h-28z', BLACK) +
      rect(48, 20, 26, 20, YELLOW, 4),
  );

const pay = () =>
  strip(
    SKY,
    rect(-1200, 0, 1542, 52, WHITE) +
      path('M250 14h74v7h-74zM250 32h52v7h-52zM120 14h74v7h-74zM120 32h52v7h-52z', BLACK) +
      circle(224, 26, 10, COBALT) +
      circle(92, 26, 10, CORAL),
  );

const automation = () =>
  strip(
    PINK,
    rect(-1200, 4, 1552, 60, WHITE) +
      line('M-1200 4H352V80M230 4v60', BLACK, 8) +
      rect(290, 16, 46, 22, BLACK, 5) +
      rect(295, 20, 16, 14, SKY, 3) +
      rect(315, 20, 16, 14, SKY, 3) +
      line('M234 48a44 44 0 0 0 38-38', BLACK, 2.5) +
      rect(150, 16, 56, 60, CORAL, 6) +
      rect(156, 20, 44, 14, WHITE, 4),
  );

/** Two rows of seats; every fourth is taken. */
const event = () =>
  strip(
    COBALT,
    each([20, 52, 84, 116, 148, 180, 212, 244, 276, 308, 340], (x, i) =>
      i % 4 ? outline(x, 15, 7, WHITE) : circle(x, 15, 8, YELLOW),
    ) +
      each([36, 68, 100, 132, 164, 196, 228, 260, 292, 324, 356], (x, i) =>
        i % 4 === 1 ? circle(x, 38, 8, YELLOW) : outline(x, 38, 7, WHITE),
      ),
  );

const pos = () =>
  strip(
    GREEN,
    path('M14 0v52l10-9 10 9 10-9 10 9 10-9 10 9 10-9 10 9 10-9 10 9V0z', WHITE) +
      path('M26 10h40v6H26zM84 10h20v6H84zM26 25h30v6H26zM90 25h14v6H90z', BLACK) +
      path(
        each([14, 26, 40, 30, 18, 34, 44, 24, 12, 20, 30, 16], (h, i) => `M${140 + i * 17} ${26 - h / 2}h8v${h}h-8z`),
        YELLOW,
      ),
  );

const park = () =>
  strip(
    'var(--deep)',
    line('M2 0v52M112 0v52M222 0v52M332 0v52', WHITE) +
      each([YELLOW, SKY, CORAL], (paint, i) => rect(15 + i * 110, 9, 84, 34, paint, 11)) +
      path(
        each([0, 110, 220], (x) => `M${41 + x} 14q-8 12 0 24l10-3v-18zM${71 + x} 13q7 13 0 26l-9-3v-20z`),
        BLACK,
      ),
  );

/** Counters, smaller and smaller. */
const points = () =>
  strip(
    PINK,
    each([YELLOW, CORAL, WHITE, GREEN, YELLOW, CORAL], (paint, i) => {
      const [x, r] = [34 + i * 64 - i * i * 2, 22 - i * 2];
      return circle(x, 26, r, paint) + outline(x, 26, r * 0.6, paint === GREEN ? WHITE : BLACK, '6 4');
    }),
  );

export const strips = { education, cards, pay, automation, event, pos, park, points };
