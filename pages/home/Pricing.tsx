import type { pricing } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Prose } from '../components/Prose.tsx';

/** /pricing: one sentence as wide as the page, and things to do meanwhile. */
export function Pricing({ page }: ScreenProps<typeof pricing>) {
  const { heading, lead, actions } = page.front;
  return (
    <>
      <section className="statement stage paint paint-yellow">
        <h1>{heading}</h1>
        <div className="statement-end">
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
        </div>
        <Drawing name="early-bird" className="play" />
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
