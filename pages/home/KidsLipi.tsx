import type { kidsLipi } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Hero } from '../components/Hero.tsx';
import { Prose } from '../components/Prose.tsx';
import { squares as drawings, hop, hopLong } from '../drawings/scripts.ts';

const paints = ['yellow', 'sky', 'pink'] as const;

/** /kids-lipi: a language platform for second-language educators, as a game of hopscotch. */
export function KidsLipi({ page }: ScreenProps<typeof kidsLipi>) {
  const { hero, squares, close } = page.front;
  const court = (
    <>
      <Drawing svg={hopLong()} className="hero-only-wide" />
      <Drawing svg={hop()} className="hero-only-tall" />
    </>
  );
  return (
    <>
      <Hero paint="green" kind="base long" drawing={court} {...hero} />
      <section className="sec">
        <div className="wrap">
          <div className="intro">
            <h2>{squares.title}</h2>
          </div>
          <ul className="squares reveal">
            {squares.items.map(({ title, word, text, action }, i) => (
              <li key={title} className={`paint p-${paints[i]}`}>
                <Drawing svg={drawings[i]?.() ?? ''} />
                <h3>{title}</h3>
                <p>
                  {word && <i lang={word.lang}>{word.text}</i>} {text}
                </p>
                {action && <ArrowLink href={action.href}>{action.label}</ArrowLink>}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <CallToAction paint="coral" drawing="speech" {...close} />
      <Prose html={page.body.html} />
    </>
  );
}
