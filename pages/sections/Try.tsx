import type { ReactNode } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { fill, rupees } from '../../islands/parts/words.ts';
import Event from '../../islands/TryEvent.tsx';
import { useSite } from '../components/site.tsx';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  /** Where it is not given, the part is on the bare floor. */
  paint?: Paint;
  title: string;
  lead: string;
  /** The island. What it renders is beside the head, in one grid. */
  children: ReactNode;
}

/** A product that a visitor can try on its page. It says first that nothing is sent. */
function Try({ paint, title, lead, children }: Props) {
  const words = useSite().data.ui.try;
  return (
    <section className={paint ? `try paint paint-${paint}` : 'try'} aria-labelledby="try">
      <div className="try-wrap wrap">
        <div className="try-head">
          <h2 id="try">{title}</h2>
          <p className="lead">
            <b>{words.label}</b> {lead}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

const useStatus = () => useSite().data.ui.try.status;

/** Seats are chosen in a plan, and their tickets torn off. */
export function TryEvent({ kind: _, title, lead, ...words }: SectionOf<'try-event'>) {
  const { most, evening, price } = words;
  return (
    <Try paint="cobalt" title={title} lead={fill(lead, { most, evening, price: rupees(price) })}>
      <Event words={words} status={useStatus()} />
    </Try>
  );
}
