import type { ScreenProps } from '../../content/schema.ts';
import { Hero } from '../components/Hero.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { art } from '../drawings/products.ts';
import { Stops } from './Stops.tsx';

/** /zone-pos: an order said out loud, and all that follows from it. */
export function ZonePos({ page }: ScreenProps<'zone-pos'>) {
  const { hero, stops } = page.front;
  return (
    <>
      <Hero paint="green" kind="base" zone="pos" title={hero.title} lead={hero.lead} drawing={art.pos()}>
        <Links list={hero.actions} />
      </Hero>
      <Stops {...stops} />
      <Prose html={page.body.html} />
      <Pass after="pos" />
    </>
  );
}
