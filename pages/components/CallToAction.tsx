import type { ReactNode } from 'react';
import type { Call } from '../drawings/calls.ts';
import type { Paint } from '../drawings/paints.ts';
import { ButtonLinks, type Link } from './ButtonLinks.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  paint: Paint;
  title: string;
  lead: string;
  /** Links, as buttons under the words. */
  actions?: Link[];
  /** What else is under the words. */
  children?: ReactNode;
  id?: string;
}

/** What is beside the words: what the visitor gets, drawn large, or such as the newsletter. */
type Beside = { drawing: Call; side?: undefined } | { side: ReactNode; drawing?: undefined };

/** The last section of a page: one thing to do. */
export function CallToAction({ paint, title, lead, actions = [], drawing, side, id, children }: Props & Beside) {
  return (
    <section className={`cta${drawing ? ' cta-drawn' : ''} paint p-${paint}`} id={id}>
      <div className={`wrap${drawing ? '' : ' split r'}`}>
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
          {children}
        </div>
        {side && <div className="stack">{side}</div>}
      </div>
      {drawing && <Picture name={`call-${drawing}`} paint={paint} />}
    </section>
  );
}
