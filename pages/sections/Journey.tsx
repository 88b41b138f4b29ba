import type { SectionOf } from '../../content/schema/sections.ts';
import { Intro } from '../components/Intro.tsx';
import { DrawnList } from './DrawnList.tsx';

/** Features as stops on one line, each with its drawing. */
export const Journey = ({ title, lead, list }: SectionOf<'journey'>) => (
  <section className="journey paint paint-yellow">
    <div className="wrap section">
      <Intro title={title} lead={lead} />
      <DrawnList list={list} />
    </div>
  </section>
);
