import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

/** Tickets, one below the other; in an ordered list where one follows from the other. */
export function Tickets({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  return <List className="tickets reveal">{children}</List>;
}

interface Props {
  /** Without a paint the seat is still open. */
  paint?: Paint;
  /** What stands on the part that is torn off. */
  stub: ReactNode;
  title: string;
  /** What is said under the title. */
  children: ReactNode;
  action?: ReactNode;
  /** A drawing at the end of the ticket. */
  art?: ReactNode;
}

/** A ticket: a word or a day to tear off, then what it is for. */
export function Ticket({ paint, stub, title, children, action, art }: Props) {
  return (
    <li className={paint ? `tickets-ticket paint p-${paint}` : 'tickets-ticket tickets-open'}>
      <div className="tickets-stub d">{stub}</div>
      <div className="tickets-text">
        <h3>{title}</h3>
        {children}
        {action}
      </div>
      {art && <div className="tickets-art">{art}</div>}
    </li>
  );
}
