import type { events } from '../../content/schema/products.ts';
import type { ScreenProps, Zone } from '../../content/schema.ts';
import { Button } from '../components/Button.tsx';
import { Day } from '../components/Day.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { Intro } from '../components/Intro.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { useSite } from '../components/site.tsx';
import { calendar, openTicket } from '../drawings/tickets.ts';
import { Ticket, Tickets } from './Tickets.tsx';

type Happening = Zone['collections']['events'][number]['front'];

/** The day of a stub: its number large, month and year below. */
function TicketDay({ day }: { day: string }) {
  const { months } = useSite().data.ui.day;
  const [year, month, number] = day.split('-');
  return (
    <time dateTime={day}>
      {number}
      <small>
        {months[Number(month) - 1]} {year}
      </small>
    </time>
  );
}

/** Where an event is, and whether it is only there to show the list. */
function Venue({ place, sample }: Pick<Happening, 'place' | 'sample'>) {
  const { ui } = useSite().data;
  return (
    <p>
      {place}
      {sample && <span className="events-sample">{ui.posts.sample}</span>}
    </p>
  );
}

/** /event: what is coming, and what was recorded. */
export function Events({ page, site }: ScreenProps<typeof events>) {
  const { hero, upcoming, open, webinars, address } = page.front;
  const { products } = site.data;
  const entries = site.collections.events
    .map(({ front }) => ({ ...front, paint: products.find(({ key }) => key === front.product)?.paint ?? 'green' }))
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const coming = entries.filter(({ kind }) => kind === 'upcoming');
  return (
    <>
      <PageHero paint="cobalt" title={hero.title} lead={hero.lead} drawing={calendar(coming.map(({ day }) => day))} />
      <section className="events wrap sec">
        <Intro {...upcoming} />
        <Tickets>
          {coming.map((entry) => (
            <Ticket
              key={entry.title}
              paint={entry.paint}
              stub={<TicketDay day={entry.day} />}
              title={entry.title}
              action={<Button href={address}>{upcoming.ticket}</Button>}
              art={<Picture name={entry.product} paint={entry.paint} tall={false} />}
            >
              <Venue {...entry} />
            </Ticket>
          ))}
          <Ticket
            stub={open.stub}
            title={open.title}
            art={<Drawing svg={openTicket()} />}
            action={
              <Button href={open.action.href} kind="ghost">
                {open.action.label}
              </Button>
            }
          >
            <p className="muted">{open.text}</p>
          </Ticket>
        </Tickets>
      </section>
      <section className="sunk">
        <div className="wrap sec">
          <Intro {...webinars} />
          <ul className="events-past">
            {entries
              .filter(({ kind }) => kind === 'webinar')
              .reverse()
              .map((entry) => (
                <li key={entry.title}>
                  <div className={`events-art paint p-${entry.paint}`}>
                    <Picture name={entry.product} paint={entry.paint} tall={false} />
                  </div>
                  <h3>
                    <ExternalLink href={address}>{entry.title}</ExternalLink>
                  </h3>
                  <p>
                    <Day date={entry.day} />
                  </p>
                  <Venue {...entry} />
                </li>
              ))}
          </ul>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
