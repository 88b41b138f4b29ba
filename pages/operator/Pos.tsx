import type { Section, SectionOf } from '../../content/schema/sections.ts';
import { money, type Order, stockOf, sumUp, type TillWords } from '../../islands/parts/till.ts';
import { fill } from '../../islands/parts/words.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';
import { usePage, useSite } from '../components/site.tsx';
import { Operator } from './Operator.tsx';

type Words = SectionOf<'operator-pos'>;
type Slip = Pick<Words['slips'][number], 'title' | 'age' | 'place' | 'dishes'> &
  Partial<Words['slips'][number]> & { said?: string | undefined };

/** The kitchen and the till at lunch. Its menu, stock and taxes are those of the till that can be tried on the same page. */
export function OperatorPos({
  title,
  lead,
  actions,
  samples,
  voice,
  slips,
  payments,
  shelf,
}: Words) {
  const words = useTill();
  const said: Slip = {
    ...voice,
    place: words.receipt.table,
    dishes: words.first,
    said: words.orders[0]?.words,
  };
  const rail = [said, ...slips];
  const sold: Record<string, number> = {};
  for (const { dishes } of rail)
    for (const [key, count] of Object.entries(dishes)) sold[key] = (sold[key] ?? 0) + count;
  return (
    <Operator
      name="operator-pos"
      paint="yellow"
      title={title}
      lead={lead}
      actions={actions}
      samples={samples}
    >
      <div className="operator-pos-rail wrap play">
        <ol className="operator-pos-slips stairs">
          {rail.map((slip, i) => (
            <li key={i} className="operator-pos-hung">
              <h3>{slip.title}</h3>
              <PaperSlip slip={slip} words={words} sold={sold} />
            </li>
          ))}
        </ol>
        <Till {...payments} slips={slips} words={words} />
      </div>
      <Shelf {...shelf} words={words} sold={sold} />
    </Operator>
  );
}

/** The words of the part to try, which a schema asks for. */
function useTill(): TillWords {
  const { sections } = usePage().front as unknown as { sections: readonly Section[] };
  const till = sections.find((section) => section.kind === 'try-pos') as SectionOf<'try-pos'>;
  return { ...till, currency: useSite().data.ui.try.currency };
}

/** The paper of an order. The rows of dishes that are low have the colour of the alert. */
function PaperSlip({ slip, words, sold }: { slip: Slip; words: TillWords; sold: Order }) {
  const { place, age, said, dishes, by } = slip;
  return (
    <div className="play-fill operator-pos-slip operator-paper">
      {said && (
        <p className="operator-pos-said">
          <svg viewBox="0 0 64 32" aria-hidden="true">
            <path d="M4 12v8m8-12v16m8-22v28m8-24v20m8-26v32m8-24v16m8-12v8" />
          </svg>
          <b>{said}</b>
        </p>
      )}
      <p className="operator-pos-place">
        <b className="display">{place}</b> <span>{age}</span>
      </p>
      <ul>
        {words.dishes
          .filter(({ key }) => dishes[key])
          .map(({ key, name }) => (
            <li
              key={key}
              className={
                stockOf(words, { sold }, key).state === 'some' ? undefined : 'operator-pos-few'
              }
            >
              <b className="display">{dishes[key]}</b> {name}
            </li>
          ))}
      </ul>
      {by && (
        <p className="operator-pos-by">
          <Picture name={by.drawing} />
          <span>
            {by.text} <b>{by.name}</b>
          </span>
        </p>
      )}
    </div>
  );
}

type TillProps = Words['payments'] & { slips: Words['slips']; words: TillWords };

/** The payments, each worked out from its dishes, and the sum of the day. */
function Till({ title, first, total, before, slips, words }: TillProps) {
  const paid = [first, ...slips].flatMap(({ place, dishes, paid: way }) =>
    way ? [{ place, way, sum: sumUp(words, dishes).total }] : [],
  );
  const sum = paid.reduce((sum, { sum: one }) => sum + one, before * 100);
  return (
    <div className="operator-pos-hung">
      <h3>{title}</h3>
      <div className="play-fill operator-pos-till paint paint-green">
        <ul>
          {paid.map(({ place, way, sum }, i) => (
            <li key={i}>
              <Drawing name={`operator-pos-${way}`} />
              <p>
                <b>{place}</b> <span>{words.pay[way]}</span>{' '}
                <b className="display">{money(words, sum)}</b>
              </p>
            </li>
          ))}
        </ul>
        <p className="operator-pos-sum">
          {total}{' '}
          <data className="display" value={sum}>
            {money(words, sum)}
          </data>
        </p>
      </div>
    </div>
  );
}

/** The shelf: each dish on a board with a mark a portion. Those that are low stand in the alert. */
function Shelf({ title, alert, words, sold }: Words['shelf'] & { words: TillWords; sold: Order }) {
  const most = Math.max(...words.dishes.map(({ stock }) => stock));
  const dishes = words.dishes.map((dish) => ({ ...dish, ...stockOf(words, { sold }, dish.key) }));
  const board = (isLow: boolean) => (
    <ul>
      {dishes
        .filter(({ state }) => (state !== 'some') === isLow)
        .map(({ key, drawing, name, count, state }) => (
          <li key={key}>
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <use href={`#${drawing}`} />
            </svg>
            <svg
              className="operator-pos-board"
              viewBox={`0 0 ${most * 11 + 3} 12`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {count > 0 && <path className="play-fill" d={`M3 6h${count * 11 - 3}`} />}
            </svg>
            <b>{name}</b> {fill(words.left[state], { count })}
          </li>
        ))}
    </ul>
  );
  return (
    <div className="operator-pos-shelf wrap play">
      <h3>{title}</h3>
      {board(false)}
      {dishes.some(({ state }) => state !== 'some') && (
        <div className="operator-pos-alert">
          <h3>{alert.title}</h3>
          <p>{fill(alert.text, { low: words.low })}</p>
          {board(true)}
        </div>
      )}
    </div>
  );
}
