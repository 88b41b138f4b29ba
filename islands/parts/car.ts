/** A car that is asked for and comes in steps: the state, and the announcement of each step. */
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Said } from './Status.tsx';
import { fill, sumIn } from './words.ts';

export type CarWords = Omit<SectionOf<'try-park'>, 'kind' | 'title' | 'lead'> & {
  currency: string;
};

/** The cars of the drawing. */
export const CARS = ['yellow', 'coral', 'sky'] as const;
type Car = (typeof CARS)[number];

export interface Lot {
  car: Car;
  /** The number of steps that have begun: 0 before the request, 5 once the car is there. */
  step: number;
  said: Said;
}

/** The next step, the car back in its bay, or another car. */
type Move = 'next' | 'again' | { car: Car };

/** No car is asked for. */
export const begin = ({ says }: CarWords): Lot => ({
  car: CARS[0],
  step: 0,
  said: { words: says.first },
});

/** The reducer: the next state after a move, and its announcement. */
export const follow =
  ({ says, steps, fee, cars, currency }: CarWords) =>
  (lot: Lot, move: Move): Lot => {
    if (move === 'again') return { ...lot, step: 0, said: { words: says.again } };
    if (move !== 'next')
      return { ...move, step: 0, said: { words: fill(says.chosen, { car: cars[move.car] }) } };
    const { title = '', text = '' } = steps[lot.step] ?? {};
    const step = lot.step + 1;
    const words = fill(says.step, { step, words: `${title} ${text}` });
    return { ...lot, step, said: { words: fill(words, { fee: sumIn(currency, fee) }) } };
  };
