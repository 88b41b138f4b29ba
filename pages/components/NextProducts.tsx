import type { Product } from '../../content/schema/frame.ts';
import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

/** The two products after this one, so that a page never ends in nothing. */
export function NextProducts({ after }: { after: Product['key'] }) {
  const { data, pages } = useSite();
  // A page of one word is a poor place to go on to.
  const described = ({ path }: Product) =>
    pages.some((page) => page.path === path && !page.screen?.endsWith('placeholder'));
  const start = data.products.findIndex(({ key }) => key === after) + 1;
  const others = [...data.products.slice(start), ...data.products.slice(0, start - 1)].filter(described);
  return (
    <nav className="next" aria-label={data.ui.pass.label}>
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
