import type { park } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { parkHero } from '../drawings/hero-park.ts';
import { FeatureGrid } from './FeatureGrid.tsx';

/** /zone-park: a car on request, and the lot that it stands in. */
export function ZonePark({ page }: ScreenProps<typeof park>) {
  const { hero, bays, call } = page.front;
  return (
    <>
      <Hero paint="night" kind="base long" zone="park" drawing={parkHero()} {...hero} />
      <section className="sec">
        <div className="wrap">
          <Intro {...bays} />
        </div>
        <FeatureGrid list={bays.list} />
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="yellow" drawing="car" {...call} />
      <NextProducts after="park" />
    </>
  );
}
