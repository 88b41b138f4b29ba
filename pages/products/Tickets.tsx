import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  title: string;
  text: string;
  /** A drawing at the end of the ticket. */
  art: ReactNode;
}

/** Tickets, one below the other, each with its number on the part that is torn off. */
export function Tickets({ list }: { list: Props[] }) {
  return (
    <ol className="tickets reveal">
      {list.map(({ paint, title, text, art }, i) => (
        <li key={title} className={`tickets-ticket paint p-${paint}`}>
          <div className="tickets-stub d">{i + 1}</div>
          <div className="tickets-text">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <div className="tickets-art">{art}</div>
        </li>
      ))}
    </ol>
  );
}
