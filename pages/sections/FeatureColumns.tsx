import type { SectionOf } from '../../content/schema/sections.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';

/** Two sides of one court, such as earning and redeeming, with a coin on one spot and a star on the other. */
export const FeatureColumns = ({ sides }: SectionOf<'feature-columns'>) => (
  <div className="feature-columns">
    {sides.map(({ title, list }, i) => (
      <section key={i}>
        <h2>{title}</h2>
        <ul className="reveal">
          {list.map(({ paint, drawing, title, text }, at) => (
            <li key={at} className={`paint paint-${paint}`}>
              <Picture name={drawing} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {i > 0 && (
          <>
            <Drawing name="spot-coin" className="feature-columns-centre" />
            <Drawing name="spot-star" className="feature-columns-centre feature-columns-end" />
          </>
        )}
      </section>
    ))}
  </div>
);
