/** Drawings that are places in plan: a school, a home, a hall, a parking lot. */
import { bell, car } from './objects.ts';
import {
  BLACK,
  CORAL,
  circle,
  dash,
  displayText,
  GREEN,
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
import { seats } from './seats.ts';

/** A bell painted on the floor, its rings as court arcs, and the register it starts: one absent, two late. */
export function education() {
  const [x, y] = [132, 244];
  const arc = (r: number, side: 1 | -1) => {
    const [dx, dy] = [Math.round(r * 0.64), Math.round(r * 0.77)];
    return `<path d="M${x + side * dx} ${y - dy}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${x + side * dx} ${y + dy}"/>`;
  };
  const rings = strokeGroup(LINE, 4, arc(132, 1) + arc(132, -1) + arc(182, 1) + arc(182, -1) + arc(232, 1));
  return svg(680, 400, rings + circle(x, y, 110, GROUND) + bell(x, y, 1.18) + register());
}

/** The register: five rows of five pupils, present, late or absent. */
function register() {
  const pupils = 'PPPPLPPPPPPPAPPPPPPLPPPPP';
  let [seats, ticks, others] = ['', '', ''];
  [...pupils].forEach((pupil, i) => {
    const [x, y] = [366 + (i % 5) * 60, 72 + Math.floor(i / 5) * 60];
    if (pupil === 'P') {
      seats += `M${x} ${y}h50v50h-50z`;
      ticks += `M${x + 13} ${y + 26}l9 9 16-19`;
    } else if (pupil === 'L') {
      others +=
        rect(x + 2, y + 2, 46, 46, WHITE, 0, `stroke="${MARK}" stroke-width="4"`) +
        line(`M${x + 25} ${y + 11}v15h11`, BLACK);
    } else {
      others += rect(x, y, 50, 50, CORAL) + line(`M${x + 14} ${y + 14}l22 22m0-22l-22 22`, BLACK);
    }
  });
  return rect(356, 62, 312, 322, GROUND) + others + path(seats, MARK) + line(ticks, ON_MARK);
}

/** A home in plan: bed, sofa, table, bath. The rings of its hub stop at the walls. */
export function automation() {
  const rooms = rect(20, 14, 330, 300, WHITE) + rect(20, 170, 168, 144, YELLOW);
  const circles = [54, 96, 138, 180, 222].map((r) => `<circle cx="206" cy="154" r="${r}"/>`).join('');
  const signal = `<clipPath id="home"><path d="M20 14h330v300H20z"/></clipPath><g clip-path="url(#home)">${strokeGroup('var(--pl)', 3, circles)}</g>`;
  const bed =
    rect(40, 34, 92, 104, BLACK, 8) +
    rect(46, 40, 38, 26, WHITE, 6) +
    rect(88, 40, 38, 26, WHITE, 6) +
    rect(40, 78, 92, 60, CORAL, 8);
  const sofa =
    rect(232, 34, 100, 40, BLACK, 10) +
    rect(242, 46, 38, 28, SKY, 6) +
    rect(284, 46, 38, 28, SKY, 6) +
    rect(250, 92, 64, 30, GREEN, 4);
  const table =
    circle(104, 250, 32, BLACK) +
    circle(104, 202, 11, BLACK) +
    circle(104, 298, 11, BLACK) +
    circle(56, 250, 11, BLACK) +
    circle(152, 250, 11, BLACK);
  const bath = rect(276, 196, 56, 102, BLACK, 12) + rect(283, 203, 42, 88, SKY, 20) + circle(304, 216, 4, BLACK);
  const walls = 'M52 314H20V14h330v300H126M188 14v68M188 126v96M188 270v44M20 170h62M130 170h104M282 170h68';
  const swings = 'M188 82h44a44 44 0 0 1-44 44M82 170v-48a48 48 0 0 1 48 48M234 170v48a48 48 0 0 0 48-48';
  const hub = circle(206, 154, 26, BLACK) + circle(206, 154, 10, YELLOW);
  return svg(
    370,
    318,
    rooms + signal + bed + sofa + table + bath + line(walls, BLACK, 8) + line(swings, BLACK, 2.5) + hub,
  );
}

/** Where the ticket lies among the seats. */
const TICKET = { x: 70, y: 176, w: 250, h: 120, turn: -8 };

/** Seats in arcs around a stage and one ticket for them. */
export function event() {
  const rows = seats([TICKET]);
  const all = (kind: 'open' | 'sold' | 'held') => rows.map((row) => row[kind]).join('');
  const stub = [30, 22, 34, 26, 34, 20, 30, 34].map((w, i) => `M196 ${22 + i * 10}h${w}v5h-${w}z`).join('');
  const ticket = group(
    'translate(70 176) rotate(-8)',
    path('M0 0h250v42a18 18 0 0 0 0 36v42H0V78a18 18 0 0 0 0-36z', PINK) +
      dash('M178 6v110', BLACK, 4, '8 8') +
      displayText('Admit', 26, 52, 26) +
      displayText('one', 26, 82, 26) +
      path(stub, BLACK),
  );
  return svg(
    370,
    330,
    line(all('open'), LINE, 2.5) + path(all('sold'), YELLOW) + path(all('held'), HIGHLIGHT) + ticket,
  );
}

/** Parking bays from above, one of them free, and the dashed way of a car to it. */
export function park() {
  const middle = (bay: number) => 46 + bay * 84;
  const parked = (colours: string[], y: number, turn: number) =>
    colours.map((body, bay) => body && car(middle(bay), y, body, turn)).join('');
  const walls = Array.from({ length: 9 }, (_, i) => `M${4 + i * 84} 0v118m0 144v120`).join('');
  const free = middle(5);
  return svg(
    680,
    380,
    line(`${walls}M0 2h680`, WHITE) +
      rect(free - 34, 10, 68, 104, OBJECT) +
      displayText('P', free, 76, 40, BLACK, 0.5) +
      dash(`M0 190H${free - 40}q40 0 40-40v-22`, OBJECT, 4, '16 12') +
      line(`M${free - 14} 138l14-14 14 14`, OBJECT) +
      parked([WHITE, SKY, '', CORAL, WHITE, '', PINK, SKY], 62, 0) +
      parked([CORAL, '', WHITE, SKY, '', WHITE, WHITE], 318, 180) +
      rect(40, 160, 112, 60, GROUND) +
      car(96, 190, OBJECT, 90),
  );
}
