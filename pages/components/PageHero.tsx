import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { Drawing } from './Drawing.tsx';

interface Props {
  paint: Paint;
  title: string;
  lead?: string;
  /** The page's own line drawing, `page-<name>` of `assets/drawings/`, which runs off the edge. */
  drawing: string;
  children?: ReactNode;
}

/** The top of a page that is not a product's: its words next to lines of its own. */
export function PageHero({ paint, title, lead, drawing, children }: Props) {
  return (
    <section className={`page-hero paint paint-${paint}`}>
      <div className="wrap">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
        <Drawing name={`page-${drawing}`} className="page-hero-art" />
      </div>
    </section>
  );
}
