/** The school's hero: a bell rings, the register ticks itself, and the alert about the absent pupil leaves. */
import { BELL, CLAPPER } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  drawn,
  GROUND,
  group,
  HIGHLIGHT,
  LINE,
  line,
  MARK,
  ON_MARK,
  part,
  path,
  rect,
  strokeGroup,
  svg,
  WHITE,
} from './pen.ts';

/** Present, late or absent: five rows of five pupils. */
const ROWS = ['PPPLP', 'PPPPP', 'PPPPA', 'PLPPP', 'PPPPP'];

type Pupil = (row: number, column: number, x: number, y: number) => string;

/** What a drawing of each pupil of one kind adds up to. */
const each = (kind: string, draw: Pupil) =>
  ROWS.flatMap((row, r) =>
    [...row].map((pupil, c) => (pupil === kind ? draw(r, c, 366 + c * 60, 72 + r * 60) : '')),
  ).join('');

function register(): string {
  const seats = each('P', (_row, _column, x, y) => `M${x} ${y}h50v50h-50z`);
  const ticks = ROWS.map((_, row) => {
    const marks = each('P', (r, _column, x, y) =>
      r === row ? `<path d="M${x + 13} ${y + 26}l9 9 16-19" ${drawn('op-tick')}/>` : '',
    );
    return `<g>${marks}</g>`;
  }).join('');
  const late = each(
    'L',
    (_row, _column, x, y) =>
      rect(x + 2, y + 2, 46, 46, WHITE, 0, `stroke="${MARK}" stroke-width="4"`) +
      part('op-show op-late', line(`M${x + 25} ${y + 11}v15h11`, BLACK)),
  );
  const absent = each(
    'A',
    (_row, _column, x, y) =>
      rect(x, y, 50, 50, CORAL) + part('op-pop op-absent', line(`M${x + 14} ${y + 14}l22 22m0-22l-22 22`, BLACK)),
  );
  return rect(356, 62, 312, 322, GROUND) + path(seats, MARK) + late + strokeGroup(ON_MARK, 4, ticks) + absent;
}

export function educationHero(): string {
  const [x, y] = [132, 244];
  const arc = (r: number, side: 1 | -1) => {
    const [dx, dy] = [Math.round(r * 0.64), Math.round(r * 0.77)];
    return `M${x + side * dx} ${y - dy}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${x + side * dx} ${y + dy}`;
  };
  const rings = [arc(132, 1) + arc(132, -1), arc(182, 1) + arc(182, -1), arc(232, 1)];
  const place = `translate(${x} ${y}) scale(1.18)`;
  const bell = part(
    'op-bell',
    part('op-clap', group(place, path(CLAPPER, HIGHLIGHT))) + group(place, path(BELL, MARK)),
  );
  return svg(
    680,
    400,
    rings.map((d) => part('op-out', line(d, LINE))).join('') +
      circle(x, y, 110, GROUND) +
      bell +
      register() +
      line('M656 217H2200', CORAL, 6, drawn('op-draw op-alert')),
    'class="op op-education"',
  );
}
