/** Small drawings of ideas, 220 by 120 each: what an investment is, and what the app carries. */
import { ball, C, COR, dash, face, G, g, gs, K, L, ln, M, N, P, PNK, qr, R, ring, SKY, svg, W, YEL } from './pen.ts';
import { signs } from './signs.ts';

const idea = (body: string) => svg(220, 120, body);

/** Three lines are painted from edge to edge, and the next one is on its way. */
const next = () =>
  idea(
    gs(L, 6, '<path d="M-90 6h900M-90 40h900M-90 74h900M-90 108H96"/>') +
      dash('M132 108h668', L, 6) +
      C(104, 108, 22, G) +
      ball(104, 108, 18),
  );

/** A shop, a school and an event. */
const people = () =>
  idea(
    (['shop', 'education', 'event'] as const)
      .map((name, i) =>
        g(`translate(${34 + i * 76} 60)`, C(0, 0, 34, M) + g('translate(-18 -18) scale(1.5)', gs(N, 2.2, signs[name]))),
      )
      .join(''),
  );

/** A ball on its way to the one who waits for it. */
const pass = () =>
  idea(
    ring(34, 86, 32) +
      C(34, 86, 12, M) +
      dash('M60 56Q100 0 152 44', L, 5, '12 9') +
      ring(182, 76, 32) +
      C(182, 76, 44, G) +
      ring(182, 76, 38) +
      ball(182, 76, 22),
  );

/** Two people who have met. */
const meet = () =>
  idea(ln('M94 60h32', M, 6) + C(44, 60, 44, K) + face(44, 60, 26, W) + C(176, 60, 44, W) + face(176, 60, 26, K));

/** A profile: who someone is, and a code to hand it on. */
const profile = () =>
  idea(
    R(0, 0, 200, 120, W, 12) +
      R(16, 16, 60, 72, SKY, 6) +
      face(46, 66, 24) +
      P('M16 98h60v8H16zM92 18h90v11H92zM92 38h58v8H92z', K) +
      qr(138, 62, 44),
  );

/** Cards in a fan; the one on top carries a chip. */
const wallet = () => {
  const card = (paint: string, turn: number) =>
    g(`translate(20 100) rotate(${turn})`, R(-5, -81, 142, 92, G, 13) + R(0, -76, 132, 82, paint, 9));
  const chip = g('translate(20 100) rotate(14)', P('M14-58h28v22H14zM14-22h62v8H14zM92-22h24v8H92z', K));
  return idea(card(PNK, -14) + card(COR, 0) + card(YEL, 14) + chip);
};

export const ideas = { next, people, pass, meet, profile, wallet };
