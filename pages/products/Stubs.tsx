import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

/** Ticket stubs, one below the other; in an ordered list where one follows from the other. */
export function Stubs({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  return <List className="stubs">{children}</List>;
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

/** A ticket stub: a word or a day to tear off, then what it is for. */
export function Stub({ paint, stub, title, children, action, art }: Props) {
  return (
    <li className={paint ? `stubs-ticket paint p-${paint}` : 'stubs-ticket stubs-open'}>
      <div className="stubs-off d">{stub}</div>
      <div className="stubs-tx">
        <h3>{title}</h3>
        {children}
        {action}
      </div>
      {art && <div className="stubs-art">{art}</div>}
    </li>
  );
}
