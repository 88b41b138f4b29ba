/** A phone with its owner's profile on it, whose card is passed to someone. */
import { displayText } from './letters.ts';
import {
  BLACK,
  circle,
  dash,
  face,
  GREEN,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  PINK,
  path,
  qr,
  rect,
  ring,
  SKY,
  svg,
  WHITE,
} from './pen.ts';

const CASE = 'var(--case)';

const profile = () =>
  path('M9 45a36 36 0 0 1 36-36h210a36 36 0 0 1 36 36v175H9z', SKY) +
  circle(150, 126, 42, BLACK) +
  path('M70 220a80 74 0 0 1 160 0z', BLACK) +
  path('M28 244h168v20H28zM28 276h104v12H28z', BLACK) +
  rect(28, 308, 138, 44, GREEN, 22) +
  displayText('Share', 98, 336, 18, WHITE, 0.5) +
  rect(176, 310, 94, 40, 'none', 20, `stroke="${BLACK}" stroke-width="4"`) +
  path('M204 328h38v5h-38z', BLACK) +
  qr(90, 384, 120);

const phone = () =>
  rect(-8, -8, 316, 560, GROUND, 50) +
  rect(0, 0, 300, 620, CASE, 44) +
  rect(9, 9, 282, 602, WHITE, 36) +
  profile() +
  rect(105, 20, 90, 24, CASE, 12);

const card = () =>
  rect(-7, -7, 234, 150, GROUND, 20) +
  rect(0, 0, 220, 136, WHITE, 14) +
  rect(14, 14, 66, 84, SKY, 8) +
  circle(47, 64.7, 10.9, BLACK) +
  path('M26.2 98a20.8 20.8 0 0 1 41.6 0z', BLACK) +
  path('M94 22h84v13H94zM94 44h56v8H94zM14 110h66v10H14z', BLACK) +
  qr(148, 68, 52);

/** 660 by 520; the phone goes on below. */
export const passCard = () =>
  svg(
    660,
    520,
    ring(276, 400, 190, LINE) +
      ring(276, 400, 270, HIGHLIGHT) +
      dash('M520 176C590 196 606 232 606 276', LINE, 4, '16 12') +
      circle(606, 322, 46, GROUND) +
      circle(606, 322, 38, PINK) +
      face(606, 322, 22) +
      group('translate(126 30)', phone()) +
      group('translate(362 20) rotate(9) scale(.93)', card()),
  );
