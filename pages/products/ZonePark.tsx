import type { ScreenProps } from '../../content/schema.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { longLot } from '../drawings/floors.ts';
import { Bays } from './Bays.tsx';

/** /zone-park: a car on request, and the lot that it stands in. */
export function ZonePark({ page }: ScreenProps<'zone-park'>) {
  const { hero, bays } = page.front;
  const lot = <Drawing svg={longLot()} className="bays-lot" />;
  return (
    <>
      <Hero paint="night" kind="base long" zone="park" title={hero.title} lead={hero.lead} drawing={lot}>
        <Links list={hero.actions} />
      </Hero>
      <section className="sec">
        <div className="wrap">
          <Intro {...bays} />
        </div>
        <Bays list={bays.list} />
      </section>
      <Prose html={page.body.html} />
      <Pass after="park" />
    </>
  );
}
