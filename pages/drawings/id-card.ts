/** The student card of its own page, front and back. */
import { BLACK, CORAL, face, GREEN, GROUND, group, line, path, qr, rect, SKY, svg, WHITE, YELLOW } from './pen.ts';

/** A code of side `s`, scaled from one of whole numbers, so that the same text stands twice and is sent once. */
const code = (x: number, y: number, s: number) =>
  group(`translate(${x} ${y}) scale(${+(s / 110).toFixed(2)})`, qr(0, 0, 110));

/**
 * The student card, front and back on one lanyard, for use inside a page: the words on its front
 * are text in the page's own font, which weighs a tenth of its outlines.
 */
export function idcard({ holder, session }: { holder: string; session: string }) {
  const words = (text: string, y: number, fill: string) => `<text x="22" y="${y}" fill="${fill}">${text}</text>`;
  const band = 'M150-500V-10C150 90 250 70 250 150M360-500V-10C360 90 266 70 266 150';
  const back =
    rect(-7, -7, 244, 334, GROUND, 22) +
    rect(0, 0, 230, 320, 'var(--face)', 16) +
    code(55, 60, 120) +
    path('M40 224h150v10H40zM62 248h106v8H62z', WHITE) +
    rect(40, 280, 150, 14, YELLOW);
  const print = 'M136 116h92v13h-92zM136 142h64v9h-64zM136 176h92v9h-92zM136 198h48v9h-48zM22 246h206v4H22z';
  const front =
    rect(-7, -7, 264, 364, GROUND, 22) +
    rect(0, 0, 250, 350, WHITE, 16) +
    rect(95, 14, 60, 12, GROUND, 6) +
    path('M0 44h250v48H0z', GREEN) +
    words(holder, 77, WHITE) +
    rect(22, 112, 96, 112, SKY, 8) +
    face(70, 184, 40) +
    path(print, BLACK) +
    words(session, 292, BLACK) +
    rect(22, 310, 120, 14, CORAL) +
    code(176, 270, 48);
  return svg(
    460,
    520,
    group(
      'translate(-96)',
      line(band, GROUND, 36) +
        line(band, 'var(--lan)', 20) +
        group('translate(300 196) rotate(10)', back) +
        group('translate(130 140) rotate(-5)', front),
    ),
  );
}
