import type { SectionOf } from '../../content/schema/sections.ts';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** The screens of the app. */
export const AppScreens = ({ title, lead, list }: SectionOf<'app-screens'>) => (
  <Section title={title} lead={lead}>
    <ul className="app-screens blocks reveal">
      {list.map(({ paint, drawing, title, text }, at) => (
        <li key={at} className={`paint paint-${paint}`}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <Picture name={drawing} />
        </li>
      ))}
    </ul>
  </Section>
);
