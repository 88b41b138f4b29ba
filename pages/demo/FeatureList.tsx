import type { z } from 'zod';
import type { demo } from '../../content/schema/demo.ts';

/** Features as lines of a ruled sheet, with the name in the margin. */
export function FeatureList({ list }: { list: z.infer<typeof demo>['features']['list'] }) {
  return (
    <ul className="feature-list paint paint-yellow">
      {list.map(({ name, text }, at) => (
        <li key={at}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
