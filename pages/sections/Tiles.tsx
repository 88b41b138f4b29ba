import type { SectionOf } from '../../content/schema/sections.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** Blocks of paint, each with a drawing, 220 by 120. */
export function Tiles({ title, lead, ground, ordered, list }: SectionOf<'tiles'>) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <Section title={title} lead={lead} ground={ground}>
      <List className={`tiles${ordered ? ' tiles-ordered' : ''} blocks reveal`}>
        {list.map(({ paint, title, text, drawing, actions }, at) => (
          <li key={at} className={`paint paint-${paint}`}>
            <Picture name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
            <ButtonLinks list={actions} quiet />
          </li>
        ))}
      </List>
    </Section>
  );
}
