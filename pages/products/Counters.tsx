import type { Counter } from '../../content/schema/products.ts';
import { Icon } from '../components/Icon.tsx';

/** Points as counters on a line. */
export function Counters({ title, list }: { title: string; list: Counter[] }) {
  return (
    <div className="counters">
      <h2>{title}</h2>
      <ul>
        {list.map(({ paint, icon, title, text }) => (
          <li key={title}>
            <span className={`counters-disc paint p-${paint}`}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
