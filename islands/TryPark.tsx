import { useEffect, useReducer } from 'react';
import type { SectionOf } from '../content/schema/sections.ts';
import { island } from './island.tsx';
import { type Said, Status, type StatusWords } from './parts/Status.tsx';
import { fill, rupees } from './parts/words.ts';

type Words = Omit<SectionOf<'try-park'>, 'kind' | 'title' | 'lead'>;

interface Lot {
  /** The number of steps that have begun: 0 before the request, 5 once the car is there. */
  step: number;
  said: Said;
}

/** The next step, the car back in its bay, or another car. */
type Move = 'next' | 'again' | { car: string };

/** Milliseconds from each step to the next: the time of its drawn motion, or to read it without motion. */
const PAUSES = [1400, 1700, 1900, 1100];
const CARS = ['yellow', 'coral', 'sky'] as const;

/** The reducer: the next state after a move, and its announcement. */
const follow =
  ({ says, steps, fee }: Words) =>
  (lot: Lot, move: Move): Lot => {
    if (move === 'again') return { step: 0, said: { words: says.again } };
    if (move !== 'next') return { step: 0, said: { words: fill(says.chosen, move) } };
    const { title = '', text = '' } = steps[lot.step] ?? {};
    const step = lot.step + 1;
    return { step, said: { words: fill(fill(says.step, { step, words: `${title} ${text}` }), { fee: rupees(fee) }) } };
  };

/** The visitor requests a car, which comes in five steps. The styles of the drawing follow the step. */
function TryPark({ words, status }: { words: Words; status: StatusWords }) {
  const { cars, steps, fee, buttons, samples, says } = words;
  const [{ step, said }, move] = useReducer(follow(words), { step: 0, said: { words: says.first } });
  const isOver = step === steps.length;
  const isBusy = step > 0 && !isOver;

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => move('next'), PAUSES[step - 1]);
    return () => clearTimeout(timer);
  }, [isBusy, step]);

  const press = () => {
    if (!isBusy) move(isOver ? 'again' : 'next');
  };
  return (
    <div className="try-form try-park-form" data-step={step}>
      <fieldset>
        <legend>{cars.legend}</legend>
        <div className="try-picks">
          {CARS.map((car, at) => (
            <label key={car} className="try-pick">
              <input
                type="radio"
                name="car"
                value={car}
                defaultChecked={at === 0}
                onChange={() => move({ car: cars[car] })}
              />
              {cars[car]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="try-script">
        <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={press}>
          {isOver ? buttons.again : isBusy ? buttons.busy : buttons.ask}
        </button>
      </div>
      <Status said={said} words={status} />
      <ol className="try-park-steps">
        {steps.map(({ title, text }, at) => (
          <li
            key={at}
            className={at + 1 < step ? 'try-park-past' : undefined}
            aria-current={at + 1 === step ? 'step' : undefined}
          >
            <b>{title}</b> {text && fill(text, { fee: rupees(fee) })}
          </li>
        ))}
      </ol>
      <p className="try-note">{samples}</p>
    </div>
  );
}

export default island({ name: 'TryPark', when: 'interaction', View: TryPark });
