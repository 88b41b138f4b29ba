import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';

/** Features as stops on one line, each with its drawing. */
export const Journey = ({ title, lead, list }: SectionOf<'journey'>) => (
  <section className="journey paint paint-yellow">
    <div className="wrap section">
      <Intro title={title} lead={lead} />
      <ul>
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
