import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';

/** Eight benefits in the eight boxes of a court, in one, two or four columns. */
export const BenefitGrid = ({ title, lead, list }: SectionOf<'benefit-grid'>) => (
  <section className="benefit-grid paint paint-coral">
    <div className="wrap">
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
      <ul className="benefit-grid-court reveal">
        {list.map(({ drawing, title, text }, i) => (
          <li key={i}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
