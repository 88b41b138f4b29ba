import type { SectionOf } from '../../content/schema/sections.ts';
import { Intro } from '../components/Intro.tsx';
import { DrawnList } from './DrawnList.tsx';

/** Features as parking bays, with a scene in each. */
export const FeatureGrid = ({ title, lead, list }: SectionOf<'feature-grid'>) => (
  <section className="section">
    <div className="wrap">
      <Intro title={title} lead={lead} />
    </div>
    <div className="feature-grid paint paint-cobalt">
      <DrawnList list={list} className="wrap reveal" />
    </div>
  </section>
);
