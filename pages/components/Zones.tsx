import { Icon } from './Icon.tsx';
import { useSite } from './site.tsx';

/** Every product as a tile of its zone's paint. */
export function Zones() {
  return (
    <ul className="zones">
      {useSite().data.products.map(({ key, name, path, paint }) => (
        <li key={key}>
          <a className={`paint p-${paint}`} href={path}>
            <Icon name={key} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
