import type { ReactNode } from 'react';
import { Anchor } from '../components/ExternalLink.tsx';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  /** Without a paint the seat is still open. */
  paint?: Paint;
  /** The day, or a seat that is still to be taken. */
  day: ReactNode;
  title: string;
  text: string;
  /** What the stub says, and where it leads. */
  stub: string;
  href: string;
  /** Tells apart, to the ear, stubs that say the same. */
  about?: string;
}

/** A ticket whose stub is the link. */
export function EventTicket({ paint, day, title, text, stub, href, about }: Props) {
  return (
    <li className={`event-tickets-one ${paint ? `paint-${paint}` : 'event-tickets-open'}`}>
      <div className="event-tickets-main">
        {day}
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
      <Anchor className="event-tickets-stub" href={href}>
        <span>
          {stub}
          {about && <span className="visually-hidden">{`: ${about}`}</span>}
        </span>
      </Anchor>
    </li>
  );
}
