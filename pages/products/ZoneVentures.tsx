import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Faq } from '../components/Faq.tsx';
import { Hero } from '../components/Hero.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Prose } from '../components/Prose.tsx';
import { Tiles } from '../components/Tiles.tsx';
import { ideas } from '../drawings/ideas.ts';
import type { Paint } from '../drawings/paints.ts';
import { art } from '../drawings/products.ts';

/** The stairs of the hero go on: each statement stands a step higher than the one before it. */
const stairs: [Paint, drawing: string][] = [
  ['sky', ideas.next()],
  ['pink', ideas.people()],
  ['yellow', ideas.pass()],
];

/** /zone-ventures: the investment arm, and six questions. */
export function ZoneVentures({ page, site }: ScreenProps<'zone-ventures'>) {
  const { hero, statements, questions } = page.front;
  return (
    <>
      <Hero paint="green" kind="base" title={hero.title} lead={hero.lead} drawing={art.ventures()}>
        <ButtonLinks list={hero.actions} />
      </Hero>
      <section className="ventures wrap">
        <Intro title={statements.title} lead={statements.lead} />
        <Tiles
          list={stairs.map(([paint, drawing], i) => ({
            paint,
            title: statements.list[i] ?? '',
            art: <Drawing svg={drawing} />,
          }))}
        />
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
      <NextProducts after="ventures" />
    </>
  );
}
