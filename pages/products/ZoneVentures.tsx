import type { ventures } from '../../content/schema/products.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { FaqSection } from '../components/FaqSection.tsx';
import { Icon } from '../components/Icon.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import type { Paint } from '../drawings/paints.ts';

/** Who runs in the lanes, from the upper one down. */
const runners = ['education', 'cards', 'pay', 'automation', 'park'] as const;

/** The drawing of each statement, and its paint. */
const ideas: [name: string, paint: Paint][] = [
  ['idea-next', 'green'],
  ['idea-people', 'cobalt'],
  ['idea-pass', 'yellow'],
];

/** /zone-ventures: the investment arm, and six questions. Five lanes are run, and the line of the sixth leads down the page. */
export function ZoneVentures({ page, site }: ScreenProps<typeof ventures>) {
  const { hero, statements, questions, call } = page.front;
  return (
    <>
      <section className="ventures paint p-green">
        <div className="wrap">
          <h1>{hero.title}</h1>
          <p className="lead">{hero.lead}</p>
        </div>
        <div className="ventures-lanes">
          {runners.map((name) => (
            <div key={name} className="ventures-lane">
              <span className="ventures-run">
                <Icon name={name} />
              </span>
            </div>
          ))}
          <div className="ventures-lane ventures-free">
            <ButtonLinks list={hero.actions} />
            <i />
          </div>
        </div>
      </section>
      <div className="ventures-way">
        <section className="wrap sec">
          <Intro title={statements.title} lead={statements.lead} />
          <ul className="ventures-claims reveal">
            {ideas.map(([name, paint], i) => (
              <li key={name}>
                <p>{statements.list[i]}</p>
                <div className={`ventures-art paint p-${paint}`}>
                  <Picture name={name} paint={paint} />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <FaqSection {...questions} items={site.data.faq.ventures} />
        <Prose html={page.body.html} />
      </div>
      <div className="ventures-end">
        <CallToAction paint="sky" drawing="lanes" {...call} />
      </div>
      <NextProducts after="ventures" />
    </>
  );
}
