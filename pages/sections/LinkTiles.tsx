import type { SectionOf } from '../../content/schema/sections.ts';
import { Anchor } from '../components/ExternalLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { Section } from './Section.tsx';

/** Links into the web app, as doors in one wall, and pages next to it. */
export const LinkTiles = ({ title, lead, ground, list, beside }: SectionOf<'link-tiles'>) => (
  <Section title={title} lead={lead} ground={ground}>
    <ul className="link-tiles reveal">
      {list.map(({ title, text, href }) => (
        <li key={href}>
          <Anchor href={href}>
            <b>{title}</b>
            <span>{text}</span>
          </Anchor>
        </li>
      ))}
    </ul>
    <ul className="link-tiles-beside reveal">
      {beside.map(({ paint, title, text, href }) => (
        <li key={href}>
          <a className={`paint paint-${paint}`} href={href}>
            <b>{title}</b>
            <span>{text}</span>
            <Icon name="arrow" className="arrow" />
          </a>
        </li>
      ))}
    </ul>
  </Section>
);
