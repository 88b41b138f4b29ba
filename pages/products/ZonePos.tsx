import type { pos } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
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
      <Hero paint="green" kind="base" zone="pos" drawing={posHero()} {...hero} />
      <Journey {...stops} />
      <Prose html={page.body.html} />
      <CallToAction paint="coral" drawing="table" {...call} />
      <NextProducts after="pos" />
    </>
  );
}
