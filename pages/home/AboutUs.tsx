import type { ScreenProps } from '../../content/schema.ts';
import { Prose } from '../components/Prose.tsx';
import { centreTall, centreWide } from '../drawings/statements.ts';
import { StatementHero } from './StatementHero.tsx';

/** /about-us: one sentence. */
export function AboutUs({ page }: ScreenProps<'about-us'>) {
  return (
    <>
      <StatementHero paint="coral" lines={page.front.heading} drawing={{ wide: centreWide(), tall: centreTall() }} />
      <Prose html={page.body.html} />
    </>
  );
}
