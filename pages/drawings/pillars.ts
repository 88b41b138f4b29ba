/** Three pillars around a student, 220 by 120 each. */
import { C, dash, face, G, g, K, ln, M, O, P, qr, R, ring, SKY, svg, W, YEL } from './pen.ts';

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

/** A card whose code is being scanned, and the tick that it earns. */
const security = () => {
  const card =
    R(0, 0, 172, 108, W, 10) +
    R(14, 14, 48, 58, SKY, 6) +
    face(38, 52, 20) +
    P('M14 84h48v8H14z', K) +
    qr(98, 24, 44) +
    ln('M84 24V10h14M142 10h14v14M84 68v14h14', M, 5);
  return svg(
    220,
    120,
    g('translate(0 6)', card) + C(176, 84, 36, G) + ring(176, 84, 27, M, 6) + ln('M162 84l10 10 18-19', M, 6),
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
      C(186, 32, 5, M),
  );

export const pillars = { safety, security, surveillance };
