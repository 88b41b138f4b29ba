import type { assistant } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { AppPromo } from '../components/AppPromo.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Prose } from '../components/Prose.tsx';
import { Stores } from '../components/Stores.tsx';
import { BenefitGrid } from './BenefitGrid.tsx';
import { PhoneMockup } from './PhoneMockup.tsx';

/** /assistant: the landing page of the personal assistant app. */
export function Assistant({ page }: ScreenProps<typeof assistant>) {
  const { hero, screenshot, benefits, partner } = page.front;
  return (
    <>
      <AppPromo paint="pink" title={hero.title} lead={hero.lead} picture={<PhoneMockup alt={screenshot} />}>
        <Stores />
      </AppPromo>
      <BenefitGrid {...benefits} />
      <CallToAction paint="cobalt" drawing="rings" {...partner} />
      <Prose html={page.body.html} />
    </>
  );
}
