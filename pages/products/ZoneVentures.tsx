import type { ScreenProps } from '../../content/schema.ts';
import { Faq } from '../components/Faq.tsx';
import { Hero } from '../components/Hero.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { art } from '../drawings/products.ts';

/** /zone-ventures: the investment arm, and six questions. */
export function ZoneVentures({ page, site }: ScreenProps<'zone-ventures'>) {
  const { hero, statements, questions } = page.front;
  return (
    <>
      <Hero paint="green" kind="base" title={hero.title} lead={hero.lead} drawing={art.ventures()}>
        <Links list={hero.actions} />
      </Hero>
      <section className="wrap sec split l">
        <div className="stack">
          <h2>{statements.title}</h2>
          <p className="muted">{statements.lead}</p>
        </div>
        <ul className="ventures">
          {statements.list.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      </section>
      <section className="sunk">
        <div className="wrap sec split l">
          <div className="stack sticky">
            <h2>{questions.title}</h2>
            <p className="muted">{questions.lead}</p>
          </div>
          <Faq items={site.data.faq.ventures} />
        </div>
      </section>
      <Prose html={page.body.html} />
      <Pass after="ventures" />
    </>
  );
}
