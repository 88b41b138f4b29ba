import type { events } from '../../content/schema/events.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { dayIn } from '../components/Day.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Anchor } from '../components/ExternalLink.tsx';
import { Intro } from '../components/Intro.tsx';
import { Prose } from '../components/Prose.tsx';
import { useSite } from '../components/site.tsx';
import type { Paint } from '../drawings/paints.ts';
import { seatingPlan } from '../drawings/seating-plan.ts';
import { type Event, eventsOf } from './calendar.ts';
import { EventTicket } from './EventTickets.tsx';

type Happening = Event['front'];

/** The paints of tickets, in turn. */
const COMING: Paint[] = ['yellow', 'pink', 'sky', 'coral'];
const PAST: Paint[] = ['yellow', 'sky', 'green', 'coral'];
const nth = (paints: Paint[], i: number) => paints[i % paints.length] ?? 'yellow';

/** The number of a day, above its month and `after`. A sample event never passes, so its day has no year. */
export function BigDay({
  day,
  kind,
  sample,
  after,
}: Pick<Happening, 'day' | 'kind' | 'sample'> & { after?: string }) {
  const yearly = sample && kind === 'event';
  const month = dayIn(
    useSite().lang,
    day,
    yearly ? { month: 'long' } : { month: 'long', year: 'numeric' },
  );
  return (
    <time dateTime={yearly ? day.slice('2024-'.length) : day}>
      {Number(day.slice(-2))} <small>{after ? `${month}. ${after}` : month}</small>
    </time>
  );
}

/** The place of an event, followed by `mark` if it is a sample. */
const placeOf = ({ place, sample }: Happening, mark: string) =>
  sample && mark ? `${place}. ${mark}` : place;

type Props = Pick<ScreenProps<typeof events>, 'page'> & { entries: Event[]; mark: string };

/** Upcoming events, a ticket for each, and one for the visitor's own event. */
function Coming({ entries, page, mark }: Props) {
  const { upcoming, open, address } = page.front;
  return (
    <ul className="event-tickets reveal">
      {entries.map(({ front: entry, path }, i) => (
        <EventTicket
          key={i}
          paint={nth(COMING, i)}
          day={
            <p className="event-tickets-num display">
              <BigDay {...entry} />
            </p>
          }
          title={entry.title}
          at={placeOf(entry, mark)}
          stub={path ? upcoming.more : entry.sample ? upcoming.visit : upcoming.ticket}
          href={path ?? address}
          about={entry.title}
        />
      ))}
      <EventTicket
        day={<Drawing name="seat-open" className="event-tickets-seat" />}
        title={open.title}
        text={open.text}
        stub={open.action.label}
        href={open.action.href}
      />
    </ul>
  );
}

/** Past webinars, on torn stubs. */
function Past({ entries, page, mark }: Props) {
  return (
    <ul className="events-past reveal">
      {entries.map(({ front: entry, path }, i) => (
        <li key={i} className={`paint paint-${nth(PAST, i)}`}>
          <p className="events-day display">
            <BigDay {...entry} after={placeOf(entry, mark)} />
          </p>
          <h3>
            <Anchor href={path ?? page.front.address}>{entry.title}</Anchor>
          </h3>
        </li>
      ))}
    </ul>
  );
}

/** /event: upcoming events and past webinars. */
export function Events({ page, site }: ScreenProps<typeof events>) {
  const { hero, samples, upcoming, webinars, call } = page.front;
  const { coming, past } = eventsOf(site);
  const all = site.collections.events.every(({ front }) => front.sample);
  const mark = all ? '' : site.data.ui.posts.sample;
  const taken = coming.map(({ front }, i) => {
    const [, month, number] = front.day.split('-').map(Number);
    return { month: month ?? 1, day: number ?? 1, paint: nth(COMING, i) };
  });
  return (
    <>
      <section className="events stage paint paint-cobalt">
        <div className="wrap">
          <div className="events-text">
            <h1>{hero.title}</h1>
            <p className="lead">{hero.lead}</p>
            {all && <p className="events-samples">{samples}</p>}
          </div>
          <Drawing svg={seatingPlan(taken)} className="events-plan play" />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <Intro title={upcoming.title} lead={upcoming.lead} />
        </div>
        <Coming entries={coming} page={page} mark={mark} />
      </section>
      <section className="sunk">
        <div className="wrap section">
          <Intro title={webinars.title} lead={all ? undefined : webinars.lead} />
          <Past entries={past} page={page} mark={mark} />
        </div>
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="coral" drawing="call-ticket-coral" shape="whole" {...call} />
    </>
  );
}
