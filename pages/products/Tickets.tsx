import type { z } from 'zod';
import type { event } from '../../content/schema/products.ts';
import { Picture } from '../components/Picture.tsx';

/** Tickets, one below the other, each with its number on the part that is torn off and a drawing at its end. */
export function Tickets({ list }: Pick<z.infer<typeof event>['tickets'], 'list'>) {
  return (
    <ol className="tickets reveal">
      {list.map(({ paint, title, text, drawing }, i) => (
        <li key={title} className={`tickets-ticket paint p-${paint}`}>
          <div className="tickets-stub d">{i + 1}</div>
          <div className="tickets-text">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <div className="tickets-art">
            <Picture name={`event-${drawing}`} paint={paint} />
          </div>
        </li>
      ))}
    </ol>
  );
}
