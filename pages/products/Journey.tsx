import type { Row } from '../../content/schema/products.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Intro } from '../components/Intro.tsx';
import { journey } from '../drawings/journey.ts';

/** Features as stops on one line, each with its drawing. */
export function Journey({ title, lead, list }: { title: string; lead?: string; list: Row[] }) {
  return (
    <section className="journey paint p-yellow">
      <div className="wrap sec">
        <Intro title={title} lead={lead} />
        <ul>
          {list.map(({ title, text }, i) => (
            <li key={title}>
              <Drawing svg={journey[i] ?? ''} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
