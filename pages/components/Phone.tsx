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
export function Phone({ paint, title, lead, first = false, picture, children }: Props) {
  const Title = first ? 'h1' : 'h2';
  return (
    <section className={`phone paint p-${paint}`}>
      <div className="wrap">
        <div className="phone-tx">
          <Title>{title}</Title>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <div className="phone-pic">{picture}</div>
      </div>
    </section>
  );
}
