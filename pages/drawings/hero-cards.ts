/** The cards' hero: a photo is scanned, its background comes off, and a card with the face on it slides out. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  face,
  GREEN,
  GROUND,
  group,
  HIGHLIGHT,
  line,
  part,
  path,
  qr,
  rect,
  SKY,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** The finished card. Its three arcs are what a phone reads when it touches. */
function card(): string {
  const arcs = ['M178 52a16 16 0 0 1 0 22', 'M188 45a28 28 0 0 1 0 36', 'M198 38a40 40 0 0 1 0 50'];
  return (
    rect(-7, -7, 326, 208, GROUND, 21) +
    rect(0, 0, 312, 194, 'var(--face)', 14) +
    rect(100, 26, 62, 76, YELLOW, 6) +
    face(131, 69, 33) +
    path('M100 124h92v12h-92zM100 146h58v9h-58z', WHITE) +
    qr(214, 98, 72) +
    arcs.map((arc) => part('op-show op-tap', line(arc, WHITE))).join('')
  );
}

/** The photo: what is left of it, what came off, and the face that stays. */
function photo(): string {
  const background = group(
    'translate(-60 80) rotate(-10)',
    rect(-6, -6, 158, 158, GROUND, 6) +
      rect(0, 0, 146, 146, SKY) +
      circle(112, 34, 18, YELLOW) +
      path('M0 100q40-44 78-8t68-14v68H0z', GREEN),
  );
  return (
    rect(-7, -7, 192, 234, GROUND, 16) +
    rect(0, 0, 178, 220, WHITE, 8) +
    dash('M16 16h146v146H16z', BLACK, 3.5, '11 8') +
    path('M16 180h92v12h-92zM16 200h56v8h-56z', BLACK) +
    part('op-peel', background) +
    circle(89, 79.4, 28.5, BLACK) +
    path('M35.7 160a53.3 49.6 0 0 1 106.6 0z', BLACK) +
    part('op-scan', rect(4, 152, 170, 8, CORAL, 4), 'opacity="0"')
  );
}

export function cardsHero(): string {
  const rings = [96, 150, 204, 258, 312, 366].map((r) => `<circle cx="480" cy="380" r="${r}"/>`).join('');
  return svg(
    480,
    380,
    strokeGroup(HIGHLIGHT, 4, rings) +
      group('translate(160 154) rotate(5)', part('op-slide', card())) +
      group('translate(40 40) rotate(-6)', photo()),
    'class="op op-cards"',
  );
}
