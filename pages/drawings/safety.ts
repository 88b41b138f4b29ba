/** Three pillars around a student, 220 by 120 each. */
import {
  BLACK,
  CORAL,
  circle,
  dash,
  face,
  GROUND,
  group,
  line,
  MARK,
  OBJECT,
  path,
  qr,
  rect,
  ring,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

/** A child inside its circles, and the parent who keeps an eye on it. */
const safety = () =>
  svg(
    220,
    120,
    ring(60, 60, 58) +
      ring(60, 60, 38) +
      circle(60, 60, 18, MARK) +
      dash('M78 60h56', MARK, 4, '9 7') +
      circle(160, 60, 26, OBJECT) +
      circle(160, 60, 8, BLACK),
  );

/** One card that looks like no other. */
const identity = () => {
  const plain = (x: number) =>
    rect(x, 22, 60, 86, 'none', 9, `stroke="${MARK}" stroke-width="4"`) +
    circle(x + 30, 54, 12, MARK) +
    path(`M${x + 11} 92a19 19 0 0 1 38 0z`, MARK);
  const own =
    rect(-6, -6, 84, 122, GROUND, 15) +
    rect(0, 0, 72, 110, WHITE, 10) +
    path('M0 30V10A10 10 0 0 1 10 0h52a10 10 0 0 1 10 10v20l-12 10-12-10-12 10-12-10-12 10z', CORAL) +
    rect(16, 48, 40, 44, SKY, 5) +
    face(36, 76, 20) +
    path('M16 97h40v6H16z', BLACK);
  return svg(220, 120, plain(2) + plain(158) + group('translate(74 5) rotate(-4 36 55)', own));
};

/** A card whose code is being scanned, and the tick that it earns. */
const security = () => {
  const card =
    rect(0, 0, 172, 108, WHITE, 10) +
    rect(14, 14, 48, 58, SKY, 6) +
    face(38, 52, 20) +
    path('M14 84h48v8H14z', BLACK) +
    qr(98, 24, 44) +
    line('M84 24V10h14M142 10h14v14M84 68v14h14', MARK, 5);
  return svg(
    220,
    120,
    group('translate(0 6)', card) +
      circle(176, 84, 36, GROUND) +
      ring(176, 84, 27, MARK, 6) +
      line('M162 84l10 10 18-19', MARK, 6),
  );
};

/** A bus on its way to a pinned address: solid where it has been, dashed where it has yet to go. */
const surveillance = () =>
  svg(
    220,
    120,
    line('M-40 92H70', MARK) +
      dash('M70 92q30 0 30-30t30-30h30', MARK, 4, '12 9') +
      rect(24, 68, 90, 46, GROUND, 12) +
      rect(30, 73, 78, 38, YELLOW, 10) +
      path('M92 78h9q4 14 0 28h-9zM38 79h44v6H38zM38 99h44v6H38z', BLACK) +
      circle(186, 32, 22, GROUND) +
      ring(186, 32, 16, MARK, 6) +
      circle(186, 32, 5, MARK),
  );

export const safetyDrawings = { safety, identity, security, surveillance };
