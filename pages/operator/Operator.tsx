import type { ReactNode } from 'react';
import type { Section, SectionOf } from '../../content/schema/sections.ts';
import { ButtonLinks, type Link } from '../components/ButtonLinks.tsx';
import { usePage } from '../components/site.tsx';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  /** Its class, which lays out the picture. */
  name: string;
  /** The ground. Without it, the part is on the bare floor. */
  paint?: Paint;
  title: string;
  lead: string;
  actions: Link[];
  /** What of it is a sample. It is said here, once. */
  samples: string;
  /** The picture. Its labels are `h3`. */
  children: ReactNode;
}

/** The second act of a product page: the screen of the person who pays for it, as a picture made of data. */
export function Operator({ name, paint, title, lead, actions, samples, children }: Props) {
  const classes = ['operator', name, ...(paint ? ['paint', `paint-${paint}`] : [])];
  return (
    <section className={classes.join(' ')} aria-labelledby="operator">
      <div className="operator-head wrap">
        <h2 id="operator">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      {children}
      <div className="operator-foot wrap">
        <ButtonLinks list={actions} />
        <p>{samples}</p>
      </div>
    </section>
  );
}

/** The section of a kind on the same page, such as the part to try that feeds the picture. */
export function useSection<Kind extends Section['kind']>(kind: Kind): SectionOf<Kind> | undefined {
  const { sections } = usePage().front as unknown as { sections: readonly Section[] };
  return sections.find((section): section is SectionOf<Kind> => section.kind === kind);
}
