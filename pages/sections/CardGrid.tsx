import { Fragment } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** A title that may break after a slash, since its words may be wider than their column. */
const breakable = (title: string) =>
  title.split(/(?<=\/)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Kinds of cards, each with its picture. */
export const CardGrid = ({ title, lead, ground, list }: SectionOf<'card-grid'>) => (
  <Section title={title} lead={lead} ground={ground}>
    <ul className="card-grid reveal">
      {list.map(({ drawing, paint, title, text, link }, at) => (
        <li key={at}>
          <div className={`art paint paint-${paint}`}>
            <Picture name={drawing} />
          </div>
          <h3>{breakable(title)}</h3>
          <p className="muted">{text}</p>
          {link && <ArrowLink href={link.href}>{link.label}</ArrowLink>}
        </li>
      ))}
    </ul>
  </Section>
);
