import type { event } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { eventHero } from '../drawings/hero-event.ts';
import { Tickets } from './Tickets.tsx';

/** /zone-event: a page, its invitations, its tickets. */
export function ZoneEvent({ page }: ScreenProps<typeof event>) {
  const { hero, tickets, call } = page.front;
  return (
    <>
      <Hero paint="cobalt" kind="base" zone="event" drawing={eventHero()} {...hero} />
      <section className="wrap sec">
        <Intro {...tickets} />
        <Tickets list={tickets.list} />
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="coral" drawing="chairs" {...call} />
      <NextProducts after="event" />
    </>
  );
}
