import type { aboutUs } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { Prose } from '../components/Prose.tsx';

/** /about-us: one sentence, and buttons. No line of the floor meets a word. */
export function AboutUs({ page }: ScreenProps<typeof aboutUs>) {
  const { heading, actions } = page.front;
  return (
    <>
      <section className="about stage paint paint-coral">
        <div className="wrap">
          <h1>{heading.join('\n')}</h1>
          <ButtonLinks list={actions} />
        </div>
        {/* Comes after the words, so that it does not move while a slow page loads. */}
        <Drawing name="centre-circle" className="behind" />
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
