import type { ReactNode } from 'react';
import type { Product } from '../../content/schema/frame.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Globe } from '../components/Globe.tsx';
import { isDescribed, useSite } from '../components/site.tsx';
import { ball, circle, GROUND, svg } from '../drawings/pen.ts';
import { strips } from '../drawings/strips.ts';

type Key = keyof typeof strips;

/** A product: a strip of its zone, its name, and its line to the globe, which is dashed while its page is being marked out. */
function Row({ product }: { product: Product }) {
  const site = useSite();
  const { key, name, path } = product;
  const waits = !isDescribed(site, path);
  return (
    <li className={`ai-hero-row ai-hero-${key}${waits ? ' ai-hero-waits' : ''}`}>
      <span className="ai-hero-strip">
        <Drawing svg={strips[key as Key]()} />
      </span>
      <a href={path}>{name}</a>
      <i>{key === 'education' && <Drawing svg={svg(32, 32, circle(16, 16, 16, GROUND) + ball(16, 16, 13))} />}</i>
    </li>
  );
}

interface Props {
  title: string;
  lead: string;
  /** The products whose lines run to the globe: four from the left, four from the right. */
  products: Key[];
  children: ReactNode;
}

/** A court whose centre circle is the globe; a line runs to it from every product. */
export function AiHero({ title, lead, products, children }: Props) {
  const { data } = useSite();
  const list = products.flatMap((key) => data.products.filter((product) => product.key === key));
  const rows = (from: number) =>
    list.slice(from, from + 4).map((product) => <Row key={product.key} product={product} />);
  return (
    <section className="ai-hero paint p-night">
      <div className="wrap">
        <div className="ai-hero-text">
          <h1>{title}</h1>
          <div>
            <p className="lead">{lead}</p>
            {children}
          </div>
        </div>
      </div>
      <div className="ai-hero-court">
        <span className="ai-hero-line" />
        <div className="ai-hero-globe">
          <Globe centre />
        </div>
        <ul className="ai-hero-in">{rows(0)}</ul>
        <ul className="ai-hero-out">{rows(4)}</ul>
      </div>
    </section>
  );
}
