import { Icon } from '../components/Icon.tsx';
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
      {others.slice(0, 2).map(({ key, sign, name, path, lang, paint, line }) => (
        <a key={key} className={`paint paint-${paint}`} href={path}>
          <Icon name={sign} />
          <span>
            <b>{name}</b> <small lang={lang}>{line}</small>
          </span>
          <Icon name="arrow" className="arrow" />
        </a>
      ))}
    </nav>
  );
}
