import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  title: string;
  lead: string;
  /** The phone, or a drawing of what it does. */
  picture: ReactNode;
  children: ReactNode;
}

/** The top of the assistant's page: words on one side, the phone in its centre circles on the other. */
export function AppPromo({ paint, title, lead, picture, children }: Props) {
  return (
    <section className={`app-promo paint p-${paint}`}>
      <div className="wrap">
        <div className="app-promo-text">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        {picture}
      </div>
    </section>
  );
}
