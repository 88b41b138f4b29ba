import type { SectionOf } from '../../content/schema/sections.ts';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** Sentences, each in a lane further in, with its drawing at the end. */
export const Claims = ({ title, lead, list }: SectionOf<'claims'>) => (
  <Section title={title} lead={lead}>
    <ul className="claims stairs reveal">
      {list.map(({ text, drawing, paint }, at) => (
        <li key={at}>
          <p>{text}</p>
          <div className={`art paint paint-${paint}`}>
            <Picture name={drawing} />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
