import type { SectionOf } from '../../content/schema/sections.ts';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** Features as the rooms of one building, with thick walls, and a door from each room to the next. */
export const FloorPlan = ({ title, lead, list }: SectionOf<'floor-plan'>) => (
  <Section title={title} lead={lead}>
    <ul className="floor-plan reveal">
      {list.map(({ title, text, drawing, paint, id, names }, at) => (
        <li key={at} id={id} className={paint && `paint paint-${paint}`}>
          <h3>{title}</h3>
          <p>{text}</p>
          {names.length > 0 && (
            <ul className="floor-plan-names">
              {names.map((name, at) => (
                <li key={at}>{name}</li>
              ))}
            </ul>
          )}
          <Picture name={drawing} />
        </li>
      ))}
    </ul>
  </Section>
);
