/** Scenes beside a list, 480 by 360: whatever shape their box has, they fill it from the middle. */
import { fill } from './objects.ts';
import { C, COR, dash, face, G, g, K, L, ln, M, O, P, R, SKY, svg, W, YEL } from './pen.ts';

const scene = (body: string) => svg(480, 360, g('translate(24 18) scale(.9)', body), fill('xMidYMid'));

/** A door that a card has opened, and somebody who goes through. */
const door = () => {
  const card =
    R(-7, -7, 204, 132, G, 17) +
    R(0, 0, 190, 118, W, 11) +
    R(16, 18, 62, 80, SKY, 6) +
    face(47, 74, 24) +
    P('M94 22h80v12H94zM94 44h54v8H94z', K) +
    R(138, 66, 36, 34, COR, 4);
  return scene(
    ln('M-400 130H250M410 130h500', L, 12) +
      ln('M410 130V-30', L, 8) +
      ln('M250 130A160 160 0 0 1 410-30', L, 3) +
      dash('M330 240V30', L, 4, '12 10') +
      C(330, 236, 34, G) +
      C(330, 236, 27, O) +
      R(98, 112, 84, 36, G, 10) +
      R(104, 116, 72, 28, M, 6) +
      ln('M122 160a24 24 0 0 0 36 0M108 172a44 44 0 0 0 64 0', L, 4) +
      g('translate(38 208) rotate(-5)', card),
  );
};

/** A ledger on a desk, the cabinet with a drawer open, and three who wait. */
const office = () => {
  const ledger =
    R(0, 0, 130, 92, YEL, 4) +
    P('M63 0h4v92h-4zM10 14h42v7H10zM10 30h30v7H10zM10 62h36v7H10zM78 14h42v7H78zM78 46h42v7H78zM78 62h28v7H78z', K) +
    R(10, 46, 42, 7, COR) +
    R(78, 30, 30, 7, COR);
  const drawers = [0, 1, 2, 3].map(
    (i) => R(372, 38 + i * 72, 72, 66, M, 4) + (i === 2 ? '' : R(382, 60 + i * 72, 8, 22, K)),
  );
  const drawer =
    R(284, 182, 94, 66, O, 4) + P('M298 190h5v50h-5zM312 190h5v50h-5zM340 190h5v50h-5z', K) + R(326, 190, 6, 50, COR);
  const waiting = [92, 162, 232].map((x, i) =>
    i === 2 ? C(x, 302, 19, 'none', `stroke="${L}" stroke-width="4" stroke-dasharray="9 7"`) : C(x, 302, 21, SKY),
  );
  return scene(
    C(150, 58, 24, SKY) +
      R(40, 82, 218, 142, G) +
      R(40, 88, 218, 130, M, 6) +
      g('translate(60 110) rotate(-4)', ledger) +
      R(206, 106, 34, 66, K, 4) +
      C(223, 194, 11, COR) +
      drawers.join('') +
      drawer +
      ln('M-400 258H252', L, 8) +
      waiting.join(''),
  );
};

export const scenes = { door, office };
