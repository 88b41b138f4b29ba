import type { education } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { SplitSection } from '../components/SplitSection.tsx';
import { educationHero } from '../drawings/hero-education.ts';
import { FloorPlan } from './FloorPlan.tsx';
import { LinkTiles } from './LinkTiles.tsx';
import { SafetyTiles } from './SafetyTiles.tsx';

/** /zone-education: the school day, from the bell to the books. */
export function ZoneEducation({ page }: ScreenProps<typeof education>) {
  const { hero, rooms, pillars, office, doors, call } = page.front;
  return (
    <>
      <Hero paint="yellow" kind="base wide" zone="education" drawing={educationHero()} {...hero} />
      <section className="wrap sec">
        <Intro {...rooms} />
        <FloorPlan rooms={rooms.list} />
      </section>
      <section className="sunk">
        <div className="wrap sec">
          <SafetyTiles {...pillars} />
        </div>
      </section>
      <SplitSection title={office.title} lead={office.lead} picture="office" paint="cobalt">
        <DescriptionList rows={office.rows} />
      </SplitSection>
      <section className="sunk">
        <div className="wrap sec">
          <Intro {...doors} />
          <LinkTiles list={doors.list} beside={doors.beside} />
        </div>
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="green" drawing="bus" {...call} />
      <NextProducts after="education" />
    </>
  );
}
