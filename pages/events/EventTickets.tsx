import type { ReactNode } from 'react';
import { Anchor } from '../components/ExternalLink.tsx';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  /** Without a paint, the seat is still open. */
  paint?: Paint;
  /** The day, or a drawing of an open seat. */
  day: ReactNode;
  title: string;
  text?: string;
  /** What its stub says above the label, such as the place. */
  at?: string;
  /** The label of the stub, and its address. */
  stub: string;
  href: string;
  /** Distinguishes stubs with the same label for screen readers. */
  about?: string;
}

/** A ticket whose stub is the link. */
export function EventTicket({ paint, day, title, text, at, stub, href, about }: Props) {
  return (
    <li className={`event-tickets-one ${paint ? `paint-${paint}` : 'event-tickets-open'}`}>
      <div className="event-tickets-main">
        {day}
        <div>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </div>
      </div>
      <Anchor className="event-tickets-stub" href={href}>
        <div>
          {at && <p>{at}</p>}
          <p>
            {stub}
            {about && <span className="visually-hidden">{`: ${about}`}</span>}
          </p>
        </div>
      </Anchor>
    </li>
  );
}
