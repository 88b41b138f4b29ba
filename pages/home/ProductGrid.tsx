import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Picture, tallOf } from '../components/Picture.tsx';
import { type Product, useProducts, useSite } from '../components/site.tsx';

/** How many of twelve columns each zone takes on wide screens: rows of two and three in turn, without a row of one. */
export function spansOf(count: number): number[] {
  const rows: number[][] = [];
  for (let left = count; left > 0; ) {
    const turn = rows.length % 2 ? 3 : 2;
    const size = left === turn + 1 ? 5 - turn : Math.min(turn, left);
    const wideFirst = rows.filter((row) => row.length === 2).length % 2 === 0;
    rows.push(size === 2 ? (wideFirst ? [7, 5] : [5, 7]) : Array(size).fill(12 / size));
    left -= size;
  }
  return rows.flat();
}

interface ZoneProps {
  product: Product;
  /** How many of twelve columns it takes on wide screens. */
  span?: number;
  heading?: 'h2' | 'h3';
  /** Below its name: what it is, and the link. */
  children: ReactNode;
}

/** A product with its drawing, in a list with the class `product-grid`. The whole zone is a link. */
export const ProductZone = ({
  product,
  span = 12,
  heading: Heading = 'h3',
  children,
}: ZoneProps) => (
  <section
    className={`product-grid-zone product-grid-${span} stage paint paint-${product.paint} motion-${product.key}`}
  >
    <div className="product-grid-text">
      <Heading>{product.name}</Heading>
      {children}
    </div>
    {/* `pages/products.ts` reports a drawing that is missing. */}
    {product.drawing in useSite().drawings && <Picture name={product.drawing} />}
  </section>
);

/**
 * The products as zones painted on one floor. One whose drawing has a tall form for phones takes a whole row below the
 * others.
 */
export function ProductGrid({
  title: [first, second],
  more,
  texts,
}: z.infer<typeof home>['products']) {
  const { drawings } = useSite();
  const shown = useProducts().filter(({ home }) => home);
  const isLong = ({ drawing }: Product) => tallOf(drawing) in drawings;
  const short = shown.filter((product) => !isLong(product));
  const spans = spansOf(short.length);
  return (
    <section className="section" id="products">
      <div className="wrap">
        <div className="product-grid-title reveal">
          <h2>
            {first} <br />
            {second}
          </h2>
        </div>
        <div className={`product-grid reveal${short.length % 2 ? ' product-grid-odd' : ''}`}>
          {[...short, ...shown.filter(isLong)].map((product, i) => {
            const { key, name, path, lang, home } = product;
            return (
              <ProductZone key={key} product={product} span={spans[i]}>
                {texts[key] ? <p>{texts[key]}</p> : <p lang={lang}>{home}</p>}
                <ArrowLink href={path} about={name}>
                  {more}
                </ArrowLink>
              </ProductZone>
            );
          })}
        </div>
      </div>
    </section>
  );
}
