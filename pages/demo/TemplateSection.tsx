import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  lead?: string;
  /** A quiet ground. */
  sunk?: boolean;
  /** The words are next to the rest, not above it. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of the template, for its links to lead to. It is no `section`, since its heading is one of the article's own. */
export function TemplateSection({ id, title, lead, sunk, beside, children }: Props) {
  return (
    <div className={sunk ? 'section sunk' : 'section'} id={id}>
      <div className={beside ? 'wrap split split-wide-end' : 'wrap'}>
        <div className={beside ? 'stack' : 'intro'}>
          <h2>{title}</h2>
          {lead && <p className="lead muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
