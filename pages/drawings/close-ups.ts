/** One detail of what a product does, seen from near, 480 by 270: for cards and other small pictures. */
import { fill } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  displayText,
  each,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  line,
  MARK,
  OBJECT,
  ON_MARK,
  PINK,
  path,
  rect,
  SKY,
  strokeGroup,
  svg,
  WHITE,
  YELLOW,
} from './pen.ts';

const frame = (body: string) => svg(480, 270, body, fill('xMidYMid'));
/** Education: the clapper strikes the rim. */
const clapper = () =>
  frame(
    strokeGroup(
      LINE,
      5,
      '<path d="M361-15A210 210 0 0 1 361 255M398-46A258 258 0 0 1 398 286M434-77A306 306 0 0 1 434 317M471-108A354 354 0 0 1 471 348"/>',
    ) +
      path('M70-40H330V60q0 44 42 84 18 18 18 34 0 14-16 14H26q-16 0-16-14 0-16 18-34 42-40 42-84z', MARK) +
      line('M40 150H360', ON_MARK, 6) +
      circle(286, 204, 54, GROUND) +
      circle(286, 204, 43, HIGHLIGHT),
  );

/** Park: the bay that waits for a car. */
const bay = () =>
  frame(
    line('M-20 40H500M-20 240H500', WHITE, 8) +
      rect(-40, 84, 250, 112, SKY, 34) +
      path('M96 100q34 40 0 80l40-12q12-28 0-56z', BLACK) +
      rect(256, 62, 200, 156, OBJECT) +
      displayText('P', 356, 178, 110, BLACK, 0.5),
  );

/** The teeth of a torn edge, from its upper end. */
const teeth = (step: string) => Array.from({ length: 6 }, () => step).join('');

/** Event: a stub, torn off. */
const stub = () =>
  frame(
    group(
      'translate(-30 46) rotate(-5 120 90)',
      path(`M0 0h250${teeth('l-8 14 8 14')}H0z`, WHITE) +
        displayText('Admit', 58, 78, 46) +
        displayText('one', 58, 126, 46),
    ) +
      group(
        'translate(282 34) rotate(9 80 90)',
        path(`M0 0h150v70a22 22 0 0 0 0 44v54H0${teeth('l8-14-8-14')}z`, PINK) +
          path(
            each(
              [60, 44, 68, 52, 68, 40, 60, 68].map((w, i) => [w, 24 + 15 * i]),
              ([w, y]) => `M42 ${y}h${w}v8h-${w}z`,
            ),
            BLACK,
          ),
      ) +
      circle(260, 236, 14, CORAL) +
      circle(214, 252, 8, YELLOW),
  );

/** PoS: the key that ends the sale. */
const key = () =>
  frame(
    rect(30, -40, 420, 330, BLACK, 26) +
      each([-20, 66, 152, 238], (y) => each([60, 160, 260], (x) => rect(x, y, 84, 70, WHITE, 12))) +
      rect(360, -20, 64, 156, SKY, 12) +
      rect(360, 152, 64, 150, CORAL, 12) +
      line('M376 214l12 12 20-28', BLACK, 7) +
      each([102, 202, 302], (x) => circle(x, 187, 10, BLACK)),
  );

/** Cards: the corner that is scanned. */
const code = () =>
  frame(
    rect(-20, 24, 400, 340, WHITE, 28) +
      group(
        'translate(160 66) scale(.84)',
        path(
          'M0 0h66v66H0zm14 14v38h38V14zM110 0h66v66h-66zm14 14v38h38V14zM0 110h66v66H0zm14 14v38h38v-38zM110 82h22v22h-22z' +
            'M82 0h18v22H82zM82 44h18v22H82zM82 110h22v22H82zM132 104h22v22h-22zM154 132h22v22h-22zM110 132h22v22h-22z' +
            'M82 154h22v22H82zM132 154h22v22h-22z',
          BLACK,
          'fill-rule="evenodd"',
        ),
      ) +
      line('M134 92V40h52M282 40h52v52M334 188v52h-52M186 240h-52v-52', CORAL, 10) +
      path('M24 66h84v18H24zM24 102h84v12H24zM24 132h56v12H24z', BLACK),
  );

/** Pay: two entries that match, and one that waits. */
const ledger = () =>
  frame(
    rect(-10, -10, 200, 300, WHITE) +
      rect(290, -10, 200, 300, WHITE) +
      path(
        'M24 46h96v14H24zM24 118h70v14H24zM24 190h110v14H24zM346 46h70v14h-70zM346 118h96v14h-96zM346 190h60v14h-60z',
        BLACK,
      ) +
      line('M160 125C240 125 240 53 320 53', GROUND, 18) +
      line('M160 125C240 125 240 53 320 53', LINE, 8) +
      line('M160 53C240 53 240 125 320 125', GROUND, 18) +
      line('M160 53C240 53 240 125 320 125', CORAL, 8) +
      line('M160 197H320', LINE, 8, 'stroke-dasharray="18 14"') +
      circle(160, 53, 16, CORAL) +
      circle(320, 125, 16, CORAL) +
      circle(160, 125, 16, LINE) +
      circle(320, 53, 16, LINE) +
      circle(160, 197, 16, LINE) +
      circle(320, 197, 13, WHITE, `stroke="${LINE}" stroke-width="6"`),
  );

/** What AI hears: an order, as a wave. */
const wave = () =>
  frame(
    path(
      'M24 115h22v40H24zM68 93h22v84H68zM112 60h22v150h-22zM156 87h22v96h-22zM404 100h22v70h-22zM448 113h22v44h-22z',
      LINE,
    ) + path('M206 30h22v210h-22zM250 60h22v150h-22zM294 17h22v236h-22zM338 75h22v120h-22z', OBJECT),
  );

/** What AI takes away: the background of a photo. */
const cutout = () =>
  frame(
    group(
      'translate(70 24) rotate(-4 110 110)',
      rect(0, 0, 220, 246, WHITE, 12) +
        rect(18, 18, 184, 184, SKY) +
        circle(160, 62, 20, YELLOW) +
        path('M18 160q50-60 92-10t92-20v72H18z', 'var(--green)'),
    ) +
      group(
        'translate(226 20) rotate(5 110 110)',
        rect(-8, -8, 216, 256, GROUND, 18) +
          rect(0, 0, 200, 240, WHITE, 12) +
          line('M18 18h164v164H18z', BLACK, 4, 'stroke-dasharray="12 9"') +
          circle(100, 88, 34, BLACK) +
          path('M38 182a62 62 0 0 1 124 0zM18 202h90v12H18z', BLACK),
      ),
  );

/** What AI helps to write: an assignment. */
const paper = () =>
  frame(
    group(
      'translate(96 26) rotate(-5 140 140)',
      rect(0, 0, 290, 330, WHITE) +
        rect(34, 34, 56, 56, CORAL) +
        line('M48 62l12 12 18-24', BLACK, 6) +
        path('M108 44h110v14H108zM108 68h70v9h-70zM34 116h222v10H34zM34 146h190v10H34zM34 176h96v10H34z', BLACK),
    ) +
      group(
        'translate(352 150) rotate(38)',
        rect(-24, -130, 48, 190, BLACK, 6) +
          path('M-24 60L0 110L24 60z', PINK) +
          path('M-8 94L0 110L8 94z', BLACK) +
          rect(-24, -118, 48, 22, HIGHLIGHT),
      ),
  );

export const closeUps = { clapper, bay, stub, key, code, ledger, wave, cutout, paper };
