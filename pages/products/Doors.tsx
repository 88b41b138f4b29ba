import type { Door } from '../../content/schema/products.ts';
import { Icon } from '../components/Icon.tsx';

/** Ways into other pages, as a row of doors: the one under the pointer swings open. */
export function Doors({ list }: { list: Door[] }) {
  return (
    <ul className="doors">
      {list.map(({ title, text, href }) => (
        <li key={href}>
          <a href={href}>
            <b>{title}</b>
            <span>{text}</span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
