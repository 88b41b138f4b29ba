import type { Counter } from '../../content/schema/products.ts';
import { Icon } from '../components/Icon.tsx';

interface Side {
  title: string;
  list: Counter[];
}

/** Points as counters on one line: it begins where they are earned and ends where they are redeemed. */
export function Counters({ sides }: { sides: Side[] }) {
  return (
    <div className="counters">
      {sides.map(({ title, list }) => (
        <section key={title}>
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
        </section>
      ))}
    </div>
  );
}
