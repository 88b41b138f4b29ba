import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { SectionOf } from '../content/schema/sections.ts';
import { island } from './island.tsx';
import { isStill, type Said, Status, type StatusWords } from './parts/Status.tsx';
import { fill, rupees } from './parts/words.ts';

type Words = Omit<SectionOf<'try-event'>, 'kind' | 'title' | 'lead'>;

interface Evening {
  /** The visitor's seats in the order of choice. */
  seats: readonly string[];
  /** The number of tickets that are torn off. */
  torn: number;
  said: Said;
}

type Move = { seat: string; takes: boolean } | { torn: number } | 'empty' | 'again';

/** The number of seats in each row, as the styles place them. */
const SEATS = [5, 8, 11];
/** Milliseconds from one ticket to the next. */
const PAUSE = 320;

/** Fills a text with seats, their number and their price. */
const tell = (text: string, { seats, price, most }: Words, chosen: readonly string[], seat = ''): string => {
  const values = { seat, most, count: chosen.length, list: chosen.join(', '), total: rupees(chosen.length * price) };
  return fill(text, { ...values, seats: fill(chosen.length === 1 ? seats.one : seats.more, values) });
};

/** The reducer: the next state after a move, and its announcement. */
const follow =
  (words: Words) =>
  (evening: Evening, move: Move): Evening => {
    const { says, most } = words;
    const { seats, torn } = evening;
    const and = (text: string, now = seats, seat = ''): Evening => {
      return { seats: now, torn, said: { words: tell(text, words, now, seat) } };
    };
    if (move === 'again') return { ...and(says.none, []), torn: 0 };
    if (move === 'empty') return and(says.first);
    // Tearing is announced once, with the first ticket.
    if ('torn' in move)
      return { ...(torn > 0 ? evening : and(seats.length === 1 ? says.one : says.more)), torn: move.torn };
    const { seat, takes } = move;
    if (torn > 0) return and(says.torn);
    if (takes && seats.length >= most) return and(says.most);
    const others = seats.filter((one) => one !== seat);
    if (takes) return and(says.chosen, [...others, seat], seat);
    return and(others.length > 0 ? says.returned : says.empty, others, seat);
  };

/** A seating plan, and the tickets of the chosen seats. */
function TryEvent({ words, status }: { words: Words; status: StatusWords }) {
  const { legend, buttons, samples } = words;
  const plan = useRef<HTMLFieldSetElement>(null);
  const [evening, move] = useReducer(follow(words), { seats: [], torn: 0, said: { words: words.says.none } });
  const { seats, torn, said } = evening;

  // Clears the checkbox of a refused seat, and all of them in the end.
  useLayoutEffect(() => {
    for (const input of inputsOf(plan)) input.checked = seats.includes(input.value);
  });
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
        sitting={seats.slice(0, torn)}
        onChange={(seat, takes) => move({ seat, takes })}
      />
      <ul className="try-picks try-note try-event-legend">
        <li>{legend.free}</li>
        <li>{legend.yours}</li>
        <li>{legend.taken}</li>
      </ul>
      <div className="try-form try-event-till">
        <Tickets words={words} {...evening} />
        <Status said={said} words={status} />
        <button type="button" className="button try-script" onClick={press}>
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
  /** The seats whose tickets are torn off. */
  sitting: readonly string[];
  onChange: (seat: string, takes: boolean) => void;
}

/** The plan. Arrow keys move from free seat to free seat, and Tab reaches all of them, too. */
function Plan({ words, plan, sitting, onChange }: PlanProps) {
  const { rows, plan: legend, row, stage, seat: names } = words;
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
      {rows.map(({ name, taken }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read out twice for each seat.
        <div key={at} role="group" aria-label={fill(row, { row: name })} className="try-event-row">
          {Array.from({ length: SEATS[at] ?? 0 }, (_, index) => `${name}${index + 1}`).map((seat, index) => {
            const isTaken = taken.includes(index + 1);
            return (
              <label key={seat} className={sitting.includes(seat) ? 'try-event-sat' : undefined}>
                <input
                  type="checkbox"
                  name="seat"
                  value={seat}
                  disabled={isTaken}
                  onChange={({ currentTarget: { checked } }) => onChange(seat, checked)}
                />
                <span className="visually-hidden">{isTaken ? fill(names.taken, { seat }) : seat}</span>
              </label>
            );
          })}
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
  const { evening, day, price, seat: names, first, tickets, together } = words;
  const sum = { day, price: rupees(price) };
  return (
    <>
      <ol className={torn > 0 ? 'try-event-roll try-event-done' : 'try-event-roll'} aria-label={tickets}>
        {seats.length === 0 && (
          <li className="try-event-none">
            <b />
            <span>
              {first.title}
              <small>{first.text}</small>
            </span>
          </li>
        )}
        {seats.map((seat, index) => (
          <li key={seat} className={index < torn ? 'try-event-torn' : undefined}>
            <b>{seat}</b>
            <span>
              {fill(names.ticket, { row: seat.slice(0, 1), number: seat.slice(1) })}
              <small>{fill(names.each, sum)}</small>
            </span>
          </li>
        ))}
      </ol>
      <p className="try-event-all">
        <b />
        <span>
          {evening}
          <small>{fill(together, sum)}</small>
        </span>
      </p>
    </>
  );
}

export default island({ name: 'TryEvent', when: 'interaction', View: TryEvent });
