import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  lead?: string;
  /** A quiet ground. */
  sunk?: boolean;
  /** Whether the words are next to the rest, not above it. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of the template, which its links point to. It is no `section`, since its heading belongs to the article. */
export function TemplateSection({ id, title, lead, sunk, beside, children }: Props) {
  return (
    <div className={sunk ? 'section sunk' : 'section'} id={id}>
      <div className={beside ? 'wrap split split-wide-end demo-beside' : 'wrap'}>
        <div className={beside ? 'stack' : 'intro'}>
          <h2>{title}</h2>
          {lead && <p className="lead muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
