import type { SectionOf } from '../../content/schema/sections.ts';
import { ButtonLinks } from '../components/ButtonLinks.tsx';
import { Icon } from '../components/Icon.tsx';
import { useProducts } from '../components/site.tsx';

/** The number of lanes with products. */
const LANES = 5;

/** Lanes with products in them, and a free one, whose line runs down the page. */
export function Ventures({ title, lead, actions }: SectionOf<'ventures'>) {
  const runners = useProducts().filter(({ home }) => home);
  return (
    <section className="ventures stage paint paint-green">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="ventures-lanes">
        {runners.slice(0, LANES).map(({ key, sign }) => (
          <div key={key} className="ventures-lane">
            <span className="ventures-run">
              <Icon name={sign} />
            </span>
          </div>
        ))}
        <div className="ventures-lane ventures-free">
          <ButtonLinks list={actions} />
          <i />
        </div>
      </div>
    </section>
  );
}
