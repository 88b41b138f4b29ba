import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { useSite } from '../components/site.tsx';

/** Columns of twelve that each zone takes on wide screens, row by row. */
const spans = [7, 5, 4, 4, 4, 5, 7, 12];

/** The products as zones painted on one floor: the whole zone is the link. */
export function ProductGrid({ title: [first, second], more, items }: z.infer<typeof home>['products']) {
  const { products } = useSite().data;
  return (
    <section className="sec" id="products">
      <div className="wrap">
        <div className="product-grid-title reveal">
          <h2>
            {first} <br />
            {second}
          </h2>
        </div>
        <div className="product-grid reveal">
          {items.map(({ product: key, text }, i) => {
            const product = products.find((one) => one.key === key);
            if (!product) return null;
            const { name, path, paint, soon } = product;
            return (
              <section
                key={key}
                className={`product-grid-zone product-grid-${spans[i]}${soon ? ' product-grid-soon' : ''} paint p-${paint} motion-${key}`}
              >
                <div className="product-grid-text">
                  <h3>{name}</h3>
                  <p>{text}</p>
                  <ArrowLink href={path} about={name}>
                    {more}
                  </ArrowLink>
                </div>
                <Picture name={key} paint={paint} />
              </section>
            );
          })}
        </div>
      </div>
    </section>
  );
}
