import type { cards } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { SplitSection } from '../components/SplitSection.tsx';
import { Tiles } from '../components/Tiles.tsx';
import { cardsHero } from '../drawings/hero-cards.ts';
import { CardGrid } from './CardGrid.tsx';
import { Materials } from './Materials.tsx';

/** /zone-cards: any card becomes a smart one. */
export function ZoneCards({ page }: ScreenProps<typeof cards>) {
  const { hero, steps, kinds, powers, materials, call } = page.front;
  const list = steps.list.map((step, i) => ({
    ...step,
    art: <Picture name={`step-${i + 1}`} paint={step.paint} />,
    after: <ButtonLinks list={step.actions} quiet />,
  }));
  return (
    <>
      <Hero paint="coral" zone="cards" drawing={cardsHero()} {...hero} />
      <section className="wrap sec">
        <Intro {...steps} />
        <Tiles list={list} ordered />
      </section>
      <section className="sunk">
        <div className="wrap sec">
          <Intro {...kinds} />
          <CardGrid list={kinds.list} />
        </div>
      </section>
      <SplitSection title={powers.title} lead={powers.lead} picture="door" paint="green">
        <DescriptionList rows={powers.rows} />
      </SplitSection>
      <section className="sunk">
        <div className="wrap sec">
          <Intro id="materials" title={materials.title} lead={materials.lead} />
          <Materials words={materials} label="materials" />
        </div>
      </section>
      <Prose html={page.body.html} />
      <CallToAction paint="yellow" drawing="student" {...call} />
      <NextProducts after="cards" />
    </>
  );
}
