import type { SectionOf } from '../../content/schema/sections.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** The uses of AI in other products, each with a close-up. */
export const AiUses = ({ title, lead, list }: SectionOf<'ai-uses'>) => (
  <Section title={title} lead={lead}>
    <ul className="ai-uses reveal">
      {list.map(({ paint, drawing, title, text, action }, at) => (
        <li key={at}>
          <div className="ai-uses-text">
            <h3>{title}</h3>
            <p>{text}</p>
            <ArrowLink href={action.href}>{action.label}</ArrowLink>
          </div>
          <div className={`art paint paint-${paint}`}>
            <Picture name={drawing} />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
