import { useEffect, useReducer } from 'react';
import { island } from './island.tsx';
import { begin, CARS, follow, type CarWords as Words } from './parts/car.ts';
import { Status, type StatusWords } from './parts/Status.tsx';
import { fill, sumIn } from './parts/words.ts';

/** Milliseconds from each step to the next: the time of its drawn motion, or to read it without motion. */
const PAUSES = [1400, 1700, 1900, 1100];

/** The visitor requests a car, which comes in five steps. The styles of the drawing follow the step. */
function TryPark({ words, status }: { words: Words; status: StatusWords }) {
  const { cars, steps, fee, currency, buttons, samples } = words;
  const [{ car: chosen, step, said }, move] = useReducer(follow(words), words, begin);
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
          {CARS.map((car) => (
            <label key={car} className="try-pick">
              <input
                type="radio"
                name="car"
                value={car}
                checked={car === chosen}
                onChange={() => move({ car })}
              />
              {cars[car]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="try-script">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={press}
        >
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
            <b>{title}</b> {text && fill(text, { fee: sumIn(currency, fee) })}
          </li>
        ))}
      </ol>
      <p className="try-note">{samples}</p>
    </div>
  );
}

export default island({ name: 'TryPark', when: 'interaction', View: TryPark });
