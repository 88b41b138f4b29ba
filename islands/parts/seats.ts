/** Seats in a plan, and their tickets: the state, and the announcement of each change. */
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Said } from './Status.tsx';
import { fill, sumIn } from './words.ts';

export type SeatWords = Omit<SectionOf<'try-event'>, 'kind' | 'title' | 'lead'> & {
  currency: string;
};

export interface Seat {
  /** The name of its row, and its number in it, such as `C11`. */
  name: string;
  row: string;
  number: number;
  isTaken: boolean;
}

export interface Evening {
  /** The names of the visitor's seats in the order of choice. */
  seats: readonly string[];
  /** The number of tickets that are torn off. */
  torn: number;
  said: Said;
}

type Move = { seat: string; takes: boolean } | { torn: number } | 'empty' | 'again';

/** The number of seats in each row, as the styles place them. */
export const SEATS = [5, 9, 12, 15, 19] as const;

/** The seats of each row, from the stage on. */
export const planOf = ({ rows }: Pick<SeatWords, 'rows'>): Seat[][] =>
  rows.map(({ name: row, taken }, at) =>
    Array.from({ length: SEATS[at] ?? 0 }, (_, index) => {
      const number = index + 1;
      return { name: row + number, row, number, isTaken: taken.includes(number) };
    }),
  );

/** Fills a text with seats, their number and their price. */
export function tell(text: string, words: SeatWords, chosen: readonly string[], seat = ''): string {
  const { seats, price, most, currency } = words;
  const total = sumIn(currency, chosen.length * price);
  const values = { seat, most, count: chosen.length, list: chosen.join(', '), total };
  return fill(text, {
    ...values,
    seats: fill(chosen.length === 1 ? seats.one : seats.more, values),
  });
}

/** No seat is chosen. */
export const begin = ({ says }: SeatWords): Evening => ({
  seats: [],
  torn: 0,
  said: { words: says.none },
});

/** The reducer: the next state after a move, and its announcement. */
export const follow =
  (words: SeatWords) =>
  (evening: Evening, move: Move): Evening => {
    const { says, most } = words;
    const { seats, torn } = evening;
    const and = (text: string, now = seats, seat = ''): Evening => {
      return { seats: now, torn, said: { words: tell(text, words, now, seat) } };
    };
    if (move === 'again') return begin(words);
    if (move === 'empty') return and(says.first);
    // Tearing is announced once, with the first ticket.
    if ('torn' in move)
      return {
        ...(torn > 0 ? evening : and(seats.length === 1 ? says.one : says.more)),
        torn: move.torn,
      };
    const { seat, takes } = move;
    if (torn > 0) return and(says.torn);
    if (takes && seats.length >= most) return and(says.most);
    const others = seats.filter((other) => other !== seat);
    if (takes) return and(says.chosen, [...others, seat], seat);
    return and(others.length > 0 ? says.returned : says.empty, others, seat);
  };

/** The index of a seat's row, by which its ticket has the colour of the row. */
export const rowOf = (words: Pick<SeatWords, 'rows'>, seat: string): number =>
  planOf(words).findIndex((row) => row.some(({ name }) => name === seat));

/** The words of a ticket. */
export function ticketOf(words: SeatWords, seat: string): string {
  const { row = '', number = '' } =
    planOf(words)
      .flat()
      .find(({ name }) => name === seat) ?? {};
  return fill(words.seat.ticket, { row, number });
}
