import type { event } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { eventHero } from '../drawings/hero-event.ts';
import { Tickets } from './Tickets.tsx';

/** /zone-event: a page, its invitations, its tickets. */
export function ZoneEvent({ page }: ScreenProps<typeof event>) {
  const { hero, tickets, call } = page.front;
  return (
    <>
      <Hero paint="cobalt" kind="base" zone="event" title={hero.title} lead={hero.lead} drawing={eventHero()}>
        <ButtonLinks list={hero.actions} />
      </Hero>
      <section className="wrap sec">
        <Intro {...tickets} />
        <Tickets
          list={tickets.list.map(({ drawing, ...ticket }) => ({
            ...ticket,
            art: <Picture name={`event-${drawing}`} paint={ticket.paint} />,
          }))}
        />
      </section>
      <Prose html={page.body.html} />
      <CallToAction
        paint="coral"
        title={call.title}
        lead={call.lead}
        drawing="chairs"
        actions={<ButtonLinks list={call.actions} />}
      />
      <NextProducts after="event" />
    </>
  );
}
