import type { happening } from '../../content/schema/events.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Day } from '../components/Day.tsx';
import { Reading } from '../components/Reading.tsx';
import { EventData } from '../components/StructuredData.tsx';
import { calendarPath } from './calendar.ts';

/** An event that has a text: its day and place, a calendar file, and a link to all events. */
export function Happening({ page, site }: ScreenProps<typeof happening>) {
  const { kind, day, time, place, sample } = page.front;
  const { posts } = site.data.ui;
  const entry = site.collections.events.find(({ path }) => path === page.path);
  const file = entry && calendarPath(entry, site);
  return (
    <article className="post">
      {!sample && <EventData kind={kind} day={day} time={time} place={place} />}
      <header className="wrap post-head">
        <div className="post-words">
          {sample && <p className="post-tag">{posts.sample}</p>}
          <h1>{page.title}</h1>
          <p className="lead">
            <Day date={day} />, {time && `${time.from}–${time.to} UTC${time.zone}, `}
            {place}
          </p>
          {file && (
            <p>
              <ArrowLink href={encodeURI(file)}>{posts.calendar}</ArrowLink>
            </p>
          )}
        </div>
      </header>
      <Reading />
      <p className="wrap post-way">
        <ArrowLink href="/event">{posts.events}</ArrowLink>
      </p>
    </article>
  );
}
