import type { SectionOf } from '../../content/schema/sections.ts';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** Tickets one below the other, each with its number on the part to tear off, and a drawing at its end. */
export const Tickets = ({ title, lead, list }: SectionOf<'tickets'>) => (
  <Section title={title} lead={lead}>
    <ol className="tickets reveal">
      {list.map(({ paint, title, text, drawing }, i) => (
        <li key={i} className={`tickets-ticket paint paint-${paint}`}>
          <div className="tickets-stub display">{i + 1}</div>
          <div className="tickets-text">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <div className="tickets-art">
            <Picture name={drawing} />
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
