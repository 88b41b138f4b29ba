import type { pricing } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Prose } from '../components/Prose.tsx';

/** Breaks a sentence into two lines at the space nearest to its middle, or at the later of two equally near. */
function halve(sentence: string): string[] {
  const spaces = [...sentence.matchAll(/ /g)].map(({ index }) => index);
  const middle = sentence.length / 2;
  const at = spaces.reduce(
    (best, one) => (Math.abs(one - middle) <= Math.abs(best - middle) ? one : best),
    0,
  );
  return at ? [sentence.slice(0, at), sentence.slice(at + 1)] : [sentence];
}

/** /pricing: one sentence as wide as the page, and things to do meanwhile. */
export function Pricing({ page }: ScreenProps<typeof pricing>) {
  const { heading, lead, actions } = page.front;
  return (
    <>
      <section className="statement stage paint paint-yellow">
        <Drawing name="early-bird" className="play" />
        <div className="statement-text">
          <h1>
            {halve(heading).flatMap((line, i) => [i > 0 && ' ', <span key={i}>{line}</span>])}
          </h1>
          <div className="statement-end">
            <p className="lead">{lead}</p>
            <ButtonLinks list={actions} />
          </div>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
