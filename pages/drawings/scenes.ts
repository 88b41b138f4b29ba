/** Scenes beside a list, 480 by 360: whatever shape their box has, they fill it from the middle. */
import { fill } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  face,
  GROUND,
  group,
  LINE,
  line,
  MARK,
  OBJECT,
  path,
  rect,
  SKY,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

const scene = (body: string) => svg(480, 360, group('translate(24 18) scale(.9)', body), fill('xMidYMid'));

/** A door that a card has opened, and somebody who goes through. */
const door = () => {
  const card =
    rect(-7, -7, 204, 132, GROUND, 17) +
    rect(0, 0, 190, 118, WHITE, 11) +
    rect(16, 18, 62, 80, SKY, 6) +
    face(47, 74, 24) +
    path('M94 22h80v12H94zM94 44h54v8H94z', BLACK) +
    rect(138, 66, 36, 34, CORAL, 4);
  return scene(
    line('M-400 130H250M410 130h500', LINE, 12) +
      line('M410 130V-30', LINE, 8) +
      line('M250 130A160 160 0 0 1 410-30', LINE, 3) +
      dash('M330 240V30', LINE, 4, '12 10') +
      circle(330, 236, 34, GROUND) +
      circle(330, 236, 27, OBJECT) +
      rect(98, 112, 84, 36, GROUND, 10) +
      rect(104, 116, 72, 28, MARK, 6) +
      line('M122 160a24 24 0 0 0 36 0M108 172a44 44 0 0 0 64 0', LINE, 4) +
      group('translate(38 208) rotate(-5)', card),
  );
};

/** A ledger on a desk, the cabinet with a drawer open, and three who wait. */
const office = () => {
  const ledger =
    rect(0, 0, 130, 92, YELLOW, 4) +
    path(
      'M63 0h4v92h-4zM10 14h42v7H10zM10 30h30v7H10zM10 62h36v7H10zM78 14h42v7H78zM78 46h42v7H78zM78 62h28v7H78z',
      BLACK,
    ) +
    rect(10, 46, 42, 7, CORAL) +
    rect(78, 30, 30, 7, CORAL);
  const drawers = [0, 1, 2, 3].map(
    (i) => rect(372, 38 + i * 72, 72, 66, MARK, 4) + (i === 2 ? '' : rect(382, 60 + i * 72, 8, 22, BLACK)),
  );
  const drawer =
    rect(284, 182, 94, 66, OBJECT, 4) +
    path('M298 190h5v50h-5zM312 190h5v50h-5zM340 190h5v50h-5z', BLACK) +
    rect(326, 190, 6, 50, CORAL);
  const waiting = [92, 162, 232].map((x, i) =>
    i === 2
      ? circle(x, 302, 19, 'none', `stroke="${LINE}" stroke-width="4" stroke-dasharray="9 7"`)
      : circle(x, 302, 21, SKY),
  );
  return scene(
    circle(150, 58, 24, SKY) +
      rect(40, 82, 218, 142, GROUND) +
      rect(40, 88, 218, 130, MARK, 6) +
      group('translate(60 110) rotate(-4)', ledger) +
      rect(206, 106, 34, 66, BLACK, 4) +
      circle(223, 194, 11, CORAL) +
      drawers.join('') +
      drawer +
      line('M-400 258H252', LINE, 8) +
      waiting.join(''),
  );
};

export const scenes = { door, office };
