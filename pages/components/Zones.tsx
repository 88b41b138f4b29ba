import { Icon } from './Icon.tsx';
import { useProducts } from './site.tsx';

/** Every product as a tile of its zone's paint. */
export function Zones() {
  return (
    <ul className="zones">
      {useProducts().map(({ key, sign, name, path, paint }) => (
        <li key={key}>
          <a className={`paint paint-${paint}`} href={path}>
            <Icon name={sign} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
