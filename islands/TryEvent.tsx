import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { island } from './island.tsx';
import { isStill, Status, type StatusWords } from './parts/Status.tsx';
import {
  begin,
  type Evening,
  follow,
  planOf,
  rowOf,
  tell,
  ticketOf,
  type SeatWords as Words,
} from './parts/seats.ts';
import { fill, sumIn } from './parts/words.ts';

/** Milliseconds from one ticket to the next. */
const PAUSE = 320;

/** A seating plan, and the tickets of the chosen seats. */
function TryEvent({ words, status }: { words: Words; status: StatusWords }) {
  const { legend, buttons, samples } = words;
  const plan = useRef<HTMLFieldSetElement>(null);
  const [evening, move] = useReducer(follow(words), words, begin);
  const { seats, torn, said } = evening;

  useEffect(() => {
    if (torn === 0 || torn >= seats.length) return;
    const timer = setTimeout(() => move({ torn: torn + 1 }), PAUSE);
    return () => clearTimeout(timer);
  }, [torn, seats]);

  const press = () => {
    if (torn > 0) move('again');
    else if (seats.length > 0) move({ torn: isStill() ? seats.length : 1 });
    else {
      inputsOf(plan)[0]?.focus();
      move('empty');
    }
  };
  const { none, one, more, again } = buttons;
  const button = torn > 0 ? again : ([none, one][seats.length] ?? more);
  return (
    <>
      <Plan
        words={words}
        plan={plan}
        chosen={seats}
        sitting={seats.slice(0, torn)}
        onChange={(seat, takes) => move({ seat, takes })}
      />
      <ul className="try-picks try-note try-event-legend">
        <li>{legend.free}</li>
        <li>{legend.taken}</li>
      </ul>
      <div className="try-form try-event-till">
        <Tickets words={words} {...evening} />
        <Status said={said} words={status} />
        <button
          type="button"
          className="button try-script"
          aria-disabled={seats.length === 0 || undefined}
          onClick={press}
        >
          {tell(button, words, seats)}
        </button>
        <p className="try-note">{samples}</p>
      </div>
    </>
  );
}

/** The checkboxes of free seats, in order. */
const inputsOf = ({ current }: RefObject<HTMLElement | null>) => [
  ...(current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []),
];

interface PlanProps {
  words: Words;
  plan: RefObject<HTMLFieldSetElement | null>;
  /** The visitor's seats. */
  chosen: readonly string[];
  /** The seats whose tickets are torn off. */
  sitting: readonly string[];
  onChange: (seat: string, takes: boolean) => void;
}

/** The plan. Arrow keys move from free seat to free seat, and Tab reaches all of them, too. */
function Plan({ words, plan, chosen, sitting, onChange }: PlanProps) {
  const { rows, plan: legend, row, stage, seat: names } = words;
  const seats = planOf(words);
  const walk = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const inputs = inputsOf(plan);
    const next = inputs.indexOf(event.target as HTMLInputElement) + way;
    inputs.at(next % inputs.length)?.focus();
  };
  return (
    <fieldset className="try-event-plan" ref={plan} onKeyDown={walk}>
      <legend className="visually-hidden">{legend}</legend>
      {rows.map(({ name }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read out twice for each seat.
        <div
          key={at}
          role="group"
          aria-label={fill(row, { row: name })}
          className={`try-event-row try-event-in-${at} stairs`}
        >
          {seats[at]?.map(({ name: seat, isTaken }) => (
            <label key={seat} className={sitting.includes(seat) ? 'try-event-sat' : undefined}>
              <input
                type="checkbox"
                name="seat"
                value={seat}
                disabled={isTaken}
                checked={chosen.includes(seat)}
                onChange={({ currentTarget: { checked } }) => onChange(seat, checked)}
              />
              <span className="visually-hidden">
                {isTaken ? fill(names.taken, { seat }) : seat}
              </span>
            </label>
          ))}
          <b aria-hidden="true">{name}</b>
        </div>
      ))}
      <p className="try-event-stage" aria-hidden="true">
        {stage}
      </p>
    </fieldset>
  );
}

/** A ticket for each seat. Without JavaScript, one ticket counts them all by CSS. */
function Tickets({ words, seats, torn }: Evening & { words: Words }) {
  const { evening, day, price, currency, seat: names, first, tickets, together } = words;
  const sum = { day, price: sumIn(currency, price) };
  return (
    <>
      <ol
        className={torn > 0 ? 'try-event-roll try-event-done' : 'try-event-roll'}
        aria-label={tickets}
      >
        {seats.length === 0 && (
          <li className="try-event-none">
            <b />
            <span>
              {first.title} <small>{first.text}</small>
            </span>
          </li>
        )}
        {seats.map((seat, index) => (
          <li
            key={seat}
            className={`try-event-in-${rowOf(words, seat)}${index < torn ? ' try-event-torn' : ''}`}
          >
            <b>{seat}</b>
            <span>
              {ticketOf(words, seat)} <small>{fill(names.each, sum)}</small>
            </span>
          </li>
        ))}
      </ol>
      <p className="try-event-all" data-nosnippet="">
        <b />
        <span>
          {evening} <small>{fill(together, sum)}</small>
        </span>
      </p>
    </>
  );
}

export default island({ name: 'TryEvent', when: 'interaction', View: TryEvent });
