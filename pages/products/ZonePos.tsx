import type { ScreenProps } from '../../content/schema.ts';
import { Hero } from '../components/Hero.tsx';
import { Links } from '../components/Links.tsx';
import { Pass } from '../components/Pass.tsx';
import { Prose } from '../components/Prose.tsx';
import { art } from '../drawings/products.ts';
import { Receipt } from './Receipt.tsx';

/** /zone-pos: an order said out loud, and all that follows from it. */
export function ZonePos({ page }: ScreenProps<'zone-pos'>) {
  const { hero, receipt } = page.front;
  return (
    <>
      <Hero paint="green" kind="base" zone="pos" title={hero.title} lead={hero.lead} drawing={art.pos()}>
        <Links list={hero.actions} />
      </Hero>
      <section className="paint p-yellow">
        <div className="wrap sec split l">
          <div className="stack sticky">
            <h2>{receipt.title}</h2>
            <p className="lead">{receipt.lead}</p>
          </div>
          <Receipt head={receipt.head} list={receipt.list} />
        </div>
      </section>
      <Prose html={page.body.html} />
      <Pass after="pos" />
    </>
  );
}
