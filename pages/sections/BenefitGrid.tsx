import type { SectionOf } from '../../content/schema/sections.ts';
import { DrawnList } from './DrawnList.tsx';

/** Eight benefits in the eight boxes of a doubles court, in one, two or four columns, the four with a net in between. */
export const BenefitGrid = ({ title, lead, list }: SectionOf<'benefit-grid'>) => (
  <section className="benefit-grid paint paint-coral">
    <div className="wrap">
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
      <DrawnList list={list} className="benefit-grid-court reveal" />
    </div>
  </section>
);
