import type { SectionOf } from '../../content/schema/sections.ts';
import { planOf } from '../../islands/parts/seats.ts';
import { sumIn } from '../../islands/parts/words.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';
import { useSite } from '../components/site.tsx';
import { Filled } from './Filled.tsx';
import { Operator, useSection } from './Operator.tsx';

type Words = SectionOf<'operator-event'>;

interface Hour {
  time: string;
  /** The tickets sold before this hour, and in it. */
  before: number;
  sold: number;
}

/** The tickets of each hour. The last hour has what is left of the seats that are taken. */
function hoursOf({ list, last }: Pick<Words, 'list' | 'last'>, taken: number): Hour[] {
  const hours: Hour[] = [];
  let before = 0;
  for (const { time, sold } of list) {
    hours.push({ time, before, sold });
    before += sold;
  }
  return [...hours, { time: last, before, sold: taken - before }];
}

/** The organiser's day, hour by hour. Each seat that is booked in the plan on the same page raises the last stack. */
export function OperatorEvent({
  title,
  lead,
  actions,
  samples,
  page,
  invitations,
  sales,
  begins,
  ...words
}: Words) {
  const { currency } = useSite().data.ui.try;
  const plan = useSection('try-event');
  const { evening, price, most, rows } = plan ?? { evening: '', price: 0, most: 0, rows: [] };
  const seats = planOf({ rows }).flat();
  const taken = seats.filter(({ isTaken }) => isTaken).length;
  const hours = hoursOf(words, taken);
  return (
    <Operator
      name="operator-event"
      paint="pink"
      title={title}
      lead={lead}
      actions={actions}
      samples={samples}
    >
      <div className="operator-event-day play wrap">
        <div className="operator-event-page operator-event-2">
          <h3>{page.title}</h3>
          <div className="operator-paper">
            <p>{page.live}</p>
            <Drawing name="operator-hall" />
            <p className="display">{evening}</p>
            <p>
              <b>
                {page.hall}, {begins.time}
              </b>{' '}
              {sumIn(currency, price)}
            </p>
            <p>{page.buy}</p>
          </div>
        </div>
        <Invitations {...invitations} hours={hours} />
        <div className="operator-event-sales operator-event-7">
          <h3>{sales.title}</h3>
          {Array.from({ length: most + 1 }, (_, more) => (
            <p key={more} data-nosnippet={more ? '' : undefined}>
              <Filled text={sales.sold} values={{ count: taken + more, full: seats.length }} />
              <br />
              <Filled
                text={sales.taken}
                values={{ total: sumIn(currency, (taken + more) * price) }}
              />
            </p>
          ))}
        </div>
        <p className="operator-event-full">
          <Filled text={words.full} values={{ full: seats.length }} />
        </p>
        <Hours
          hours={hours}
          full={seats.length}
          taken={taken}
          label={words.hours}
          begins={begins}
        />
      </div>
    </Operator>
  );
}

/** Each group is as wide as its share of the largest. */
function Invitations({
  title,
  list,
  faces,
  sent,
  note,
  hours,
}: Words['invitations'] & { hours: Hour[] }) {
  const count = list.reduce((sum, group) => sum + group.count, 0);
  const sold = hours.find(({ time }) => time === sent)?.sold ?? 0;
  return (
    <div className="operator-event-invitations operator-event-4">
      <h3>{title}</h3>
      <ul>
        {list.map(({ count, name }, i) => (
          <li key={i}>
            <b className="display">{count}</b> {name}
          </li>
        ))}
      </ul>
      <div className="operator-event-faces">
        {faces.map((name) => (
          <Picture key={name} name={name} />
        ))}
      </div>
      <p>
        <Filled text={note} values={{ count, sent, sold }} />
      </p>
    </div>
  );
}

type HoursProps = Pick<Words, 'begins'> & {
  hours: Hour[];
  full: number;
  taken: number;
  label: string;
};

/** The stacks of tickets under the line of the full house. Their sizes are custom properties, by the number of the stack. */
function Hours({ hours, full, taken, label, begins }: HoursProps) {
  const sizes = [...hours, { before: taken, sold: 0 }]
    .map(({ before, sold }, i) => `.operator-event-${i}{--before:${before};--sold:${sold}}`)
    .join('');
  return (
    <ol className="operator-event-hours" aria-label={label}>
      {hours.map(({ time, sold }, i) => (
        <li key={i} className={`operator-event-${i}`}>
          <b>{time}</b> <span className="display">{`+${sold}`}</span>
          <i />
          <i className="play-fill" />
        </li>
      ))}
      <li className={`operator-event-begins operator-event-${hours.length}`}>
        <b>{begins.time}</b> <i />
        <span>
          <svg viewBox="0 0 56 56" aria-hidden="true">
            <style>{`.operator-event{--full:${full}}${sizes}`}</style>
            <path fill="none" stroke="currentColor" strokeWidth="3" d="M6 6a44 44 0 0 1 44 44" />
            <path stroke="currentColor" strokeWidth="7" d="M6 52V6" />
          </svg>
          {begins.label}
        </span>
      </li>
    </ol>
  );
}
