import type { ReactNode } from 'react';
import type { Call } from '../drawings/calls.ts';
import type { Paint } from '../drawings/paints.ts';
import { Picture } from './Picture.tsx';

interface Props {
  paint: Paint;
  title: string;
  lead: string;
  /** Buttons: under the words where a drawing or `side` takes the end of the section, else at its end. */
  actions?: ReactNode;
  /** What the visitor gets, drawn large: it runs off the right and the lower edge. */
  drawing?: Call;
  /** What is beside the words, such as the newsletter. */
  side?: ReactNode;
  id?: string;
}

/** The last section of a page: one thing to do. */
export function CallToAction({ paint, title, lead, actions, drawing, side, id }: Props) {
  const words = (
    <>
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
    </>
  );
  if (drawing)
    return (
      <section className={`cta cta-drawn cta-drawn-${drawing} paint p-${paint}`} id={id}>
        <div className="wrap">
          <div>
            {words}
            {actions}
          </div>
        </div>
        <Picture name={`call-${drawing}`} paint={paint} />
      </section>
    );
  return (
    <section className={`cta paint p-${paint}`} id={id}>
      <div className="wrap split r">
        <div>
          {words}
          {side && actions}
        </div>
        <div className={side ? 'stack' : 'cta-end'}>{side ?? actions}</div>
      </div>
    </section>
  );
}
