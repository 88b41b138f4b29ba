import { Icon } from './Icon.tsx';
import { useProducts } from './site.tsx';

/** Every product as a tile of its zone's paint. */
export function Zones() {
  return (
    <ul className="zones tile-list">
      {useProducts().map(({ key, sign, name, path, paint }) => (
        <li key={key}>
          <a className={`tile paint paint-${paint}`} href={path}>
            <b>{name}</b>
            <Icon name={sign} />
          </a>
        </li>
      ))}
    </ul>
  );
}
