import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  title: string;
  lead: string;
  /** Buttons: at the end of the band, or under the words where `side` takes the end. */
  actions?: ReactNode;
  /** What stands beside the words, such as the newsletter. */
  side?: ReactNode;
  id?: string;
}

/** The last section of a page: one thing to do. */
export function CallToAction({ paint, title, lead, actions, side, id }: Props) {
  return (
    <section className={`cta paint p-${paint}`} id={id}>
      <div className="wrap split r">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          {side && actions}
        </div>
        <div className={side ? 'stack' : 'cta-end'}>{side ?? actions}</div>
      </div>
    </section>
  );
}
