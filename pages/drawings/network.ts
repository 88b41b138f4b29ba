/** A phone seen from above, with its owner's profile on it, and the people that it passes the profile to. */
import { C, COR, dash, face, G, GRN, gs, H, K, L, ln, O, P, PNK, qr, R, ring, SKY, svg, W, YEL } from './pen.ts';

/** Someone standing on the floor: a face in a circle. */
const person = (x: number, y: number, paint: string) => C(x, y, 56, G) + C(x, y, 48, paint) + face(x, y, 28);

/** Ways from the phone to four people; the fourth has not been met yet. */
const ways = ['M170 150C120 150 110 120 62 120', 'M390 130C440 130 440 92 496 92', 'M170 400C120 400 120 440 66 440'];

/** 560 by 540. */
export function network() {
  const rings = gs(L, 4, [206, 262, 318].map((r) => `<circle cx="280" cy="270" r="${r}"/>`).join(''));
  const lines = ways.map((d) => ln(d, G, 18) + ln(d, O, 6)).join('');
  const next = 'M390 420C440 420 440 396 494 396';
  const phone =
    R(152, 22, 256, 496, G, 48) +
    R(162, 32, 236, 476, 'var(--case)', 40) +
    R(171, 41, 218, 458, W, 32) +
    R(245, 52, 70, 18, 'var(--case)', 9);
  const profile =
    R(189, 88, 182, 128, SKY, 12) +
    face(280, 160, 52, K) +
    P('M189 236h124v18h-124zM189 266h86v10h-86z', K) +
    R(189, 296, 86, 34, GRN, 17) +
    R(285, 296, 86, 34, 'none', 17, `stroke="${K}" stroke-width="3"`) +
    P('M207 309h50v8h-50z', W) +
    P('M303 309h50v8h-50z', K) +
    qr(229, 362, 102);
  const people = person(62, 120, PNK) + person(498, 92, YEL) + person(64, 440, W);
  const stranger = C(496, 396, 56, G) + ring(496, 396, 46, COR, 5) + face(496, 396, 28, COR);
  return svg(
    560,
    540,
    rings + lines + ln(next, G, 18) + dash(next, COR, 6, '14 11') + phone + profile + people + stranger,
  );
}
