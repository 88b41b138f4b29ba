import type { Row } from '../../content/schema/products.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';
import { stops } from '../drawings/stops.ts';

/** Features as stops on one line, each with its drawing. */
export function Stops({ title, lead, list }: { title: string; lead?: string; list: Row[] }) {
  return (
    <section className="stops paint p-yellow">
      <div className="wrap sec">
        <Intro title={title} lead={lead} />
        <ul>
          {list.map(({ title, text }, i) => (
            <li key={title}>
              <Drawing svg={stops[i] ?? ''} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
