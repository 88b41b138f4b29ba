import type { pos } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Hero } from '../components/Hero.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { posHero } from '../drawings/hero-pos.ts';
import { Journey } from './Journey.tsx';

/** /zone-pos: an order said out loud, and all that follows from it. */
export function ZonePos({ page }: ScreenProps<typeof pos>) {
  const { hero, stops, call } = page.front;
  return (
    <>
      <Hero paint="green" kind="base" zone="pos" title={hero.title} lead={hero.lead} drawing={posHero()}>
        <ButtonLinks list={hero.actions} />
      </Hero>
      <Journey {...stops} />
      <Prose html={page.body.html} />
      <CallToAction
        paint="coral"
        drawing="table"
        title={call.title}
        lead={call.lead}
        actions={<ButtonLinks list={call.actions} />}
      />
      <NextProducts after="pos" />
    </>
  );
}
