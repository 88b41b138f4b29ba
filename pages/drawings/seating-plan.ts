/** Two months as the seats of a theatre from above, 790 by 390. Each seat is a day; the days of events are taken. */
import { displayText } from './letters.ts';
import {
  BLACK,
  CORAL,
  circle,
  group,
  HIGHLIGHT,
  LINE,
  line,
  part,
  path,
  strokeGroup,
  svg,
} from './pen.ts';

/** A day that is taken, and the paint of its ticket. */
interface Taken {
  month: number;
  day: number;
  paint: string;
}

const RADII = [205, 285, 365] as const;
const SEAT = 13.5;
const [X, Y] = [395, 430];

interface Seat {
  month: number;
  day: number;
  row: number;
  x: number;
  y: number;
}

/** The number of seats in each of the three rows of a month. */
function rowsOf(days: number): number[] {
  const [near, middle] = [Math.round((days * 8) / 31), Math.round((days * 10) / 31)];
  return [near, middle, days - near - middle];
}

/** The seats of a month, from an angle towards the right. The days continue from row to row. */
function seatsOf(month: number, days: number, from: number): Seat[] {
  let day = 0;
  return rowsOf(days).flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((from - (79 * (i + 0.5)) / count) * Math.PI) / 180;
      const r = RADII[row] ?? 0;
      day += 1;
      return { month, day, row, x: X + r * Math.cos(angle), y: Y - r * Math.sin(angle) };
    }),
  );
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const n = (value: number) => +value.toFixed(1);

const seatPath = ({ x, y }: Seat) =>
  `M${n(x - SEAT)} ${n(y)}a${SEAT} ${SEAT} 0 1 1 27 0 ${SEAT} ${SEAT} 0 1 1-27 0`;

/** The month of the first event is on the left, the next month on the right. One seat is marked as still open. */
export function seatingPlan(taken: Taken[]): string {
  const first = taken[0]?.month ?? 1;
  const next = (first % 12) + 1;
  const seats = [
    ...seatsOf(first, DAYS[first - 1] ?? 31, 176),
    ...seatsOf(next, DAYS[next - 1] ?? 31, 83),
  ];
  const paintOf = (seat: Seat) =>
    taken.find(({ month, day }) => month === seat.month && day === seat.day)?.paint;
  const free = seats.filter((seat) => !paintOf(seat));
  const yours = free.findLast(({ x, row }) => row === 2 && x < 590);
  const rows = RADII.map((_, row) => {
    const list = free.filter((seat) => seat.row === row && seat !== yours);
    return part(
      `play-show at-${12 * row}`,
      strokeGroup(LINE, 4, `<path d="${list.map(seatPath).join('')}"/>`),
    );
  });
  const days = seats.map((seat) => {
    const paint = paintOf(seat);
    const number = displayText(String(seat.day), 0, 8, 22, BLACK, 0.5);
    return paint
      ? group(
          `translate(${n(seat.x)} ${n(seat.y)})`,
          part('play-pop at-90 for-70', circle(0, 0, 22.5, `var(--${paint})`) + number),
        )
      : '';
  });
  const open =
    yours &&
    part(
      'play-pop at-150',
      circle(
        yours.x,
        yours.y,
        SEAT,
        'none',
        `stroke="${CORAL}" stroke-width="5" stroke-dasharray="8 6.1"`,
      ),
    );
  return svg(
    790,
    390,
    line('M277 430a118 118 0 0 1 236 0z') +
      path('M303 430a92 92 0 0 1 184 0z', HIGHLIGHT) +
      rows.join('') +
      days.join('') +
      (open ?? ''),
    40,
  );
}
