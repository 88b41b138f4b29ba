import type { home } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { FaqSection } from '../components/FaqSection.tsx';
import { Globe } from '../components/Globe.tsx';
import { Intro } from '../components/Intro.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { Posts } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';
import { AppBanner } from './AppBanner.tsx';
import { BenefitList } from './BenefitList.tsx';
import { Compliance } from './Compliance.tsx';
import { HomeHero } from './HomeHero.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** /: the whole floor, with a link to each zone. */
export function Home({ page }: ScreenProps<typeof home>) {
  const { hero, ai, products, benefits, faq, app, posts, start } = page.front;
  return (
    <>
      <HomeHero {...hero} />
      <section className="home-ai paint paint-night">
        <div className="wrap split split-wide-start">
          <div className="stack">
            <h2>{ai.title}</h2>
            <p className="lead">{ai.lead}</p>
            <ButtonLinks list={ai.actions} />
          </div>
          <Globe />
        </div>
      </section>
      <ProductGrid {...products} />
      <BenefitList {...benefits} />
      <Compliance />
      <FaqSection {...faq} questions="home" />
      <AppBanner {...app} />
      {posts && (
        <section className="section">
          <div className="wrap">
            <Intro title={posts.title} />
            <Posts />
          </div>
        </section>
      )}
      <CallToAction
        paint="green"
        title={start.title}
        lead={start.lead}
        actions={[start.action]}
        side={
          <>
            <h3>{start.newsletter}</h3>
            <Newsletter id="newsletter" />
          </>
        }
      />
      <Prose html={page.body.html} />
    </>
  );
}
