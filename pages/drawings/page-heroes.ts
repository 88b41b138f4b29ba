/**
 * The line drawings of page heroes: one a page, 480 by 320. Lines run on far beyond the right and
 * bottom edges, for the hero to cut; objects stay inside.
 */
import type { z } from 'zod';
import type { pageDrawing } from '../../content/schema/legal.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  line,
  lineOver,
  OBJECT,
  path,
  rect,
  ring,
  strokeGroup,
  svg,
  WHITE,
} from './pen.ts';

export type PageDrawing = z.infer<typeof pageDrawing>;

/** Two half circles meet on one line: an agreement. */
const terms = () =>
  path('M240 70a90 90 0 0 0 0 180z', OBJECT) +
  path('M240 70a90 90 0 0 1 0 180z', HIGHLIGHT) +
  line('M240 70a90 90 0 0 0 0 180M60-400v1120M240 70a90 90 0 0 1 0 180M420-400v1120M240-400v1120');

/** A goal area: the ball stops at the line, and what is inside stays inside. */
const privacy = () =>
  line('M1400 20H330a140 140 0 0 0 0 280h1070') +
  lineOver('M1400 78h-1050a82 82 0 0 0 0 164h1050', OBJECT) +
  circle(352, 160, 26, HIGHLIGHT) +
  dash('M60 160h118') +
  line('M148 130l30 30-30 30');

/** There and back again. */
const refund = () =>
  line('M300-400v464M300 256v464M1400 40H200a120 120 0 0 0 0 240h1200') +
  lineOver('M1400 104H216a56 56 0 0 0 0 112h200', OBJECT, 6) +
  line('M392 184l34 32-34 32', OBJECT, 6);

/** A centre circle that was bitten, on the line that it came along, and its crumbs. */
function cookie() {
  const crumbs: [x: number, y: number, r: number][] = [
    [230, 110, 16],
    [320, 90, 12],
    [338, 176, 20],
    [260, 214, 14],
    [262, 158, 9],
  ];
  return (
    line('M410 160h1010') +
    line('M354.3 53.3A130 130 0 1 0 406.4 129.6 52 52 0 0 1 354.3 53.3z', LINE, 4, 'stroke-linejoin="round"') +
    crumbs.map(([x, y, r], i) => circle(x, y, r, i === 2 ? OBJECT : HIGHLIGHT)).join('') +
    circle(418, 62, 7, HIGHLIGHT) +
    circle(440, 92, 4, HIGHLIGHT)
  );
}

/** Sources on both sides of a gate: the lanes of some lead through it and on as one line, others end at the wall. */
function guideline() {
  const lanes: [x: number, y: number][] = [
    [160, 148],
    [220, 136],
    [280, 124],
    [340, 76],
  ];
  const lane = (x: number, start: number, y: number) => `<path d="M${x} ${start}Q${x} ${y} 394 ${y}"/>`;
  const ends = lanes.flatMap(([x]) => [circle(x, 24, 10, LINE), circle(x, 296, 10, LINE)]);
  return (
    strokeGroup(LINE, 4, lanes.map(([x, y]) => lane(x, 24, y) + lane(x, 296, 320 - y)).join('')) +
    ends.join('') +
    line('M400-400V108M400 212v508', LINE, 12) +
    line('M400 160h1020', OBJECT, 6) +
    circle(452, 160, 19, OBJECT)
  );
}

/** Two offices, one pass. */
const contact = () =>
  line('M60-400v1120M420-400v1120') +
  lineOver('M60 240C140 20 340 20 420 120', OBJECT) +
  [circle(60, 240, 44, GROUND), ring(60, 240, 38), circle(60, 240, 14, OBJECT)].join('') +
  [circle(420, 120, 44, GROUND), ring(420, 120, 38), circle(420, 120, 14, HIGHLIGHT)].join('');

/** What the writer's pen leaves. */
const PEN = 'var(--cobalt)';

/** Notes on a slip, one of them struck out, become a page; its last line is still being written. */
const demo = () =>
  group(
    'translate(14) rotate(-4 310 160)',
    rect(150, 10, 320, 900, OBJECT) +
      line('M150 28H470', BLACK, 36) +
      line('M178 46V910M186 46V910', CORAL) +
      line('M150 100H470M150 144H470M150 188H470M150 232H470M150 276H470M150 320H470M150 364H470', BLACK, 2) +
      line('M206 85h130M206 129h216M206 173h190M206 217h224M206 261h146', BLACK, 14) +
      dash('M206 305h112', PEN, 14, '26 20') +
      line('M337 286v40', PEN, 6),
  ) +
  dash('M84 128C86 66 112 45 148 44') +
  line('M134 28l18 16-16 18') +
  group(
    'translate(24 136) rotate(7) scale(.84)',
    rect(0, 0, 150, 154, WHITE) +
      line('M20 30h96M20 60h58M20 90h104M20 120h72', BLACK, 12) +
      line('M10 90H134', CORAL, 6),
  );

/** A draw sheet: the pages come in from the edge, meet two by two, and all of them meet at home. */
function sitemap() {
  const rounds: [from: number, to: number, at: number[]][] = [
    [1400, 400, [20, 60, 100, 140, 180, 220, 260, 300]],
    [400, 290, [40, 120, 200, 280]],
    [290, 180, [80, 240]],
  ];
  const pairs = rounds.flatMap(([from, to, at]) =>
    at.flatMap((y, i) => (i % 2 ? [] : [`M${from} ${y}H${to}V${at[i + 1]}H${from}`])),
  );
  return line(pairs.join('')) + line('M182 160H84', OBJECT, 8) + circle(84, 160, 22, OBJECT);
}

/** Sheets in a fan: the first page of a list is nearest. */
function blog() {
  const sheet = (paper: string) =>
    rect(-6, -6, 152, 192, GROUND) +
    rect(0, 0, 140, 180, paper) +
    path('M18 24h80v12H18zM18 48h104v7H18zM18 64h86v7H18z', BLACK);
  return [HIGHLIGHT, WHITE, OBJECT, WHITE]
    .map((paper, i) => group(`translate(${110 + i * 62} ${70 + i * 26}) rotate(${-9 + i * 7})`, sheet(paper)))
    .join('');
}

const drawings: Record<PageDrawing, () => string> = {
  terms,
  privacy,
  refund,
  cookie,
  guideline,
  contact,
  demo,
  sitemap,
  blog,
};

/** The line drawing of a page hero. */
export const pageHero = (name: PageDrawing) => svg(480, 320, drawings[name]());
