import type { ScreenProps } from '../../content/schema.ts';
import { Prose } from '../components/Prose.tsx';
import { centreTall, centreWide } from '../drawings/sentences.ts';
import { Say } from './Say.tsx';

/** /about-us: one sentence. */
export function AboutUs({ page }: ScreenProps<'about-us'>) {
  return (
    <>
      <Say paint="coral" lines={page.front.heading} drawing={{ wide: centreWide(), tall: centreTall() }} />
      <Prose html={page.body.html} />
    </>
  );
}
