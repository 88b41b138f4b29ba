import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';

/** Features as parking bays, a scene in each. */
export const FeatureGrid = ({ title, lead, list }: SectionOf<'feature-grid'>) => (
  <section className="section">
    <div className="wrap">
      <Intro title={title} lead={lead} />
    </div>
    <div className="feature-grid paint paint-cobalt">
      <ul className="wrap reveal">
        {list.map(({ drawing, title, text }) => (
          <li key={title}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
