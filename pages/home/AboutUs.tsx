import type { aboutUs } from '../../content/schema/home.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { ProductLine } from '../components/ProductLine.tsx';
import { Prose } from '../components/Prose.tsx';
import { useProducts } from '../components/site.tsx';
import { ProductZone } from './ProductGrid.tsx';

/** /about-us: one sentence, buttons, and the products that it speaks of. */
export function AboutUs({ page }: ScreenProps<typeof aboutUs>) {
  const { heading, actions, zones } = page.front;
  const products = useProducts();
  return (
    <>
      <section className="about stage paint paint-coral">
        <div className="wrap">
          <h1>{heading.join('\n')}</h1>
          <ButtonLinks list={actions} />
          <div className={`product-grid${zones.length % 2 ? ' product-grid-odd' : ''}`}>
            {zones
              .flatMap((name) => products.filter(({ key }) => key === name))
              .map((product) => (
                <ProductZone key={product.key} product={product} span={4} heading="h2">
                  <ArrowLink href={product.path}>
                    <ProductLine of={product} />
                  </ArrowLink>
                </ProductZone>
              ))}
          </div>
        </div>
      </section>
      <Prose html={page.body.html} />
    </>
  );
}
