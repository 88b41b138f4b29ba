import type { z } from 'zod';
import type { assistant } from '../../content/schema/home.ts';
import { Drawing } from '../components/Drawing.tsx';
import { benefits } from '../drawings/benefits.ts';

/** Eight benefits in the eight boxes of a doubles court: one column, two, or four with the net between them. */
export function BenefitGrid({ title, lead, items }: z.infer<typeof assistant>['benefits']) {
  return (
    <section className="benefit-grid paint p-coral">
      <div className="wrap">
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
        <ul className="benefit-grid-court reveal">
          {items.map(({ title, text }, i) => (
            <li key={title}>
              <Drawing svg={benefits[i] ?? ''} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
