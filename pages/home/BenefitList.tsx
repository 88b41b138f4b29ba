import type { z } from 'zod';
import type { home } from '../../content/schema/home.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';

/** Benefits in the lanes of a running track, each with a later start. Wide screens show the bend. */
export function BenefitList({ title, items }: z.infer<typeof home>['benefits']) {
  return (
    <section className="benefit-list stage paint paint-coral">
      <div className="wrap">
        <h2>{title}</h2>
      </div>
      <Picture name="bend-coral" />
      <ul className="benefit-list-lanes">
        {items.map(({ sign, title, text }, at) => (
          <li key={at}>
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
