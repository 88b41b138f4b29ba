import type { ScreenProps, Zone } from '../../content/schema.ts';
import { Btn } from '../components/Btn.tsx';
import { Day } from '../components/Day.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';
import { Lines } from '../components/Lines.tsx';
import { Out } from '../components/Out.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { useSite } from '../components/site.tsx';
import { calendar, openTicket } from '../drawings/tickets.ts';
import { Stub, Stubs } from './Stubs.tsx';

type Happening = Zone['collections']['events'][number]['front'];

/** The day of a stub: its number large, month and year below. */
function StubDay({ day }: { day: string }) {
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
function Place({ place, sample }: Pick<Happening, 'place' | 'sample'>) {
  const { ui } = useSite().data;
  return (
    <p>
      {place}
      {sample && <span className="events-sample">{ui.posts.sample}</span>}
    </p>
  );
}

/** /event: what is coming, and what was recorded. */
export function Events({ page, site }: ScreenProps<'event'>) {
  const { hero, upcoming, open, webinars, address } = page.front;
  const { products } = site.data;
  const entries = site.collections.events
    .map(({ front }) => ({ ...front, paint: products.find(({ key }) => key === front.product)?.paint ?? 'green' }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const coming = entries.filter(({ kind }) => kind === 'upcoming');
  return (
    <>
      <Lines paint="cobalt" title={hero.title} lead={hero.lead} drawing={calendar(coming.map(({ day }) => day))} />
      <section className="events wrap sec">
        <Intro {...upcoming} />
        <Stubs>
          {coming.map((entry) => (
            <Stub
              key={entry.title}
              paint={entry.paint}
              stub={<StubDay day={entry.day} />}
              title={entry.title}
              action={<Btn href={address}>{upcoming.ticket}</Btn>}
              art={<Picture name={entry.product} paint={entry.paint} tall={false} />}
            >
              <Place {...entry} />
            </Stub>
          ))}
          <Stub
            stub={open.stub}
            title={open.title}
            art={<Drawing svg={openTicket()} />}
            action={
              <Btn href={open.action.href} kind="ghost">
                {open.action.label}
              </Btn>
            }
          >
            <p className="muted">{open.text}</p>
          </Stub>
        </Stubs>
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
                    <Out href={address}>{entry.title}</Out>
                  </h3>
                  <p>
                    <Day date={entry.day} />
                  </p>
                  <Place {...entry} />
                </li>
              ))}
          </ul>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
