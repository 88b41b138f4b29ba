import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';

interface Props {
  paint: Paint;
  title: string;
  lead: string;
  /** Whether its title is the page's own. */
  first?: boolean;
  /** The phone, or a drawing of what it does. */
  picture: ReactNode;
  children: ReactNode;
}

/** A band about the app: words on one side, the phone in its centre circles on the other. */
export function AppPromo({ paint, title, lead, first = false, picture, children }: Props) {
  const Title = first ? 'h1' : 'h2';
  return (
    <section className={`app-promo paint p-${paint}`}>
      <div className="wrap">
        <div className="app-promo-text">
          <Title>{title}</Title>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <div className="app-promo-art">{picture}</div>
      </div>
    </section>
  );
}
