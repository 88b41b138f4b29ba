import type { ScreenProps } from '../../content/schema.ts';
import { AppPromo } from '../components/AppPromo.tsx';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Faq } from '../components/Faq.tsx';
import { Globe } from '../components/Globe.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { Picture } from '../components/Picture.tsx';
import { Posts } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';
import { BenefitList } from './BenefitList.tsx';
import { HomeHero } from './HomeHero.tsx';
import { LinkList } from './LinkList.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** /: the whole floor, and a way to each zone. */
export function Home({ page, site }: ScreenProps<'home'>) {
  const { hero, ai, products, benefits, faq, app, posts, start, links } = page.front;
  return (
    <>
      <HomeHero {...hero} />
      <section className="paint p-night">
        <div className="wrap sec split">
          <div className="stack">
            <h2>{ai.title}</h2>
            <p className="lead">{ai.lead}</p>
            <ButtonGroup>
              {ai.actions.map(({ label, href }, i) => (
                <Button key={href} href={href} kind={i ? 'ghost' : undefined}>
                  {label}
                </Button>
              ))}
            </ButtonGroup>
          </div>
          <Globe />
        </div>
      </section>
      <ProductGrid {...products} />
      <BenefitList {...benefits} />
      <section className="sec">
        <div className="wrap split l">
          <div className="sticky stack">
            <h2>{faq.title}</h2>
            <p className="muted">{faq.lead}</p>
            <ArrowLink href={faq.action.href}>{faq.action.label}</ArrowLink>
          </div>
          <Faq items={site.data.faq.home} />
        </div>
      </section>
      <AppPromo paint="yellow" title={app.title} lead={app.lead} picture={<Picture name="network" paint="yellow" />}>
        <ButtonGroup>
          <Button href={app.action.href}>{app.action.label}</Button>
        </ButtonGroup>
      </AppPromo>
      <section className="sec">
        <div className="wrap">
          <div className="intro reveal">
            <h2>{posts.title}</h2>
            <p className="lead muted">{posts.lead}</p>
          </div>
          <Posts posts={site.collections.posts} />
        </div>
      </section>
      <CallToAction
        paint="green"
        title={start.title}
        lead={start.lead}
        actions={
          <ButtonGroup>
            <Button href={start.action.href}>{start.action.label}</Button>
          </ButtonGroup>
        }
        side={
          <>
            <h3>{start.newsletter}</h3>
            <Newsletter id="newsletter" />
          </>
        }
      />
      <LinkList {...links} />
      <Prose html={page.body.html} />
    </>
  );
}
