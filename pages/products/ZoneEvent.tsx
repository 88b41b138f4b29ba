import type { ScreenProps } from '../../content/schema.ts';
import { Call } from '../components/Call.tsx';
import { Hang } from '../components/Hang.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { art } from '../drawings/products.ts';
import { Stub, Stubs } from './Stubs.tsx';

/** /zone-event: a page, its invitations, its tickets. */
export function ZoneEvent({ page }: ScreenProps<'zone-event'>) {
  const { hero, tickets, call } = page.front;
  return (
    <>
      <Hero paint="cobalt" kind="base" zone="event" title={hero.title} lead={hero.lead} drawing={art.event(true)}>
        <Links list={hero.actions} />
      </Hero>
      <section className="wrap sec">
        <Intro {...tickets} />
        <Stubs ordered>
          {tickets.list.map(({ paint, stub, title, text, drawing }) => (
            <Stub
              key={title}
              paint={paint}
              stub={stub}
              title={title}
              art={<Picture name={`event-${drawing}`} paint={paint} />}
            >
              <p>{text}</p>
            </Stub>
          ))}
        </Stubs>
      </section>
      <Prose html={page.body.html} />
      <Call
        paint="coral"
        title={call.title}
        lead={call.lead}
        actions={
          <Hang name="event-ticket" paint="coral">
            <Links list={call.actions} />
          </Hang>
        }
      />
      <Pass after="event" />
    </>
  );
}
