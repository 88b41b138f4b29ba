import type { Row } from '../../content/schema/products.ts';
import { Drawing } from '../components/Drawing.tsx';
import { bays } from '../drawings/bays.ts';

/** Features as parking bays, a scene in each. */
export function FeatureGrid({ list }: { list: Row[] }) {
  return (
    <div className="feature-grid paint p-cobalt">
      <ul className="wrap reveal">
        {list.map(({ title, text }, i) => {
          const scene = bays[i % bays.length];
          return (
            <li key={title}>
              {scene && <Drawing svg={scene()} />}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
