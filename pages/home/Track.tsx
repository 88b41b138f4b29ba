import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Icon } from '../components/Icon.tsx';
import { ln, svg } from '../drawings/pen.ts';

/** The bend that four lanes run into: five lines, 104 apart as the lanes are. */
const bend = () => {
  const lines = [458, 354, 250, 146, 42].map((r) => `M-2 ${740 + r}h12a${r} ${r} 0 0 0 ${r}-${r}V-20`);
  return svg(480, 1200, ln(lines.join('')), 'class="track-bend"');
};

/** What one floor is good for, in the lanes of a running track: each lane starts a little later. */
export function Track({ title, items }: z.infer<typeof home>['benefits']) {
  return (
    <section className="track paint p-coral">
      <div className="wrap">
        <h2>{title}</h2>
      </div>
      <Drawing svg={bend()} />
      <ul className="track-lanes">
        {items.map(({ sign, title, text }) => (
          <li key={title}>
            <div className="wrap">
              <h3>
                <Icon name={sign} />
                {title}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
