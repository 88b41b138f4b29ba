import type { Side } from '../../content/schema/products.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';
import { coinSpot, starSpot } from '../drawings/loyalty.ts';

/** Two sides of one court, where points are earned and where they are redeemed: a coin on one spot, a star on the other. */
export function FeatureColumns({ sides }: { sides: Side[] }) {
  return (
    <div className="feature-columns">
      {sides.map(({ title, list }, i) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="reveal">
            {list.map(({ paint, drawing, title, text }) => (
              <li key={title} className={`paint p-${paint}`}>
                <Picture name={`points-${drawing}`} paint={paint} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          {i > 0 && (
            <>
              <Drawing svg={coinSpot()} className="feature-columns-centre" />
              <Drawing svg={starSpot()} className="feature-columns-centre feature-columns-end" />
            </>
          )}
        </section>
      ))}
    </div>
  );
}
