import type { ReactNode } from 'react';
import { drawing as drawingOf } from '../drawings/files.ts';
import { moves } from '../drawings/motion.ts';
import type { Paint } from '../drawings/paints.ts';
import { Drawing } from './Drawing.tsx';
import { useSite } from './site.tsx';

interface Props {
  paint: Paint;
  title: string;
  lead?: string;
  /** The name of the page's line drawing, which runs off the edge. */
  drawing: string;
  /** Whether its parts, which move on another page, rest here. */
  still?: boolean;
  children?: ReactNode;
}

/** The top of a page that is not a product's: its words next to its line drawing. */
export function PageHero({ paint, title, lead, drawing, still = false, children }: Props) {
  const site = useSite();
  const isMoving = !still && moves(drawingOf(site, drawing));
  return (
    <section className={`page-hero stage paint paint-${paint}`}>
      <div className="wrap">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
        <Drawing name={drawing} className={`behind page-hero-art${isMoving ? ' play' : ''}`} />
      </div>
    </section>
  );
}
