import type { ComponentType } from 'react';
import type { Section, SectionOf, sections } from '../../content/schema/sections.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { CallToAction } from '../components/CallToAction.tsx';
import { FaqSection } from '../components/FaqSection.tsx';
import { Prose } from '../components/Prose.tsx';
import { useProducts } from '../components/site.tsx';
import { OperatorAi } from '../operator/Ai.tsx';
import { OperatorCards } from '../operator/Cards.tsx';
import { OperatorEducation } from '../operator/Education.tsx';
import { OperatorEvent } from '../operator/Event.tsx';
import { OperatorPark } from '../operator/Park.tsx';
import { OperatorPoints } from '../operator/Points.tsx';
import { OperatorPos } from '../operator/Pos.tsx';
import { AiHero } from './AiHero.tsx';
import { AppHero } from './AppHero.tsx';
import { AppPromo } from './AppPromo.tsx';
import { AppScreens } from './AppScreens.tsx';
import { BenefitGrid } from './BenefitGrid.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Claims } from './Claims.tsx';
import { Hero } from './Hero.tsx';
import { IdCard } from './IdCard.tsx';
import { IdCardFeatures } from './IdCardFeatures.tsx';
import { Marking } from './Marking.tsx';
import { Materials } from './Materials.tsx';
import { NextProducts } from './NextProducts.tsx';
import { Squares } from './Squares.tsx';
import { Tiles } from './Tiles.tsx';
import { TryCards, TryEducation, TryEvent, TryPark, TryPos } from './Try.tsx';
import { Ventures } from './Ventures.tsx';

/** The component of each kind of section. */
const views: { [Kind in Section['kind']]: ComponentType<SectionOf<Kind>> } = {
  hero: Hero,
  tiles: Tiles,
  'faq-section': FaqSection,
  call: CallToAction,
  'ai-hero': AiHero,
  'card-grid': CardGrid,
  materials: Materials,
  ventures: Ventures,
  claims: Claims,
  'id-card': IdCard,
  'id-card-features': IdCardFeatures,
  'app-promo': AppPromo,
  'benefit-grid': BenefitGrid,
  'app-hero': AppHero,
  'app-screens': AppScreens,
  squares: Squares,
  'operator-ai': OperatorAi,
  'operator-education': OperatorEducation,
  'operator-event': OperatorEvent,
  'operator-points': OperatorPoints,
  'operator-park': OperatorPark,
  'operator-pos': OperatorPos,
  'operator-cards': OperatorCards,
  'try-cards': TryCards,
  'try-education': TryEducation,
  'try-event': TryEvent,
  'try-park': TryPark,
  'try-pos': TryPos,
  marking: Marking,
};

/** Renders a section by its kind. */
export function show(section: Section, i: number) {
  const View = views[section.kind] as ComponentType<Section> | undefined;
  if (!View)
    throw new Error(
      `The section “${section.kind}” has no component: add it to \`views\` in pages/sections/Sections.tsx.`,
    );
  return <View key={i} {...section} />;
}

/** A page as a list of sections, with its running text before the last one. A product links to the next two. */
export function Sections({ page }: ScreenProps<typeof sections>) {
  const { sections } = page.front;
  const product = useProducts().find(({ path }) => path === page.path);
  const end = Math.max(sections.length - 1, 1);
  return (
    <>
      {sections.slice(0, end).map(show)}
      <Prose html={page.body.html} />
      {sections.slice(end).map(show)}
      {product && !product.waits && <NextProducts after={product} />}
    </>
  );
}
