/** The event's hero: the rows fill, the stub is torn off the ticket, and one seat is yours. */
import {
  BLACK,
  CORAL,
  circle,
  displayText,
  group,
  HIGHLIGHT,
  LINE,
  line,
  PINK,
  part,
  path,
  svg,
  YELLOW,
} from './pen.ts';
import { type Box, seats } from './seats.ts';

const TICKET: Box = { x: 62, y: 176, w: 172, h: 120, turn: -8 };
const STUB: Box = { x: 272, y: 148, w: 80, h: 117, turn: 8 };
/** The seat that is yours. */
const MINE: Box = { x: 170, y: 121, w: 0, h: 0, turn: 0 };

const at = ({ x, y, turn }: Box) => `translate(${x} ${y}) rotate(${turn})`;
/** Nine teeth of the tear, up or down. */
const tear = (dy: number) => `l-6 ${dy} 6 ${dy}`.repeat(9);

export function eventHero(): string {
  const rows = seats([TICKET, STUB, MINE]).map(({ open, sold, held }) =>
    part('op-row', (open && line(open, LINE, 2.5)) + (sold && path(sold, YELLOW)) + (held && path(held, HIGHLIGHT))),
  );
  const print = [30, 22, 34, 26, 34, 20, 30, 34].map((w, i) => `M18 ${18 + i * 10.5}h${w}v5h-${w}z`).join('');
  const ticket =
    path(`M0 0h172${tear(6.5)}v3H0V78a18 18 0 0 0 0-36z`, PINK) +
    displayText('Admit', 28, 54, 28) +
    displayText('one', 28, 87, 28);
  const stub = path(`M0 0h80v42a17 17 0 0 0 0 34v41H0${tear(-6.5)}z`, PINK) + path(print, BLACK);
  return svg(
    370,
    330,
    rows.join('') +
      group(at(TICKET), ticket) +
      group(at(STUB), part('op-tear', stub)) +
      part('op-pop op-mine', circle(MINE.x, MINE.y, 14, CORAL) + line('M164 121l5 5 8-10', BLACK, 3)),
    'class="op op-event"',
  );
}
