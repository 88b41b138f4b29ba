import type { ReactNode } from 'react';
import type { Paint } from '../drawings/paints.ts';
import { ButtonLinks, type Link } from './ButtonLinks.tsx';
import { Drawing } from './Drawing.tsx';

interface Props {
  paint: Paint;
  title: string;
  lead: string;
  /** Links, as buttons under the words. */
  actions: Link[];
  /** `base`: the drawing stands on the lower edge; `wide`: it has 7 of 12 columns; `long`: it runs the full width. */
  kind?: 'base' | 'wide' | 'base wide' | 'base long';
  /** The product whose zone on the home page grows into this hero. */
  zone?: string;
  /** Markup of a drawing, or whatever stands in its place. */
  drawing: ReactNode;
  /** What else follows the words. */
  children?: ReactNode;
}

/** The top of a product's page: one paint, large words, one drawing. */
export function Hero({ paint, title, lead, actions, kind, zone, drawing, children }: Props) {
  const kinds = kind?.split(' ').map((name) => `hero-${name}`) ?? [];
  const names = ['hero', ...kinds, 'paint', `p-${paint}`, ...(zone ? [`motion-${zone}`] : [])];
  const art = <div className="hero-art">{typeof drawing === 'string' ? <Drawing svg={drawing} /> : drawing}</div>;
  const long = kinds.includes('hero-long');
  return (
    <section className={names.join(' ')}>
      <div className="wrap">
        <div className="hero-text">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ButtonLinks list={actions} />
          {children}
        </div>
        {!long && art}
      </div>
      {long && art}
    </section>
  );
}
