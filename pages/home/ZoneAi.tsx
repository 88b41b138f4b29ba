import type { zoneAi } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Intro } from '../components/Intro.tsx';
import { NextProducts } from '../components/NextProducts.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import type { Paint } from '../drawings/paints.ts';
import { AiHero } from './AiHero.tsx';

/** The close-up of each use, and its paint. */
const closeUps: [name: string, paint: Paint][] = [
  ['close-wave', 'green'],
  ['close-cutout', 'coral'],
  ['close-paper', 'yellow'],
];

/** /zone-ai: the data platform, and what AI does in three other products. */
export function ZoneAi({ page }: ScreenProps<typeof zoneAi>) {
  const { hero, actions, products, uses, close } = page.front;
  return (
    <>
      <AiHero title={hero.title} lead={hero.lead} products={products}>
        <ButtonLinks list={actions} />
      </AiHero>
      <section className="wrap sec">
        <Intro title={uses.title} lead={uses.lead} />
        <ul className="ai-uses reveal">
          {closeUps.map(([name, paint], i) => {
            const use = uses.items[i];
            return use ? (
              <li key={name}>
                <div className="ai-uses-text">
                  <h3>{use.title}</h3>
                  <p>{use.text}</p>
                  <ArrowLink href={use.action.href}>{use.action.label}</ArrowLink>
                </div>
                <div className={`ai-uses-art paint p-${paint}`}>
                  <Picture name={name} paint={paint} />
                </div>
              </li>
            ) : null;
          })}
        </ul>
      </section>
      <CallToAction paint="sky" drawing="wires" actions={actions} {...close} />
      <NextProducts after="ai" />
      <Prose html={page.body.html} />
    </>
  );
}
