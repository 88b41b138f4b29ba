import type { point } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Hero } from '../components/Hero.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { pointsHero, pointsHeroTall } from '../drawings/hero-points.ts';
import { FeatureColumns } from './FeatureColumns.tsx';

/** /zone-point: loyalty, from a bill to a prize. */
export function ZonePoint({ page }: ScreenProps<typeof point>) {
  const { hero, earn, redeem, call } = page.front;
  const line = (
    <>
      <Drawing svg={pointsHero()} className="hero-only-wide" />
      <Drawing svg={pointsHeroTall()} className="hero-only-tall" />
    </>
  );
  return (
    <>
      <Hero paint="pink" kind="base long" zone="points" drawing={line} {...hero} />
      <FeatureColumns sides={[earn, redeem]} />
      <Prose html={page.body.html} />
      <CallToAction paint="sky" drawing="parcel" {...call} />
      <NextProducts after="points" />
    </>
  );
}
