import type { SectionOf } from '../../content/schema/sections.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Globe } from '../components/Globe.tsx';
import { ProductSign } from '../components/Icon.tsx';
import { type Product, useProducts } from '../components/site.tsx';

interface RowProps {
  product: Product;
  isWired: boolean;
}

/** A product: its sign, its name, and its line to the globe, dashed unless it is `wired`. */
function Row({ product: { name, path, paint, sign }, isWired }: RowProps) {
  return (
    <li className={`ai-hero-row ai-hero-on-${paint}${isWired ? '' : ' ai-hero-waits'}`}>
      <ProductSign name={sign} paint={paint} />
      <a href={path}>{name}</a>
      <i />
    </li>
  );
}

/** The number of lines from each side, as drawn by `ai-hero.css`. `pages/products.ts` reports a product that has none. */
export const LINES = 4;

/** A court with the globe as its centre circle, and a line to it from each product of the home page. */
export function AiHero({ title, lead, actions, wired }: SectionOf<'ai-hero'>) {
  const products = useProducts().filter(({ inGlobe }) => inGlobe);
  const rows = (from: number) =>
    products
      .slice(from, from + LINES)
      .map((product) => (
        <Row key={product.key} product={product} isWired={wired.includes(product.key)} />
      ));
  return (
    <section className="ai-hero stage paint paint-night">
      <div className="wrap">
        <div className="ai-hero-text">
          <div className="ai-hero-words">
            <h1>{title}</h1>
            <div>
              <p className="lead">{lead}</p>
              <ButtonLinks list={actions} />
            </div>
          </div>
        </div>
      </div>
      <div className="ai-hero-court screen">
        <span className="ai-hero-line" />
        <div className="ai-hero-globe">
          <Globe centre />
        </div>
        <ul className="ai-hero-in stairs">{rows(0)}</ul>
        <ul className="ai-hero-out stairs">{rows(LINES)}</ul>
      </div>
    </section>
  );
}
