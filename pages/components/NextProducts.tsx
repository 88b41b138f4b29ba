import type { Product } from '../../content/schema/frame.ts';
import { Icon } from './Icon.tsx';
import { isDescribed, useSite } from './site.tsx';

/** The two products after this one, so that a page never ends in nothing. */
export function NextProducts({ after }: { after: Product['key'] }) {
  const site = useSite();
  const { products, ui } = site.data;
  const start = products.findIndex(({ key }) => key === after) + 1;
  // A page of one word is a poor place to go on to.
  const others = [...products.slice(start), ...products.slice(0, start - 1)].filter(({ path }) =>
    isDescribed(site, path),
  );
  return (
    <nav className="next" aria-label={ui.next.label}>
      {others.slice(0, 2).map(({ key, name, path, paint, line }) => (
        <a key={key} className={`paint p-${paint}`} href={path}>
          <Icon name={key} />
          <span>
            <b>{name}</b>
            <small>{line}</small>
          </span>
          <Icon name="arrow" className="next-arrow" />
        </a>
      ))}
    </nav>
  );
}
