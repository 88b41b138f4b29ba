/** Three pillars around a student, 220 by 120 each. */
import { C, dash, face, G, g, K, L, ln, M, O, P, qr, R, ring, SKY, svg, W, YEL } from './pen.ts';

/** A child inside its circles, and the parent who keeps an eye on it. */
const safety = () =>
  svg(
    220,
    120,
    ring(60, 60, 58) +
      ring(60, 60, 38) +
      C(60, 60, 18, M) +
      dash('M78 60h56', M, 4, '9 7') +
      C(160, 60, 26, O) +
      C(160, 60, 8, K),
  );

/** A card under the corners of a scanner, and the tick that it earns. */
const security = () => {
  const card =
    R(0, 0, 168, 100, W, 10) +
    R(14, 14, 44, 54, SKY, 6) +
    face(36, 49, 19) +
    P('M14 78h44v7H14zM70 16h32v9H70zM70 33h20v7H70z', K) +
    qr(112, 14, 44);
  const corners = ln('M108 10V2h10M178 2h10v10M108 62v10h10M178 72h10V62', M, 5);
  return svg(
    220,
    120,
    g('translate(4 14)', card) + corners + C(186, 92, 34, G) + ring(186, 92, 25, M, 6) + ln('M173 92l9 9 17-18', M, 6),
  );
};

/** A bus on its way to a pinned address: solid where it has been, dashed where it has yet to go. */
const surveillance = () =>
  svg(
    220,
    120,
    ln('M-40 92H70', M) +
      dash('M70 92q30 0 30-30t30-30h30', M, 4, '12 9') +
      R(24, 68, 90, 46, G, 12) +
      R(30, 73, 78, 38, YEL, 10) +
      P('M92 78h9q4 14 0 28h-9zM38 79h44v6H38zM38 99h44v6H38z', K) +
      C(186, 32, 22, G) +
      ring(186, 32, 16, M, 6) +
      C(186, 32, 5, M) +
      ln('M206 32h60', L),
  );

export const pillars = { safety, security, surveillance };
