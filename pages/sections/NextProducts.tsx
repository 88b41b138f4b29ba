import { Icon } from '../components/Icon.tsx';
import { ProductLine } from '../components/ProductLine.tsx';
import { type Product, useProducts, useSite } from '../components/site.tsx';

/** Links to the next two products, so that no page is a dead end. Pages of one word are skipped. */
export function NextProducts({ after }: { after: Product }) {
  const products = useProducts();
  const start = products.findIndex(({ key }) => key === after.key) + 1;
  const others = [...products.slice(start), ...products.slice(0, start - 1)].filter(
    ({ waits }) => !waits,
  );
  return (
    <nav className="next screen" aria-label={useSite().data.ui.next.label}>
      {others.slice(0, 2).map((product) => (
        <a key={product.key} className={`paint paint-${product.paint}`} href={product.path}>
          <Icon name={product.sign} />
          <span>
            <b>{product.name}</b> <ProductLine of={product} />
          </span>
          <Icon name="arrow" className="arrow" />
        </a>
      ))}
    </nav>
  );
}
